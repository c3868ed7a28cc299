import { texts } from './texts.ts';

export interface SampleRecord {
  readonly number: number;
  readonly indicator: string;
  readonly department: string;
  /** As 2026-03-05. */
  readonly day: string;
  readonly rate: number | null;
}

export const sampleRecords: readonly SampleRecord[] = Array.from({ length: 2000 }, (_unused, index) => ({
  number: index + 1,
  indicator: texts.indicators[index % texts.indicators.length] ?? '',
  department: texts.departments[(index * 3) % texts.departments.length] ?? '',
  day: `2026-${pad((index % 12) + 1)}-${pad(((index * 7) % 28) + 1)}`,
  rate: index % 9 === 0 ? null : ((index * 37) % 1000) / 10,
}));

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
