// Lists without what belongs to processes that the person may not see, and with the totals of the rest. No engine can be
// asked for that, so where a list holds such rows it is read whole and put together here; where it holds none, which is
// nearly always, it goes on as it is.
import type { EngineClient, EngineMessage } from '../workflow/engine-client.ts';
import type { EnginePath } from '../workflow/engine-path.ts';
import type { ListName } from './access-rules.ts';
import type { JsonBody } from '../workflow/request-body.ts';
import type { HiddenProcesses } from './hidden-processes.ts';
import { decodeJsonPage, presentJsonPage, type JsonPage, type JsonRow } from './json-rows.ts';
import { nonComplianceProcessKey, type Filters } from './list-scope.ts';
import { readPaging } from './read-paging.ts';

export interface AskedList {
  readonly list: ListName;
  readonly path: EnginePath;
  readonly isBody: boolean;
  /** As they go on to the engine. */
  readonly filters: Filters;
}

/** `holdsHidden`: it is known before that it does. */
interface Knowledge {
  readonly holdsHidden: boolean;
}

interface LeavingOutParts {
  readonly engineClient: EngineClient;
  readonly hidden: HiddenProcesses;
}

/** Nothing when the list may go on as it is. The engine's own failure is passed on. */
export async function leaveOutHidden(
  asked: AskedList,
  { engineClient, hidden }: LeavingOutParts,
  { holdsHidden }: Knowledge = { holdsHidden: false },
): Promise<EngineMessage | undefined> {
  if (hidden.isNothing) return undefined;
  const key = asked.filters.get(keyFilter);
  const knowsKey = !holdsHidden && listsWithKey.includes(asked.list);
  // Kept are processes of one definition only.
  if (knowsKey && isGiven(key) && key !== nonComplianceProcessKey) return undefined;
  if (knowsKey) {
    const narrowed = new Map([...asked.filters, [keyFilter, nonComplianceProcessKey]]);
    // Only whose they are is looked at.
    for (const name of ['includeProcessVariables', 'includeTaskLocalVariables']) narrowed.delete(name);
    const pages = await listAll(engineClient, asked, narrowed);
    if ('status' in pages) return pages;
    if ((await pickHidden(asked.list, listRows(pages), hidden)).size === 0) return undefined;
  }
  const paging = readPaging(new Map([...asked.path.query, ...asked.filters]));
  if ('status' in paging) return paging;
  const pages = await listAll(engineClient, asked, asked.filters);
  if ('status' in pages) return pages;
  const rows = listRows(pages);
  const hiddenIds = await pickHidden(asked.list, rows, hidden);
  if (hiddenIds.size === 0) return undefined;
  const seen = rows.filter((row) => !hiddenIds.has(findProcess(asked.list, row)));
  const shown = seen.slice(paging.start, paging.start + paging.size);
  const { sort = null, order = null } = pages[0] ?? {};
  const text = presentJsonPage(shown, { total: seen.length, start: paging.start, sort, order });
  return { status: 200, text };
}

const keyFilter = 'processDefinitionKey';
/** Those whose engine can be asked for the rows of one definition. */
const listsWithKey: readonly ListName[] = ['tasks', 'past tasks', 'instances', 'past instances'];

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function findProcess(list: ListName, { value }: JsonRow): unknown {
  return list === 'instances' || list === 'past instances' ? value['id'] : value['processInstanceId'];
}

async function pickHidden(
  list: ListName,
  rows: readonly JsonRow[],
  hidden: HiddenProcesses,
): Promise<ReadonlySet<unknown>> {
  return await hidden.pick(rows.map((row) => findProcess(list, row)));
}

function listRows(pages: readonly JsonPage[]): readonly JsonRow[] {
  // A row can move from page to page while they are read.
  const rows = pages.flatMap((page) => page.rows);
  return [...new Map(rows.map((row, index) => [row.value['id'] ?? index, row])).values()];
}

const pageSize = 1000;

async function listAll(
  engineClient: EngineClient,
  { path, isBody }: AskedList,
  filters: Filters,
): Promise<readonly JsonPage[] | EngineMessage> {
  const pages: JsonPage[] = [];
  let count = 0;
  for (;;) {
    const message = await ask(engineClient, path, { filters, isBody, start: count });
    const page = message.status === 200 ? decodeJsonPage(message.text) : undefined;
    if (page === undefined) return message;
    pages.push(page);
    count += page.rows.length;
    if (page.rows.length === 0 || count >= page.total) return pages;
  }
}

async function ask(
  engineClient: EngineClient,
  { segments, query }: EnginePath,
  { filters, isBody, start }: { readonly filters: Filters; readonly isBody: boolean; readonly start: number },
): Promise<EngineMessage> {
  if (isBody) {
    // In the URL of a query there may stand paging, sorting among it.
    const sorting = Object.fromEntries(
      ['sort', 'order'].flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : [])),
    );
    const body: JsonBody = { ...sorting, ...Object.fromEntries(filters), start, size: pageSize };
    return await engineClient.post(segments, body);
  }
  const texts = [...filters].map(([name, value]) => [name, String(value)] as const);
  return await engineClient.get(segments, {
    ...Object.fromEntries(texts),
    start: String(start),
    size: String(pageSize),
  });
}
