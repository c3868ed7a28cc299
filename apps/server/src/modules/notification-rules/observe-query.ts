// A rule about a saved query or analysis: whether it gives rows, or a number that crosses a value.
import type { ResultTable } from '@prumo/bi-server/queries/result-table';
import type { QueryCondition, RuleTrigger } from '@prumo/contracts/notification-rules/rule';
import type { RuleComparison } from '@prumo/contracts/notification-rules/rule-lists';
import { findNumber } from '@prumo/domain/panels/find-number';
import type { Finding } from '@prumo/domain/notification-rules/rule-state';
import type { FieldValues } from '@prumo/domain/notification-rules/rule-template';

import type { Actor } from '../../gateway/actor.ts';
import { presentRows } from '../panels/row-tiles.ts';
import { TileFailure } from '../panels/tile-failure.ts';
import type { Observed } from './observation.ts';
import { presentNumber } from './present-values.ts';
import { nameOfFile, type RuleSources } from './rule-sources.ts';
import { texts } from './texts.ts';

export type QueryTrigger = Extract<RuleTrigger, { readonly kind: 'query' }>;

/** The only subject of such a rule. */
const querySubject = 'query';

/** @param author Whoever saved the rule; nothing where they are not let in any more. */
export async function observeQuery(
  trigger: QueryTrigger,
  author: Actor | undefined,
  sources: RuleSources | undefined,
): Promise<Observed> {
  const base = {
    key: querySubject,
    label: nameOfFile(trigger.source.path),
    departmentId: null,
    department: null,
    address: null,
    concerned: [],
  };
  const fail = (value: string): Observed => ({
    observations: [
      { ...base, finding: 'error', value, fields: { assunto: base.label, consulta: base.label } },
    ],
    isOverWhenGone: false,
  });
  if (sources === undefined) return fail(texts.noSources);
  if (author === undefined) return fail(texts.authorGone);
  try {
    const { table } = await sources.compute(author, trigger.source);
    const { finding, fields, value } = judgeTable(trigger, table ?? noRows);
    return { observations: [{ ...base, finding, value, fields }], isOverWhenGone: false };
  } catch (error) {
    if (!(error instanceof TileFailure) || error.code === 'failed') throw error;
    return fail(error.detail ?? texts.failures[error.code]);
  }
}

const noRows: ResultTable = { columns: [], rows: [] };

export function judgeTable(
  { condition, source }: QueryTrigger,
  table: ResultTable,
): { readonly finding: Finding; readonly value: string | null; readonly fields: FieldValues } {
  const name = nameOfFile(source.path);
  const rows = table.rows.length;
  const fields = { assunto: name, consulta: name, linhas: String(rows) };
  if (condition.kind === 'rows') {
    const limite = texts.atLeastRows(condition.atLeast);
    return {
      finding: rows >= condition.atLeast ? 'holds' : 'clear',
      value: texts.rows(rows),
      fields: { ...fields, limite, situacao: texts.rows(rows), valor: String(rows) },
    };
  }
  const number = readNumber(table, condition);
  const limite = texts.comparisons[condition.comparison](presentNumber(condition.value));
  if (number === null) return { finding: 'no-data', value: texts.noNumber, fields: { ...fields, limite } };
  const valor = presentNumber(number);
  return {
    finding: compare(number, condition.comparison, condition.value) ? 'holds' : 'clear',
    value: valor,
    fields: { ...fields, limite, valor, situacao: `${valor}, ${limite}` },
  };
}

function readNumber(
  table: ResultTable,
  condition: Extract<QueryCondition, { readonly kind: 'value' }>,
): number | null {
  if (condition.column === null) return findNumber(presentRows(table)).value;
  const index = table.columns.findIndex(({ name }) => name === condition.column);
  const cell = index === -1 ? undefined : table.rows[0]?.[index];
  const number = typeof cell === 'string' && cell.trim() !== '' ? Number(cell) : cell;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function compare(number: number, comparison: RuleComparison, value: number): boolean {
  switch (comparison) {
    case 'above':
      return number > value;
    case 'at-least':
      return number >= value;
    case 'below':
      return number < value;
    case 'at-most':
      return number <= value;
    case 'equal':
      return number === value;
    case 'different':
      return number !== value;
  }
}
