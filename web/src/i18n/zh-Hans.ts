import { en, type Messages } from './en';
export const messages: Messages = en;
