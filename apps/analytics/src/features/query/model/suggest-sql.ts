// What may stand where somebody writes in a text of SQL: words of the language, tables, columns. Pure.
import type { SourceTable } from '@prumo/contracts/bi/query-runner';
import type { CodeSuggestion, CodeSuggestions } from '@prumo/ui/code-editor/code-suggestion';
import { foldText } from '@prumo/ui/text/fold-text';

import { texts } from '../texts.ts';

const mostItems = 60;

const words =
  'SELECT FROM WHERE JOIN LEFT JOIN ON USING GROUP BY ORDER BY HAVING LIMIT WITH AS AND OR NOT IN IS NULL LIKE ILIKE BETWEEN EXISTS DISTINCT CASE WHEN THEN ELSE END UNION ALL VALUES ASC DESC COALESCE COUNT SUM AVG MIN MAX ROUND CAST EXTRACT DATE_TRUNC TO_CHAR CURRENT_DATE FILTER OVER PARTITION BY'
    .replaceAll('LEFT JOIN', 'LEFT_JOIN')
    .replaceAll(/(GROUP|ORDER|PARTITION) BY/g, '$1_BY')
    .split(' ')
    .map((word) => word.replace('_JOIN', ' JOIN').replace('_BY', ' BY'));

export function suggestSql(
  text: string,
  cursor: number,
  isExplicit: boolean,
  tables: readonly SourceTable[],
): CodeSuggestions | null {
  const before = text.slice(0, cursor);
  if (isInsideQuotes(before)) return null;
  const typed = endOfName(before);
  const from = cursor - typed.length;
  const lead = before.slice(0, from);
  if (lead.endsWith('.')) {
    const owner = endOfName(lead.slice(0, -1));
    return { from, items: choose(suggestBelow(text, owner, tables), typed) };
  }
  if (typed === '' && !isExplicit) return null;
  const isTable = /\b(?:from|join)\s+$/i.test(lead.slice(-40));
  if (isTable) return { from, items: choose(listTables(tables), typed) };
  const named = listNamed(text, tables);
  return {
    from,
    items: choose(
      [
        ...named.flatMap(({ table }) => listColumns(table)),
        ...named
          .filter(({ alias }) => alias !== '')
          .map(({ alias }) => ({ label: alias, detail: texts.alias })),
        ...words.map((word) => ({ label: word })),
        ...listTables(tables),
      ],
      typed,
    ),
  };
}

/** Behind a point: columns of a table or of its other name, or tables of a schema. */
function suggestBelow(
  text: string,
  owner: string,
  tables: readonly SourceTable[],
): readonly CodeSuggestion[] {
  const wanted = foldText(owner);
  const named = listNamed(text, tables).find(
    ({ alias, table }) => foldText(alias) === wanted || foldText(table.name) === wanted,
  );
  if (named !== undefined) return listColumns(named.table);
  const direct = tables.find(({ name }) => foldText(name) === wanted);
  if (direct !== undefined) return listColumns(direct);
  return tables
    .filter(({ schema }) => foldText(schema) === wanted)
    .map(({ name, kind }) => ({ label: name, detail: texts.tableKinds[kind], insert: quoteSqlName(name) }));
}

interface NamedTable {
  readonly alias: string;
  readonly table: SourceTable;
}

/** Tables that stand behind FROM and JOIN, with the names that they have in the query. */
function listNamed(text: string, tables: readonly SourceTable[]): readonly NamedTable[] {
  const found: NamedTable[] = [];
  const pattern = /\b(?:from|join)\s+((?:"[^"]*"|[\w$.])+)(?:\s+(?:as\s+)?(\w+))?/gi;
  for (const [, name = '', alias = ''] of text.matchAll(pattern)) {
    const plain = foldText(name.replaceAll('"', '').split('.').at(-1) ?? '');
    const table = tables.find((each) => foldText(each.name) === plain);
    if (table !== undefined) found.push({ table, alias: isWord(alias) ? '' : alias });
  }
  return found;
}

function isWord(text: string): boolean {
  return /^(?:where|join|left|right|inner|full|cross|on|using|group|order|having|limit|union|as|natural)$/i.test(
    text,
  );
}

function listTables(tables: readonly SourceTable[]): readonly CodeSuggestion[] {
  return tables.map((table) => ({
    label: table.name,
    detail: `${texts.tableKinds[table.kind]} · ${table.schema}`,
    info: table.description ?? undefined,
    insert: nameOfTable(table),
  }));
}

function listColumns({ columns, name: table }: SourceTable): readonly CodeSuggestion[] {
  return columns.map(({ name, type, description }) => ({
    label: name,
    detail: `${type} · ${table}`,
    info: description ?? undefined,
    insert: quoteSqlName(name),
  }));
}

/** As a query has to write it. */
export function nameOfTable({ schema, name, isInSearchPath }: SourceTable): string {
  return isInSearchPath ? quoteSqlName(name) : `${quoteSqlName(schema)}.${quoteSqlName(name)}`;
}

export function quoteSqlName(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

/** Those that begin with what is typed first, then those that have it somewhere; each once. */
function choose(items: readonly CodeSuggestion[], typed: string): readonly CodeSuggestion[] {
  const wanted = foldText(typed);
  const seen = new Set<string>();
  const begins: CodeSuggestion[] = [];
  const has: CodeSuggestion[] = [];
  for (const item of items) {
    const label = foldText(item.label);
    const key = `${label} ${item.detail ?? ''}`;
    if (seen.has(key) || !label.includes(wanted)) continue;
    seen.add(key);
    (label.startsWith(wanted) ? begins : has).push(item);
  }
  const found = [...begins, ...has];
  // What is written already needs no offer.
  if (found.length === 1 && typed !== '' && found[0]?.insert === typed) return [];
  return found.slice(0, mostItems);
}

function endOfName(text: string): string {
  let start = text.length;
  while (start > 0 && /[\p{L}\p{N}_$]/u.test(text[start - 1] ?? '')) start -= 1;
  return text.slice(start);
}

/** Of the line: what is written there is no name. */
function isInsideQuotes(before: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return line.includes('--') || line.split("'").length % 2 === 0;
}
