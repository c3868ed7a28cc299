import { firstDayOf } from '@prumo/domain/indicators/month';
import type { Period } from '@prumo/domain/indicators/period';

import { texts } from './texts.ts';

/** Of plain letters, digits and hyphens, for any system of files: UTIA-02-resultados-2026-05-a-2026-10. */
export function presentFileName(code: string, period: Period, ending: string): string {
  const [from, to] = [period.from, period.to].map((month) => firstDayOf(month).slice(0, 7));
  const name = `${code}-${texts.exports.fileWord}-${from}-a-${to}`
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${name}.${ending}`;
}
