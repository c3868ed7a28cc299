import { writeWorkbook, type SheetCell } from '@prumo/bi-server/queries/exports/write-workbook';
import type { PlanOrigin, PlanRow } from '@prumo/contracts/action-plans/plan-calls';
import { createYielder } from '@prumo/database/long-work/create-yielder';
import { presentRacpNumber } from '@prumo/domain/action-plans/racp-number';
import { firstDayOf } from '@prumo/domain/indicators/month';

import { texts } from './texts.ts';

type PlanColumn = keyof typeof texts.columns;

/** The rows as a sheet of the format XLSX, one line each, in their order. */
export async function writePlanWorkbook(rows: readonly PlanRow[]): Promise<Buffer> {
  const head = Object.values(texts.columns);
  const pieces = await writeWorkbook(
    { name: texts.sheet, head, rows: rows.map((row) => Object.values(presentCells(row))) },
    createYielder(),
  );
  return Buffer.concat(pieces);
}

/** In the order of the columns. */
function presentCells(row: PlanRow): Readonly<Record<PlanColumn, SheetCell>> {
  const { origin, progress, racpNumber } = row;
  return {
    kind: presentText(texts.kinds[row.kind]),
    racpNumber: presentText(racpNumber === null ? '' : presentRacpNumber(racpNumber)),
    title: presentText(row.title),
    state: presentText(texts.states[row.state]),
    departments: presentText(row.departments.map(({ initials }) => initials).join(', ')),
    who: presentText(row.who?.displayName ?? ''),
    dueOn: presentDay(row.dueOn),
    daysLate: row.isLate ? { kind: 'number', value: row.daysLate } : null,
    closedOn: presentDay(row.closedOn),
    done: progress && { kind: 'number', value: progress.done },
    all: progress && { kind: 'number', value: progress.all },
    source: presentText(texts.sources[origin.source]),
    origin: presentText(nameOrigin(origin)),
    month: presentDay(origin.source === 'indicator' ? firstDayOf(origin.month) : null),
  };
}

function nameOrigin(origin: PlanOrigin): string {
  switch (origin.source) {
    case 'indicator':
      return `${origin.code} · ${origin.name}`;
    case 'case':
      return `${presentPlace(origin)} · ${origin.title}`;
    case 'minutes':
      return `${presentPlace(origin)} · ${origin.committee}`;
  }
}

function presentPlace({ number, year }: { readonly number: number; readonly year: number }): string {
  return `${String(number).padStart(3, '0')}/${year}`;
}

function presentText(value: string): SheetCell {
  return value === '' ? null : { kind: 'text', value };
}

function presentDay(day: string | null): SheetCell {
  return day === null ? null : { kind: 'day', value: new Date(`${day}T00:00:00Z`) };
}
