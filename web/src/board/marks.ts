// What is drawn under the men, besides what the player has picked up.
export interface Mark {
  at: number;
  kind: 'last' | 'check' | 'victim' | 'chaser' | 'hint' | 'veil' | 'own';
}
