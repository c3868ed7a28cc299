import type { FastifyInstance } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import { createTaskDetails, type CommentRow } from '../persistence/task-detail-queries.ts';
import { createTaskQueries } from '../persistence/task-queries.ts';
import { baseUrl, forUsers, type RestParts } from './http/rest-parts.ts';
import { booleanField, decodeBody, textField } from './http/decode-body.ts';
import { getCaller } from './http/authenticate.ts';
import { presentComment } from './presenters/present-task.ts';
import { requireTask, requireTaskOfHistory } from './require-resources.ts';

interface CommentsParams {
  readonly Params: { readonly taskId: string };
}

interface CommentParams {
  readonly Params: { readonly taskId: string; readonly commentId: string };
}

const listPath = '/runtime/tasks/:taskId/comments';
const onePath = `${listPath}/:commentId`;

export function registerTaskCommentRoutes(app: FastifyInstance, parts: RestParts): void {
  const { commands, timeZone } = parts;
  const tasks = createTaskQueries(parts.database);
  const details = createTaskDetails(parts.database);

  app.get<CommentsParams>(listPath, forUsers, async (request) => {
    const { taskId } = request.params;
    await requireTaskOfHistory(details, taskId);
    const comments = await details.listComments(taskId);
    return comments.map((comment) => presentComment(comment, { base: baseUrl(request), timeZone }));
  });

  app.post<CommentsParams>(listPath, forUsers, async (request, reply) => {
    const body = decodeBody(request, commentShape);
    const { id } = await requireTask(tasks, request.params.taskId);
    const message = body.message ?? null;
    if (message === null) throw new EngineError('illegal-argument', 'Comment text is required.');
    const commentId = await commands.addTaskComment(getCaller(request), id, message, {
      saveProcessInstanceId: body.saveProcessInstanceId ?? false,
    });
    const comment = await requireComment(id, commentId);
    return await reply.code(201).send(presentComment(comment, { base: baseUrl(request), timeZone }));
  });

  app.get<CommentParams>(onePath, forUsers, async (request) => {
    const { taskId, commentId } = request.params;
    await requireTaskOfHistory(details, taskId);
    const comment = await requireComment(taskId, commentId);
    return presentComment(comment, { base: baseUrl(request), timeZone });
  });

  app.delete<CommentParams>(onePath, forUsers, async (request, reply) => {
    const { id } = await requireTask(tasks, request.params.taskId);
    const comment = await requireComment(id, request.params.commentId);
    await commands.deleteTaskComment(getCaller(request), id, comment.id);
    return await reply.code(204).send();
  });

  async function requireComment(taskId: string, commentId: string): Promise<CommentRow> {
    const comment = await details.findComment(taskId, commentId);
    if (comment !== undefined) return comment;
    throw new EngineError('not-found', `Task '${taskId}' doesn't have a comment with id '${commentId}'.`);
  }
}

/** Only the message and where to show it count; the rest may come along when a comment is sent back. */
const commentShape = {
  id: textField,
  url: textField,
  author: textField,
  message: textField,
  type: textField,
  saveProcessInstanceId: booleanField,
};
