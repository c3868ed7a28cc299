// Whether the last month that an answer shows is still running: its value is then a part of what it will be. Pure.
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuCell, SaikuResult } from '@prumo/contracts/bi/saiku-query';

import { listLevels } from '../model/cube-hierarchies.ts';

export interface CalendarDay {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

export interface IncompleteMonth {
  readonly year: number;
  readonly month: number;
  /** The last day that the answer shows, where it shows days. */
  readonly lastDay: number | null;
}

/** The hospital's day at a moment. */
export function findToday(now: Date, timeZone: string): CalendarDay {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
    .format(now)
    .split('-')
    .map(Number);
  const [year = 0, month = 0, day = 0] = parts;
  return { year, month, day };
}

export function findIncompleteMonth(
  result: SaikuResult,
  metadata: SaikuMetadata,
  today: CalendarDay,
): IncompleteMonth | undefined {
  const levels = listTimeLevels(metadata);
  let running = false;
  let lastDay = 0;
  let showsDays = false;
  for (const { value, properties } of listHeaders(result)) {
    const type = levels.get(properties['level'] ?? '');
    if (type === undefined || value === null) continue;
    const date = readDate(properties['uniquename'] ?? '', value, type);
    if (type === 'day') showsDays = true;
    if (date?.year !== today.year || date.month !== today.month) continue;
    running = true;
    if (date.day !== null) lastDay = Math.max(lastDay, date.day);
  }
  if (!running) return undefined;
  const { year, month } = today;
  // On the last day of a month all of it may be there.
  const isWhole = showsDays && lastDay >= countDays(year, month);
  return isWhole ? undefined : { year, month, lastDay: showsDays && lastDay > 0 ? lastDay : null };
}

function countDays(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

type TimeLevel = 'month' | 'day';

function listTimeLevels(metadata: SaikuMetadata): ReadonlyMap<string, TimeLevel> {
  const found = new Map<string, TimeLevel>();
  for (const { uniqueName, levelType } of listLevels(metadata)) {
    const type = levelType?.toUpperCase().replaceAll('_', '');
    if (type === 'TIMEMONTHS') found.set(uniqueName, 'month');
    if (type === 'TIMEDAYS') found.set(uniqueName, 'day');
  }
  return found;
}

function* listHeaders({ cellset, topOffset, leftOffset }: SaikuResult): Generator<SaikuCell> {
  for (const [index, row] of (cellset ?? []).entries())
    yield* index < topOffset ? row.slice(leftOffset) : row.slice(0, leftOffset);
}

interface NamedDate {
  readonly year: number;
  readonly month: number;
  readonly day: number | null;
}

/**
 * A member is called by its keys, from the year down: `[Tempo].[2026].[4].[11]`, `[Mês].[202611]`, `[Mês].[2026-11]`; months
 * may have their names. What cannot be read is told nothing of.
 */
function readDate(uniqueName: string, caption: string, level: TimeLevel): NamedDate | undefined {
  const keys = uniqueName.split('].[').map((key) => key.replaceAll(/[[\]]/g, ''));
  const own = keys.at(-1) ?? '';
  const date = readCalendar(own) ?? readCalendar(caption);
  if (date !== undefined && (level === 'month' || date.day !== null)) return date;
  const years = keys.filter((key) => /^(?:19|20)\d\d$/.test(key)).map(Number);
  const year = years.at(-1) ?? readYear(caption);
  const month = readMonth(level === 'month' ? own : (keys.at(-2) ?? '')) ?? readMonth(caption);
  if (year === undefined || month === undefined) return undefined;
  const day = level === 'day' && /^\d{1,2}$/.test(own) ? Number(own) : null;
  return { year, month, day };
}

/** `202611`, `2026-11`, `20261130`, `2026-11-30`, `11/2026`, `30/11/2026` */
function readCalendar(text: string): NamedDate | undefined {
  const forward = /^(20\d\d|19\d\d)[-/]?(\d\d)(?:[-/]?(\d\d))?/.exec(text);
  const backward = /^(?:(\d\d)\/)?(\d\d)\/(20\d\d|19\d\d)$/.exec(text);
  const [year, month, day] =
    forward === null ? [backward?.[3], backward?.[2], backward?.[1]] : forward.slice(1);
  if (year === undefined || month === undefined || Number(month) < 1 || Number(month) > 12) return undefined;
  return { year: Number(year), month: Number(month), day: day === undefined ? null : Number(day) };
}

function readYear(caption: string): number | undefined {
  const found = /(?:19|20)\d\d/.exec(caption)?.[0];
  return found === undefined ? undefined : Number(found);
}

function readMonth(text: string): number | undefined {
  if (/^\d{1,2}$/.test(text)) return Number(text) >= 1 && Number(text) <= 12 ? Number(text) : undefined;
  const word = text.trim().slice(0, 3).toLowerCase();
  const index = monthNames.indexOf(word);
  return index === -1 ? undefined : index + 1;
}

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })
    .format(new Date(Date.UTC(2026, month, 1)))
    .slice(0, 3),
);

/** Novembro de 2026 */
export function nameMonth({ year, month }: { readonly year: number; readonly month: number }): string {
  const name = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(Date.UTC(year, month - 1, 1)),
  );
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
