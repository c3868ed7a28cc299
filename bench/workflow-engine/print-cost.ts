import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';

import { printFigure } from '../report.ts';
import type { Cost } from './measure.ts';

/** Times of a busy machine say little: the processor time that stands beside them says what is due to us. */
export function printHeading(text: string): void {
  console.log(`${text} (load average ${loadavg()[0]?.toFixed(1)})`);
}

export function printRate(what: string, cost: Cost, budgetPerSecond: number): void {
  printFigure({
    what,
    measured: `${cost.perSecond.toFixed(0)}/s`,
    budget: `${budgetPerSecond}/s`,
    isWithin: cost.perSecond >= budgetPerSecond,
    note: describeCost(cost),
  });
}

export function describeCost({ perSecond, engineCpuMs, postgresCpuMs }: Cost): string {
  if (engineCpuMs === undefined || postgresCpuMs === undefined) return '';
  const share = Math.round((postgresCpuMs * perSecond) / 10);
  return `CPU ${engineCpuMs.toFixed(2)} ms, PostgreSQL ${postgresCpuMs.toFixed(2)} ms (busy ${share} % of one core)`;
}

export async function printMemory(what: string, pid: number): Promise<void> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN);
  printFigure({ what, measured: `${(kilobytes / 1024).toFixed(0)} MB` });
}
