import type { FastifyInstance } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import { createTaskDetails, type CommentRow } from '../persistence/task-detail-queries.ts';
import { createTaskQueries } from '../persistence/task-queries.ts';
import { baseUrl, forUsers, type RestParts } from './http/rest-parts.ts';
import { getCaller } from './http/authenticate.ts';
import { presentTaskEvent } from './presenters/present-task.ts';
import { requireTask, requireTaskOfHistory } from './require-resources.ts';

interface EventParams {
  readonly Params: { readonly taskId: string; readonly eventId: string };
}

const listPath = '/runtime/tasks/:taskId/events';
const onePath = `${listPath}/:eventId`;

export function registerTaskEventRoutes(app: FastifyInstance, parts: RestParts): void {
  const { timeZone } = parts;
  const tasks = createTaskQueries(parts.database);
  const details = createTaskDetails(parts.database);

  app.get<{ Params: { readonly taskId: string } }>(listPath, forUsers, async (request) => {
    const { taskId } = request.params;
    await requireTaskOfHistory(details, taskId);
    const events = await details.listEvents(taskId);
    return events.map((event) => presentTaskEvent(taskId, event, { base: baseUrl(request), timeZone }));
  });

  app.get<EventParams>(onePath, forUsers, async (request) => {
    const { taskId, eventId } = request.params;
    await requireTaskOfHistory(details, taskId);
    const event = await requireEvent(taskId, eventId);
    return presentTaskEvent(taskId, event, { base: baseUrl(request), timeZone });
  });

  app.delete<EventParams>(onePath, forUsers, async (request, reply) => {
    const { id } = await requireTask(tasks, request.params.taskId);
    const event = await requireEvent(id, request.params.eventId);
    await parts.commands.deleteTaskEvent(getCaller(request), id, event.id);
    return await reply.code(204).send();
  });

  async function requireEvent(taskId: string, eventId: string): Promise<CommentRow> {
    const event = await details.findEvent(taskId, eventId);
    if (event !== undefined) return event;
    throw new EngineError('not-found', `Task '${taskId}' doesn't have an event with id '${eventId}'.`);
  }
}
