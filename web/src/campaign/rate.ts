import type { CampaignLevel } from '../api/types';
import { t } from '../i18n/index.svelte';

// "31 of 100 pass": measured, and said with the sample it comes from elsewhere.
export function passRate(level: CampaignLevel): string {
  if (!level.pass_rate) return '';
  const { wins, games } = level.pass_rate;
  return t('campaign.pass', { n: Math.round((100 * wins) / games) });
}
