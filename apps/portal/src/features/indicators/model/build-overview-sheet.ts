// The overview as a spreadsheet: a line for each indicator that is shown, in the order in which it is.
import { isBand } from '@prumo/domain/indicators/target-value';

import { variationNames } from '@prumo/ui/signals/describe-signs';

import { listSignalNotes, presentSentence } from '../../../components/signals/describe-signals.ts';
import { texts as signalTexts } from '../../../components/signals/texts.ts';
import {
  presentGap,
  presentMonth,
  presentTarget,
  presentUnitName,
} from '../../../lib/indicators/present-indicator.ts';
import type { Sheet, SheetCell } from '../../../lib/workbooks/write-workbook.ts';
import { texts } from '../texts.ts';
import type { OverviewRow } from './overview-rows.ts';
import { findMatrixPlace } from './signal-matrix.ts';

interface SheetOptions {
  /** False where the person does not want them, or nobody knows them. */
  readonly hasSignals: boolean;
}

export function buildOverviewSheet(rows: readonly OverviewRow[], { hasSignals }: SheetOptions): Sheet {
  const columns = hasSignals ? [...usualColumns, ...signalColumns] : usualColumns;
  return {
    name: texts.overview.sheet,
    fixedRows: 1,
    widths: columns.map(({ width }) => width),
    rows: [
      columns.map(({ title }) => ({ kind: 'title', text: title })),
      ...rows.map((row) => columns.map(({ cell }) => cell(row))),
    ],
  };
}

interface SheetColumn {
  readonly title: string;
  readonly width: number;
  readonly cell: (row: OverviewRow) => SheetCell;
}

const { columns: titles, sheetColumns } = texts.overview;

const usualColumns: readonly SheetColumn[] = [
  { title: titles.department, width: 14, cell: ({ department }) => writeText(department.initials) },
  { title: sheetColumns.departmentName, width: 28, cell: ({ department }) => writeText(department.name) },
  { title: titles.code, width: 14, cell: ({ indicator }) => writeText(indicator.code) },
  { title: titles.name, width: 44, cell: ({ indicator }) => writeText(indicator.name) },
  { title: sheetColumns.category, width: 20, cell: ({ indicator }) => writeText(indicator.category ?? '') },
  { title: sheetColumns.unit, width: 22, cell: ({ indicator }) => writeText(presentUnitName(indicator)) },
  { title: sheetColumns.last, width: 16, cell: ({ last }) => writeNumber(last?.value) },
  {
    title: sheetColumns.month,
    width: 16,
    cell: ({ last }) => last && { kind: 'month', month: last.month },
  },
  {
    title: sheetColumns.target,
    width: 16,
    // A number to reckon with where it is one; a band is told in words.
    cell: ({ target, indicator }) =>
      target !== null && isBand(target)
        ? writeText(presentTarget(target, indicator.measureUnit))
        : writeNumber(target ?? undefined),
  },
  { title: sheetColumns.difference, width: 22, cell: ({ gap }) => writeNumber(gap?.difference) },
  { title: sheetColumns.situation, width: 40, cell: (row) => writeText(presentSituation(row)) },
];

const signalColumns: readonly SheetColumn[] = [
  {
    title: sheetColumns.variation,
    width: 22,
    cell: (row) => {
      const { variation } = findMatrixPlace(row);
      return writeText(
        row.signals === null || row.signals.isRunOnly
          ? texts.overview.matrix.variations[variation]
          : variationNames[row.signals.variation],
      );
    },
  },
  {
    title: sheetColumns.assurance,
    width: 20,
    cell: (row) => {
      const { assurance } = findMatrixPlace(row);
      return assurance && writeText(texts.overview.matrix.assurances[assurance]);
    },
  },
  {
    title: sheetColumns.sentence,
    width: 60,
    cell: ({ signals }) => signals && writeText(presentSentence(signals)),
  },
  {
    title: sheetColumns.notes,
    width: 40,
    cell: ({ signals }) => signals && writeText(listSignalNotes(signals).join('; ')),
  },
  { title: sheetColumns.mean, width: 12, cell: ({ signals }) => writeNumber(signals?.mean) },
  { title: sheetColumns.lower, width: 14, cell: ({ signals }) => writeNumber(signals?.lower ?? undefined) },
  { title: sheetColumns.upper, width: 14, cell: ({ signals }) => writeNumber(signals?.upper ?? undefined) },
  {
    title: sheetColumns.rule,
    width: 40,
    cell: ({ signals }) => signals && writeText(signalTexts.specialCauses[signals.last.cause]),
  },
];

/** In the words of the screen. */
export function presentSituation({ gap, indicator, missingMonth }: OverviewRow): string {
  return [
    ...(gap === null ? [] : [presentGap(gap, indicator.measureUnit)]),
    ...(missingMonth === null ? [] : [texts.card.missing(presentMonth(missingMonth))]),
  ].join('; ');
}

function writeText(text: string): SheetCell {
  return text === '' ? null : { kind: 'text', text };
}

function writeNumber(number: number | undefined): SheetCell {
  return number === undefined ? null : { kind: 'number', number };
}
