import { texts } from '../texts.ts';

/** In the unit that gives at most three figures before the comma. */
export function presentSize(bytes: number): string {
  const power = Math.min(texts.sizeUnits.length - 1, findPower(bytes));
  const value = bytes / step ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  const number = value.toLocaleString('pt-BR', { maximumFractionDigits: digits });
  return `${number} ${texts.sizeUnits[power] ?? ''}`;
}

const step = 1024;

/** 1023,96 KB would be written as 1.024 KB: it is 1 MB already. */
function findPower(bytes: number): number {
  const power = bytes < step ? 0 : Math.floor(Math.log(bytes) / Math.log(step));
  return power > 0 && Math.round(bytes / step ** power) >= step ? power + 1 : power;
}
