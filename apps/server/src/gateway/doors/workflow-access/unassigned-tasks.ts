// Tasks that nobody has, of which a person sees those they are a candidate for, own, are involved in, or are
// responsible for by department. No engine has one filter for that. Paging through everybody's tasks and looking at
// each would cost a request per task, so one list per relation is asked for, whole, and the lists are joined here:
// their sum is the person's own work, and so are `total` and the pages.
import type { EngineClient, EngineMessage } from '../workflow/engine-client.ts';
import { departmentVariable } from './deciding-variables.ts';
import type { HiddenProcesses } from './hidden-processes.ts';
import { decodeJsonPage, presentJsonPage, type JsonPage, type JsonRow } from './json-rows.ts';
import type { Filters } from './list-scope.ts';
import { readInteger, readPaging } from './read-paging.ts';

interface UnassignedQuery {
  /** Of the caller, paging among them. */
  readonly filters: Filters;
  readonly userId: string;
  readonly departments: readonly string[];
  readonly hidden: Pick<HiddenProcesses, 'pick'>;
}

/** The engine's own failure is passed on as it is. */
export async function listUnassignedTasks(
  engineClient: EngineClient,
  { filters, userId, departments, hidden }: UnassignedQuery,
): Promise<EngineMessage> {
  const paging = readPaging(filters);
  if ('status' in paging) return paging;
  const others = Object.fromEntries([...filters].filter(([name]) => name !== 'start' && name !== 'size'));
  const base = buildBody(others);
  const narrowed = [
    { candidateUser: userId },
    { owner: userId },
    { involvedUser: userId },
    ...departments.map((value) => ({
      processInstanceVariables: [
        ...readConditions(base['processInstanceVariables']),
        { name: departmentVariable, operation: 'equals', type: 'string', value },
      ],
    })),
  ].filter((narrowing) => Object.keys(narrowing).every((name) => isFree(base, name)));

  const rows = new Map<unknown, JsonRow>();
  let first: JsonPage | undefined;
  for (const narrowing of narrowed) {
    const pages = await listAll(engineClient, { ...base, ...narrowing });
    if ('status' in pages) return pages;
    first ??= pages[0];
    for (const row of pages.flatMap((page) => page.rows)) rows.set(row.value['id'], row);
  }

  const sort = typeof first?.sort === 'string' ? first.sort : 'id';
  const order = first?.order === 'desc' ? 'desc' : 'asc';
  const hiddenIds = await hidden.pick([...rows.values()].map(({ value }) => value['processInstanceId']));
  const seen = [...rows.values()].filter(({ value }) => !hiddenIds.has(value['processInstanceId']));
  const sorted = seen.toSorted((a, b) => {
    const difference = compare(a.value[sort], b.value[sort]) || compare(a.value['id'], b.value['id']);
    return order === 'desc' ? -difference : difference;
  });
  const shown = sorted.slice(paging.start, paging.start + paging.size);
  const envelope = { total: sorted.length, start: paging.start, sort, order };
  return { status: 200, text: presentJsonPage(shown, envelope) };
}

const integers = new Set(['priority', 'minimumPriority', 'maximumPriority']);
const flags = new Set([
  'unassigned',
  'excludeSubTasks',
  'withoutDueDate',
  'active',
  'includeTaskLocalVariables',
  'includeProcessVariables',
  'withoutTenantId',
]);
const texts = new Set([
  'name',
  'nameLike',
  'description',
  'descriptionLike',
  'assignee',
  'assigneeLike',
  'owner',
  'ownerLike',
  'delegationState',
  'involvedUser',
  'processDefinitionId',
  'processDefinitionKey',
  'processDefinitionKeyLike',
  'processDefinitionName',
  'processDefinitionNameLike',
  'processInstanceBusinessKey',
  'processInstanceBusinessKeyLike',
  'executionId',
  'createdOn',
  'createdBefore',
  'createdAfter',
  'taskDefinitionKey',
  'taskDefinitionKeyLike',
  'dueDate',
  'dueBefore',
  'dueAfter',
  'tenantId',
  'tenantIdLike',
  'category',
  'sort',
  'order',
]);

/** Conditions on variables exist in bodies only, so a GET is asked as the body that means the same. */
function buildBody(filters: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(filters)) {
    if (typeof value !== 'string') body[name] = value;
    else if (integers.has(name)) body[name] = readInteger(value) ?? value;
    else if (flags.has(name)) body[name] = value.toLowerCase() === 'true';
    else if (texts.has(name)) body[name] = value;
  }
  // To engines its presence is enough, whatever it says.
  body['unassigned'] = true;
  return body;
}

function readConditions(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A filter of the caller's own stays; the list that would replace it is then not the one asked for. */
function isFree(base: Readonly<Record<string, unknown>>, name: string): boolean {
  return name === 'processInstanceVariables' || base[name] === undefined || base[name] === null;
}

const pageSize = 1000;

async function listAll(
  engineClient: EngineClient,
  body: Readonly<Record<string, unknown>>,
): Promise<readonly JsonPage[] | EngineMessage> {
  const pages: JsonPage[] = [];
  let count = 0;
  for (;;) {
    const message = await engineClient.post(['query', 'tasks'], { ...body, start: count, size: pageSize });
    const page = message.status === 200 ? decodeJsonPage(message.text) : undefined;
    if (page === undefined) return message;
    pages.push(page);
    count += page.rows.length;
    if (page.rows.length === 0 || count >= page.total) return pages;
  }
}

/** As PostgreSQL sorts: what is not there comes last. */
function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return typeof a === 'string' && typeof b === 'string' && a < b ? -1 : 1;
}
