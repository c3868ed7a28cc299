// What people say about a task that is theirs to act on: whom it is given to, whose it is, what it is a part of. Acting
// on a task is no right to take it from whoever has it, nor to hang it under a task of others.
import { isSamePerson } from '@prumo/domain/people/user-name';

import { AccessDeniedError, InvalidInputError } from '../../../http/named-error.ts';
import type { JsonBody } from '../workflow/request-body.ts';
import { departmentVariable } from './deciding-variables.ts';
import type { EngineFacts } from './engine-facts.ts';
import type { GuardedCall } from './guard-work.ts';
import type { WorkPerson } from './list-scope.ts';
import { mayHandOver, mayOwn } from './task-hands.ts';
import type { WorkAccess } from './work-access.ts';

interface TaskGuarding {
  readonly access: WorkAccess;
  readonly facts: EngineFacts;
  readonly person: WorkPerson;
}

export async function guardTaskChange(body: JsonBody, id: string, guarding: TaskGuarding): Promise<void> {
  const { access, facts, person } = guarding;
  if ('assignee' in body) await requireHandOver(id, body['assignee'], guarding);
  const task = await facts.findTask(id);
  if (task === undefined) return;
  if ('owner' in body && !mayOwn(task, person, readName(body['owner']))) {
    throw new AccessDeniedError('Only its owner gives a task to another owner.');
  }
  // Who does a task for somebody gives it back by resolving it.
  const state = body['delegationState'] ?? null;
  if (
    'delegationState' in body &&
    state !== task.delegationState &&
    !isSamePerson(task.owner, person.userId)
  ) {
    throw new AccessDeniedError('Only its owner says how a delegated task stands.');
  }
  const parent = body['parentTaskId'] ?? null;
  if (parent === null || parent === task.parentTaskId) return;
  if (typeof parent !== 'string') throw new InvalidInputError('parentTaskId is a text.');
  if ((await access.mayReadTask(parent)) !== 'allowed') {
    throw new AccessDeniedError('A task is no part of the work of others.');
  }
}

/** Links by which somebody has or owns a task are those fields; others name whoever else joins in. */
export async function guardTaskLink(call: GuardedCall, id: string, guarding: TaskGuarding): Promise<void> {
  const { person } = guarding;
  const isRemoved = call.method === 'DELETE';
  // …/identitylinks/{family}/{id}/{type}
  const body: JsonBody = isRemoved ? { type: call.path.segments[6] } : await call.readBody();
  const user = readName(body['user'] ?? body['userId']);
  const type = call.path.segments[1] === 'tasks' ? body['type'] : 'participant';
  if (type === 'assignee') return await requireHandOver(id, user, guarding);
  if (type === 'owner') return await guardTaskChange({ owner: user }, id, guarding);
  const group = readName(body['group'] ?? body['groupId']) ?? '';
  // It would outlast the reason why they may act on it now.
  if (isSamePerson(user, person.userId) || person.groups.includes(group)) {
    throw new AccessDeniedError('Nobody adds themselves.');
  }
}

/** The owner's to take back: whoever does it for them completes it or gives it back. */
export async function requireOwner(id: string, { facts, person }: TaskGuarding): Promise<void> {
  const task = await facts.findTask(id);
  if (task === undefined || task.owner === null || isSamePerson(task.owner, person.userId)) return;
  throw new AccessDeniedError('A task is removed by its owner.');
}

export async function requireHandOver(id: string, to: unknown, guarding: TaskGuarding): Promise<void> {
  const { access, facts, person } = guarding;
  const task = await facts.findTask(id);
  if (task === undefined || mayHandOver(task, person, readName(to))) return;
  const departmentId = await facts.findTaskVariable(id, departmentVariable);
  if (task.processInstanceId !== null && (await access.isResponsibleFor(departmentId))) return;
  throw new AccessDeniedError('A task is given away by whoever has it, owns it or answers for it.');
}

/** Engines take a number for the text of it. */
function readName(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw new InvalidInputError('A name is a text.');
}
