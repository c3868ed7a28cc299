// What a mail of a rule carries: a file of what its receiver may see, and the chart of an indicator.
import { presentCsv } from '@prumo/bi-server/queries/exports/present-csv';
import { presentXlsx } from '@prumo/bi-server/queries/exports/present-xlsx';
import { presentCellText } from '@prumo/bi-server/queries/exports/cell-text';
import type { ResultTable } from '@prumo/bi-server/queries/result-table';
import type { AttachmentFormat } from '@prumo/contracts/notification-rules/rule-lists';
import { createYielder } from '@prumo/database/long-work/create-yielder';
import { buildChartSeries, type MonthlyResult } from '@prumo/domain/indicators/chart-series';
import { addMonths, monthOfYear, yearOf, type Month } from '@prumo/domain/indicators/month';
import { findTargetGap } from '@prumo/domain/indicators/target-gap';
import { isBand } from '@prumo/domain/indicators/target-value';
import { findPersonalData } from '@prumo/domain/privacy/find-personal-data';

import type { VersionedIndicator } from '../indicators/indicators.repository.ts';
import type { MailContent } from '../notifications/mail/mail-content.ts';
import { drawLineChart } from './draw-line-chart.ts';
import { presentMeasured, presentMonth, presentNumber, presentTarget } from './present-values.ts';
import { texts } from './texts.ts';

export type MailFile = NonNullable<MailContent['files']>[number];

const fileLimits = { rows: 5_000, bytes: 1_000_000, shownRows: 10, shownColumns: 6, cell: 80 } as const;
const monthsOfChart = 12;

export interface WrittenTable {
  readonly file: MailFile | null;
  /** It was cut to what a mail takes. */
  readonly rows: number;
  readonly isCut: boolean;
  /** The first rows, for the mail itself. */
  readonly shown: NonNullable<MailContent['table']>;
}

/** Nothing where it seems to tell of patients or people: no mail carries that. */
export async function writeTable(
  table: ResultTable,
  name: string,
  format: AttachmentFormat | null,
): Promise<WrittenTable | undefined> {
  const yielder = createYielder();
  const rows = table.rows.slice(0, fileLimits.rows);
  for (const cell of rows.flat()) {
    if (typeof cell === 'string' && findPersonalData(cell).length > 0) return undefined;
    if (yielder.isDue()) await yielder.giveWay();
  }
  if (table.columns.some((column) => tellsOfPatients(column.name))) return undefined;
  const cut = { columns: table.columns, rows };
  const shown = {
    columns: table.columns.slice(0, fileLimits.shownColumns).map((column) => column.name),
    rows: rows
      .slice(0, fileLimits.shownRows)
      .map((row) => row.slice(0, fileLimits.shownColumns).map(presentShort)),
  };
  const file = format === null ? null : await writeFile(cut, name, format);
  return { file, rows: rows.length, isCut: table.rows.length > rows.length, shown };
}

async function writeFile(
  table: ResultTable,
  name: string,
  format: AttachmentFormat,
): Promise<MailFile | null> {
  const fileName = `${nameFile(name)}.${format}`;
  const settings = new Map([['attachmentName', fileName]]);
  const write = format === 'csv' ? presentCsv : presentXlsx;
  const { contentType, body } = await write(table, settings, { yielder: createYielder() });
  const bytes = Buffer.concat([...body]);
  if (bytes.length > fileLimits.bytes) return null;
  // Spreadsheets take a file without this mark for one of their own old alphabet.
  const marked = format === 'csv' ? Buffer.concat([Buffer.from('\uFEFF', 'utf8'), bytes]) : bytes;
  return { name: fileName, type: contentType, base64: marked.toString('base64'), alternative: null };
}

/** By the words of a heading, however they are joined; `pacientes-dia` counts days. */
function tellsOfPatients(heading: string): boolean {
  return toPlainLetters(heading)
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => patientWords.includes(word));
}

const patientWords = ['paciente', 'prontuario', 'cpf', 'cns', 'nascimento'];

function toPlainLetters(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** Names of files go through mail programs and systems of every age. */
function nameFile(name: string): string {
  const plain = toPlainLetters(name)
    .replaceAll(/[^\w-]+/g, '-')
    .slice(0, 60);
  return plain === '' ? 'relatorio' : plain;
}

function presentShort(cell: ResultTable['rows'][number][number]): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return presentNumber(cell);
  return presentCellText(cell).slice(0, fileLimits.cell);
}

interface DrawnIndicator {
  readonly indicator: VersionedIndicator;
  readonly results: readonly MonthlyResult[];
}

/** Nothing where there is nothing to draw. */
export async function drawIndicator(
  { indicator, results }: DrawnIndicator,
  thisMonth: Month,
): Promise<MailFile | undefined> {
  const period = { from: addMonths(thisMonth, -monthsOfChart), to: addMonths(thisMonth, -1) };
  const months = buildChartSeries(results, indicator.targets, period);
  const measured = months.filter(({ result }) => result !== null);
  if (measured.length === 0) return undefined;
  const unit = indicator.measureUnit;
  const bytes = await drawLineChart(
    months.map(({ month, result, target }) => ({
      label: `${String(monthOfYear(month)).padStart(2, '0')}/${String(yearOf(month)).slice(2)}`,
      value: result,
      target: target === null ? null : isBand(target) ? target : { from: target, to: target },
      isOff: findTargetGap(result, target, indicator.orientation)?.isOnTarget === false,
    })),
    presentNumber,
  );
  const told = measured
    .map(({ month, result }) => texts.chartMonth(presentMonth(month), presentMeasured(result ?? 0, unit)))
    .join('; ');
  return {
    name: `${nameFile(indicator.code)}.png`,
    type: 'image/png',
    base64: bytes.toString('base64'),
    alternative: texts.chart(indicator.name, told),
    caption: presentCaption(indicator, months.at(-1)?.target ?? null),
  };
}

/** Several charts of one mail have to be told apart, and pictures are small on a phone. */
function presentCaption(
  { code, name, measureUnit }: VersionedIndicator,
  target: Parameters<typeof presentTarget>[0],
): string {
  const named = `${code} ${name}`;
  const meant = presentTarget(target, measureUnit);
  return meant === null ? named : `${named} (${texts.target(meant)})`;
}
