// Stands in front of the engine, embedded or remote: whoever is no administrator gets what access-rules.ts allows.
import { isSamePerson } from '@prumo/domain/people/user-name';

import { AccessDeniedError, InvalidInputError, NotFoundError } from '../../../http/named-error.ts';
import type { EngineClient, EngineMessage } from '../workflow/engine-client.ts';
import type { EnginePath } from '../workflow/engine-path.ts';
import type { JsonBody } from '../workflow/request-body.ts';
import { findAccessRule, listNames, type AccessRule, type ListName } from './access-rules.ts';
import type { EngineFacts } from './engine-facts.ts';
import { guardTaskChange, guardTaskLink, requireHandOver, requireOwner } from './guard-task-fields.ts';
import type { HiddenProcesses } from './hidden-processes.ts';
import { leaveOutHidden, type AskedList } from './leave-out-hidden.ts';
import { decideListScope, type Filters, type WorkPerson } from './list-scope.ts';
import { listUnassignedTasks } from './unassigned-tasks.ts';
import { createWorkAccess, type Verdict, type WorkAccess } from './work-access.ts';

export interface GuardedCall {
  readonly method: string;
  readonly path: EnginePath;
  /** Reads the whole body as a JSON object; throws when it is none. */
  readBody(): Promise<JsonBody>;
}

/**
 * How the call goes on: to the engine, perhaps with another query or body, or with an answer made here. A body that
 * is not changed goes on as the bytes it came in: written again, long numbers would lose digits.
 */
export type Passage =
  | { readonly path: EnginePath; readonly body: JsonBody | undefined }
  | { readonly answer: EngineMessage };

interface GuardParts {
  readonly person: WorkPerson;
  readonly engineClient: EngineClient;
  readonly facts: EngineFacts;
  readonly hidden: HiddenProcesses;
  readonly listDepartments: () => Promise<readonly string[]>;
}

export async function guardWork(call: GuardedCall, parts: GuardParts): Promise<Passage> {
  const { rule, id } = findAccessRule(call.method, call.path.segments);
  const access = createWorkAccess(parts);
  const asItIs = { path: call.path, body: undefined };
  const list = listNames.find((name) => rule === `list: ${name}`);
  if (list !== undefined) return await guardList(call, list, { ...parts, access });
  if (rule === 'anybody') return asItIs;
  if (rule === 'list: definitions') return guardDefinitions(call);
  if (id !== undefined) {
    if (rule === 'task action') return await guardAction(call, id, { ...parts, access });
    const verdict = await classify(rule, id, call, { ...parts, access });
    requireAllowed(verdict, rule.includes('instance') ? 'process instance' : 'task', id);
    // Where an instance's id is expected, engines take that of one of its executions, too.
    if (verdict === 'unknown' && rule.includes('instance')) throw notFound('process instance', id);
    return verdict === 'allowed' ? await guardFields(call, rule, id, { ...parts, access }) : asItIs;
  }
  return await guardByContent(call, rule, { ...parts, access });
}

interface Guarding extends GuardParts {
  readonly access: WorkAccess;
}

/** What else the call says about the thing, which the person may act on. */
async function guardFields(
  call: GuardedCall,
  rule: AccessRule,
  id: string,
  guarding: Guarding,
): Promise<Passage> {
  const asItIs = { path: call.path, body: undefined };
  const part = call.path.segments[3];
  if (part === 'identitylinks' && (rule === 'task: act' || rule === 'instance: keep')) {
    await guardTaskLink(call, id, guarding);
  } else if (rule === 'task: act' && call.method === 'PUT' && part === undefined) {
    const body = await call.readBody();
    await guardTaskChange(body, id, guarding);
    return { path: call.path, body: spellOwnNames(body, guarding.person) };
  } else if (rule === 'task: erase') {
    await requireOwner(id, guarding);
  }
  return asItIs;
}

async function classify(
  rule: AccessRule,
  id: string,
  call: GuardedCall,
  guarding: Guarding,
): Promise<Verdict> {
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
  const { access, engineClient, person, hidden } = guarding;
  const isBody = call.method === 'POST';
  const body = isBody ? await call.readBody() : undefined;
  const filters: Filters = body === undefined ? call.path.query : new Map(Object.entries(body));
  const asked = { list, path: call.path, isBody, filters };
  const decision = decideListScope({ list, isBody, filters }, person);
  switch (decision.kind) {
    case 'own': {
      const answer = await leaveOutHidden({ ...asked, filters: decision.filters }, guarding);
      return answer === undefined ? present(call.path, filters, decision.filters, isBody) : { answer };
    }
    case 'of instance': {
      const verdict = listsOfTheInstanceItself.includes(list)
        ? await access.mayReadInstance(decision.id)
        : await access.mayFollowInstance(decision.id);
      return await passList(verdict, asked, guarding);
    }
    case 'of task':
      return await passList(await access.mayReadTask(decision.id), asked, guarding);
    case 'of department': {
      if (!(await access.isResponsibleFor(decision.id))) throw refuse();
      // What is theirs by its department may belong to a module that knows better.
      const answer = await leaveOutHidden(asked, guarding);
      return answer === undefined ? { path: call.path, body: undefined } : { answer };
    }
    case 'unassigned':
      return {
        answer: await listUnassignedTasks(engineClient, {
          // The URL fills the paging that a body lacks.
          filters: new Map([...call.path.query, ...filters]),
          userId: person.userId,
          departments: await access.listDepartments(),
          hidden,
        }),
      };
    case 'refused':
      throw new AccessDeniedError('Only administrators may list the work of others.');
  }
}

/** A list of what is hidden looks as that of what is not there: empty. */
async function passList(verdict: Verdict, asked: AskedList, guarding: Guarding): Promise<Passage> {
  if (verdict === 'refused') throw refuse();
  const answer =
    verdict === 'hidden' ? await leaveOutHidden(asked, guarding, { holdsHidden: true }) : undefined;
  return answer === undefined ? { path: asked.path, body: undefined } : { answer };
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
    throw new AccessDeniedError('Only administrators may list suspended definitions.');
  }
  return { path: { ...path, query: new Map([...query, ['suspended', 'false']]) }, body: undefined };
}

/** A task is claimed for oneself; to hand it to somebody is to delegate it. */
async function guardAction(call: GuardedCall, id: string, guarding: Guarding): Promise<Passage> {
  const { access, person } = guarding;
  const body = await call.readBody();
  const verdict = await access.mayActOnTask(id);
  requireAllowed(verdict, 'task', id);
  const assignee = body['assignee'] ?? null;
  if (body['action'] === 'claim' && assignee !== null && !isOwnName(assignee, person)) {
    throw new AccessDeniedError('A task is claimed for oneself; delegate it to somebody else.');
  }
  // Without a name a claim gives the task back.
  const handsOver = body['action'] === 'delegate' || (body['action'] === 'claim' && assignee === null);
  if (verdict === 'allowed' && handsOver) await requireHandOver(id, assignee, guarding);
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
      throw new AccessDeniedError('Only administrators may do this.');
  }
}

async function guardNewTask(call: GuardedCall, { access, person }: Guarding): Promise<Passage> {
  const body = await call.readBody();
  const owner = body['owner'] ?? null;
  if (owner !== null && !isOwnName(owner, person)) {
    throw new AccessDeniedError('A new task belongs to whoever creates it.');
  }
  const parent = readId(body, 'parentTaskId');
  if (parent !== undefined && (await access.mayReadTask(parent)) !== 'allowed') throw refuse();
  // A process makes its tasks itself; engines that take these fields would put a task into it.
  if (ofProcess.some((name) => (body[name] ?? null) !== null)) {
    throw new AccessDeniedError('A task of a process is made by the process.');
  }
  return { path: call.path, body: spellOwnNames(body, person) };
}

const ofProcess = ['processInstanceId', 'executionId', 'processDefinitionId', 'scopeId', 'taskDefinitionKey'];

async function guardNewInstance(call: GuardedCall, { access }: Guarding): Promise<Passage> {
  const body = await call.readBody();
  const [key, id] = [readId(body, 'processDefinitionKey'), readId(body, 'processDefinitionId')];
  // Which definition a message starts is known to the engine alone.
  if (readId(body, 'message') !== undefined)
    throw new AccessDeniedError('Only administrators may start by message.');
  if (id !== undefined) requireAllowed(await access.mayStartDefinition({ id }), 'process', id);
  if (key !== undefined) {
    requireAllowed(
      await access.mayStartDefinition({ key, tenantId: readId(body, 'tenantId') }),
      'process',
      key,
    );
  }
  return { path: call.path, body: undefined };
}

async function guardFormRead(call: GuardedCall, { access }: Guarding): Promise<Passage> {
  const { query } = call.path;
  const [task, definition] = [query.get('taskId'), query.get('processDefinitionId')];
  if (task !== undefined) requireAllowed(await access.mayReadTask(task), 'task', task);
  if (definition !== undefined) {
    requireAllowed(await access.mayReadDefinition(definition), 'process', definition);
  }
  return { path: call.path, body: undefined };
}

async function guardFormSubmit(call: GuardedCall, { access }: Guarding): Promise<Passage> {
  const body = await call.readBody();
  const [task, definition] = [readId(body, 'taskId'), readId(body, 'processDefinitionId')];
  if (task !== undefined) requireAllowed(await access.mayActOnTask(task), 'task', task);
  if (definition !== undefined) {
    requireAllowed(await access.mayStartDefinition({ id: definition }), 'process', definition);
  }
  return { path: call.path, body: undefined };
}

function requireAllowed(verdict: Verdict, what: 'task' | 'process instance' | 'process', id: string): void {
  if (verdict === 'refused') throw refuse();
  if (verdict === 'hidden') throw notFound(what, id);
}

function refuse(): AccessDeniedError {
  return new AccessDeniedError('This is the work of others.');
}

/** As engines say it. */
function notFound(what: string, id: string): NotFoundError {
  return new NotFoundError(`Could not find a ${what} with id '${id}'.`);
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
