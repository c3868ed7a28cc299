// Stands in front of the engine, embedded or by address: whoever is no administrator gets what access-rules.ts allows.
import { isSamePerson } from '@prumo/domain/people/is-same-person';

import { InvalidInputError, NamedError, NotFoundError } from '../../../http/named-error.ts';
import type { EngineInquiry, EngineWord } from '../workflow/engine-inquiry.ts';
import type { EnginePath } from '../workflow/engine-path.ts';
import { findAccessRule, listNames, type AccessRule, type ListName } from './access-rules.ts';
import { createEngineFacts } from './engine-facts.ts';
import { decideListScope, type Filters, type WorkPerson } from './list-scope.ts';
import { listUnassignedTasks } from './unassigned-tasks.ts';
import { createWorkAccess, type Verdict, type WorkAccess } from './work-access.ts';

export interface GuardedCall {
  readonly method: string;
  readonly path: EnginePath;
  /** Reads the whole body as a JSON object; throws when it is none. */
  readBody(): Promise<JsonBody>;
}

export type JsonBody = Readonly<Record<string, unknown>>;

/**
 * How the call goes on: to the engine, perhaps with another query or body, or with an answer made here. A body that
 * is not changed goes on as the bytes it came in: written again, long numbers would lose digits.
 */
export type Passage =
  | { readonly path: EnginePath; readonly body: JsonBody | undefined }
  | { readonly answer: EngineWord };

interface GuardParts {
  readonly person: WorkPerson;
  readonly inquiry: EngineInquiry;
  readonly listDepartments: () => Promise<readonly string[]>;
}

class WorkRefusedError extends NamedError {
  readonly code = 'access_denied';
  readonly status = 403;
}

export async function guardWork(call: GuardedCall, parts: GuardParts): Promise<Passage> {
  const { rule, id } = findAccessRule(call.method, call.path.segments);
  const access = createWorkAccess({ ...parts, facts: createEngineFacts(parts.inquiry) });
  const asItIs = { path: call.path, body: undefined };
  const list = listNames.find((name) => rule === `list: ${name}`);
  if (list !== undefined) return await guardList(call, list, { ...parts, access });
  if (rule === 'anybody') return asItIs;
  if (rule === 'list: definitions') return guardDefinitions(call);
  if (id !== undefined) {
    if (rule === 'task action') return await guardAction(call, id, { ...parts, access });
    const verdict = await judge(rule, id, call, { ...parts, access });
    requireAllowed(verdict);
    // Where an instance's id is expected, engines take that of one of its executions, too.
    if (verdict === 'unknown' && rule.includes('instance')) {
      throw new NotFoundError(`Could not find a process instance with id '${id}'.`);
    }
    return asItIs;
  }
  return await guardByContent(call, rule, { ...parts, access });
}

interface Guarding extends GuardParts {
  readonly access: WorkAccess;
}

async function judge(rule: AccessRule, id: string, call: GuardedCall, guarding: Guarding): Promise<Verdict> {
  const { access, person } = guarding;
  switch (rule) {
    case 'that person':
      return id === person.userId ? 'allowed' : 'refused';
    case 'task: read':
    case 'past task: read':
      return await access.mayReadTask(id);
    case 'task: act':
      return await access.mayActOnTask(id);
    case 'task: erase':
      // What was done stays in history for everybody but administrators.
      return call.path.query.get('cascadeHistory') === 'true' ? 'refused' : await access.mayActOnTask(id);
    case 'instance: read':
    case 'past instance: read':
      return await access.mayReadInstance(id);
    case 'instance: keep':
      return await access.mayKeepInstance(id);
    case 'definition: read':
      return await access.mayReadDefinition(id);
    default:
      return 'refused';
  }
}

async function guardList(call: GuardedCall, list: ListName, guarding: Guarding): Promise<Passage> {
  const { access, inquiry, person } = guarding;
  const isBody = call.method === 'POST';
  const body = isBody ? await call.readBody() : undefined;
  const filters: Filters = body === undefined ? call.path.query : new Map(Object.entries(body));
  const decision = decideListScope({ list, isBody, filters }, person);
  switch (decision.kind) {
    case 'own':
      return present(call.path, filters, decision.filters, isBody);
    case 'of instance':
      requireAllowed(
        listsOfTheInstanceItself.includes(list)
          ? await access.mayReadInstance(decision.id)
          : await access.mayFollowInstance(decision.id),
      );
      break;
    case 'of task':
      requireAllowed(await access.mayReadTask(decision.id));
      break;
    case 'of department':
      requireAllowed((await access.isResponsibleFor(decision.id)) ? 'allowed' : 'refused');
      break;
    case 'unassigned':
      return {
        answer: await listUnassignedTasks(inquiry, {
          // The URL fills the paging that a body lacks.
          filters: new Map([...call.path.query, ...filters]),
          userId: person.userId,
          departments: await access.listDepartments(),
        }),
      };
    case 'refused':
      throw new WorkRefusedError('Only administrators may list the work of others.');
  }
  return { path: call.path, body: undefined };
}

/** The others tell of its tasks, too. */
const listsOfTheInstanceItself: readonly ListName[] = ['instances', 'past instances', 'past variables'];

function present(path: EnginePath, asked: Filters, spelled: Filters, isBody: boolean): Passage {
  if (!isBody) {
    const query = new Map([...spelled].map(([name, value]) => [name, String(value)] as const));
    return { path: { ...path, query }, body: undefined };
  }
  const isChanged = [...spelled].some(([name, value]) => asked.get(name) !== value);
  return { path, body: isChanged ? Object.fromEntries(spelled) : undefined };
}

/** Suspended ones are no secret, but nobody can do anything with them. */
function guardDefinitions({ path }: GuardedCall): Passage {
  const { query } = path;
  if (query.get('suspended')?.toLowerCase() === 'true') {
    throw new WorkRefusedError('Only administrators may list suspended definitions.');
  }
  return { path: { ...path, query: new Map([...query, ['suspended', 'false']]) }, body: undefined };
}

/** A task is claimed for oneself; to hand it to somebody is to delegate it. */
async function guardAction(call: GuardedCall, id: string, { access, person }: Guarding): Promise<Passage> {
  const body = await call.readBody();
  requireAllowed(await access.mayActOnTask(id));
  const assignee = body['assignee'] ?? null;
  if (body['action'] === 'claim' && assignee !== null && !isOwnName(assignee, person)) {
    throw new WorkRefusedError('A task is claimed for oneself; delegate it to somebody else.');
  }
  return { path: call.path, body: spellOwnNames(body, person) };
}

async function guardByContent(call: GuardedCall, rule: AccessRule, guarding: Guarding): Promise<Passage> {
  switch (rule) {
    case 'new task':
      return await guardNewTask(call, guarding);
    case 'new instance':
      return await guardNewInstance(call, guarding);
    case 'form: read':
      return await guardFormRead(call, guarding);
    case 'form: submit':
      return await guardFormSubmit(call, guarding);
    default:
      throw new WorkRefusedError('Only administrators may do this.');
  }
}

async function guardNewTask(call: GuardedCall, { access, person }: Guarding): Promise<Passage> {
  const body = await call.readBody();
  const owner = body['owner'] ?? null;
  if (owner !== null && !isOwnName(owner, person)) {
    throw new WorkRefusedError('A new task belongs to whoever creates it.');
  }
  const parent = readId(body, 'parentTaskId');
  if (parent !== undefined) requireAllowed(await access.mayReadTask(parent));
  return { path: call.path, body: spellOwnNames(body, person) };
}

async function guardNewInstance(call: GuardedCall, { access }: Guarding): Promise<Passage> {
  const body = await call.readBody();
  const [key, id] = [readId(body, 'processDefinitionKey'), readId(body, 'processDefinitionId')];
  // Which definition a message starts is known to the engine alone.
  if (readId(body, 'message') !== undefined)
    throw new WorkRefusedError('Only administrators may start by message.');
  if (id !== undefined) requireAllowed(await access.mayStartDefinition({ id }));
  if (key !== undefined) {
    requireAllowed(await access.mayStartDefinition({ key, tenantId: readId(body, 'tenantId') }));
  }
  return { path: call.path, body: undefined };
}

async function guardFormRead(call: GuardedCall, { access }: Guarding): Promise<Passage> {
  const { query } = call.path;
  const [task, definition] = [query.get('taskId'), query.get('processDefinitionId')];
  if (task !== undefined) requireAllowed(await access.mayReadTask(task));
  if (definition !== undefined) requireAllowed(await access.mayReadDefinition(definition));
  return { path: call.path, body: undefined };
}

async function guardFormSubmit(call: GuardedCall, { access }: Guarding): Promise<Passage> {
  const body = await call.readBody();
  const [task, definition] = [readId(body, 'taskId'), readId(body, 'processDefinitionId')];
  if (task !== undefined) requireAllowed(await access.mayActOnTask(task));
  if (definition !== undefined) requireAllowed(await access.mayStartDefinition({ id: definition }));
  return { path: call.path, body: undefined };
}

function requireAllowed(verdict: Verdict): void {
  if (verdict === 'refused') throw new WorkRefusedError('This is the work of others.');
}

/** Engines take a number for the text of it, so what is no text must not pass unseen. */
function readId(body: JsonBody, name: string): string | undefined {
  const value = body[name] ?? undefined;
  if (value === undefined || typeof value === 'string') return value;
  throw new InvalidInputError(`${name} is a text.`);
}

function isOwnName(name: unknown, { userId }: WorkPerson): boolean {
  return typeof name === 'string' && isSamePerson(name, userId);
}

/** Engines compare names with case: what is stored in another spelling is nobody's. */
function spellOwnNames(body: JsonBody, person: WorkPerson): JsonBody | undefined {
  const own = ['assignee', 'owner'].filter(
    (name) => isOwnName(body[name], person) && body[name] !== person.userId,
  );
  return own.length === 0
    ? undefined
    : { ...body, ...Object.fromEntries(own.map((name) => [name, person.userId])) };
}
