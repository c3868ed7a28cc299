import type { FastifyInstance } from 'fastify';

import type { LinkInput } from '../commands/engine-commands.ts';
import { EngineError } from '../engine-errors.ts';
import { createTaskDetails, type TaskLinkRow } from '../persistence/task-detail-queries.ts';
import { createTaskQueries, type TaskRow } from '../persistence/task-queries.ts';
import { baseUrl, forUsers, type RestParts } from './http/rest-parts.ts';
import { decodeBody, textField } from './http/decode-body.ts';
import { getCaller } from './http/authenticate.ts';
import { presentTaskLink } from './presenters/present-task.ts';
import { requireTask } from './require-resources.ts';

interface LinkParams {
  readonly taskId: string;
  readonly family: string;
  readonly identityId: string;
  readonly type: string;
}

const listPath = '/runtime/tasks/:taskId/identitylinks';
const linkPath = `${listPath}/:family/:identityId/:type`;

export function registerTaskIdentityLinkRoutes(app: FastifyInstance, parts: RestParts): void {
  const tasks = createTaskQueries(parts.database);
  const details = createTaskDetails(parts.database);

  app.get<{ Params: Pick<LinkParams, 'taskId'> }>(listPath, forUsers, async (request) => {
    const task = await requireTask(tasks, request.params.taskId);
    const links = await listLinks(task);
    return links.map((link) => presentTaskLink(task.id, link, baseUrl(request)));
  });

  app.post<{ Params: Pick<LinkParams, 'taskId'> }>(listPath, forUsers, async (request, reply) => {
    const body = decodeBody(request, linkShape);
    const { id } = await requireTask(tasks, request.params.taskId);
    const link = requireLink(body);
    await parts.commands.addTaskLink(getCaller(request), id, link);
    return await reply.code(201).send(presentTaskLink(id, link, baseUrl(request)));
  });

  app.get<{ Params: Pick<LinkParams, 'taskId' | 'family'> }>(
    `${listPath}/:family`,
    forUsers,
    async (request) => {
      const task = await requireTask(tasks, request.params.taskId);
      const isOfUsers = requireFamily(request.params.family) === 'users';
      const links = (await listLinks(task)).filter((link) => (link.userId !== null) === isOfUsers);
      return links.map((link) => presentTaskLink(task.id, link, baseUrl(request)));
    },
  );

  app.get<{ Params: LinkParams }>(linkPath, forUsers, async (request) => {
    const task = await requireTask(tasks, request.params.taskId);
    const link = await requireExistingLink(task, request.params);
    return presentTaskLink(task.id, link, baseUrl(request));
  });

  app.delete<{ Params: LinkParams }>(linkPath, forUsers, async (request, reply) => {
    const task = await requireTask(tasks, request.params.taskId);
    const { userId, groupId, type } = await requireExistingLink(task, request.params);
    await parts.commands.deleteTaskLink(getCaller(request), task.id, { userId, groupId, type });
    return await reply.code(204).send();
  });

  /** Assignee and owner are fields of the task that are shown as links too. */
  async function listLinks(task: TaskRow): Promise<readonly TaskLinkRow[]> {
    const stored = await details.listLinks(task.id);
    return [
      ...stored,
      ...(task.assignee === null ? [] : [{ userId: task.assignee, groupId: null, type: 'assignee' }]),
      ...(task.owner === null ? [] : [{ userId: task.owner, groupId: null, type: 'owner' }]),
    ];
  }

  async function requireExistingLink(task: TaskRow, wanted: LinkParams): Promise<TaskLinkRow> {
    const identity = requireFamily(wanted.family) === 'users' ? 'userId' : 'groupId';
    const links = await listLinks(task);
    const link = links.find((one) => one[identity] === wanted.identityId && one.type === wanted.type);
    if (link !== undefined) return link;
    throw new EngineError('not-found', 'Could not find the requested identity link.');
  }
}

const linkShape = { url: textField, user: textField, group: textField, type: textField };

function requireLink(body: {
  readonly user?: string | null;
  readonly group?: string | null;
  readonly type?: string | null;
}): LinkInput {
  const { user: userId = null, group: groupId = null, type = null } = body;
  if (groupId === null && userId === null) {
    throw new EngineError('illegal-argument', 'A group or a user is required to create an identity link.');
  }
  if (groupId !== null && userId !== null) {
    throw new EngineError(
      'illegal-argument',
      'Only one of user or group can be used to create an identity link.',
    );
  }
  if (type === null) throw new EngineError('illegal-argument', 'The identity link type is required.');
  return { userId, groupId, type };
}

function requireFamily(family: string): 'users' | 'groups' {
  if (family === 'users' || family === 'groups') return family;
  throw new EngineError('illegal-argument', "Identity link family should be 'users' or 'groups'.");
}
