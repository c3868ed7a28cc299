import type { FastifyInstance } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import { createHistoricInstanceQueries } from '../persistence/historic-instance-queries.ts';
import { createInstanceCommentQueries } from '../persistence/instance-comment-queries.ts';
import { baseUrl, forUsers, type RestParts } from './http/rest-parts.ts';
import { anyField, decodeBody, textField, type BodyShape } from './http/decode-body.ts';
import { getCaller } from './http/authenticate.ts';
import { presentComment } from './presenters/present-task.ts';

interface InstancePath {
  readonly Params: { readonly processInstanceId: string };
}

interface CommentPath {
  readonly Params: { readonly processInstanceId: string; readonly commentId: string };
}

const path = '/history/historic-process-instances/:processInstanceId/comments';

export function registerHistoricInstanceCommentsRoutes(app: FastifyInstance, parts: RestParts): void {
  const { database, commands, timeZone } = parts;
  const instances = createHistoricInstanceQueries(database);
  const comments = createInstanceCommentQueries(database);

  const requireInstance = async (processInstanceId: string): Promise<void> => {
    if ((await instances.findInstance(processInstanceId)) !== undefined) return;
    throw new EngineError('not-found', `Could not find a process instance with id '${processInstanceId}'.`);
  };

  const getComment = async (processInstanceId: string, commentId: string) => {
    const comment = await comments.findComment(processInstanceId, commentId);
    if (comment !== undefined) return comment;
    throw new EngineError(
      'not-found',
      `Process instance '${processInstanceId}' doesn't have a comment with id '${commentId}'.`,
    );
  };

  app.get<InstancePath>(path, forUsers, async (request, reply) => {
    const { processInstanceId } = request.params;
    await requireInstance(processInstanceId);
    const found = await comments.listComments(processInstanceId);
    return await reply.send(
      found.map((comment) => presentComment(comment, { base: baseUrl(request), timeZone })),
    );
  });

  app.post<InstancePath>(path, forUsers, async (request, reply) => {
    const { processInstanceId } = request.params;
    const body = decodeBody(request, commentFields);
    await requireInstance(processInstanceId);
    if (typeof body.message !== 'string')
      throw new EngineError('illegal-argument', 'Comment text is required.');
    const id = await commands.addInstanceComment(getCaller(request), processInstanceId, body.message);
    const comment = await getComment(processInstanceId, id);
    return await reply.code(201).send(presentComment(comment, { base: baseUrl(request), timeZone }));
  });

  app.get<CommentPath>(`${path}/:commentId`, forUsers, async (request, reply) => {
    const { processInstanceId, commentId } = request.params;
    await requireInstance(processInstanceId);
    return await reply.send(
      presentComment(await getComment(processInstanceId, commentId), {
        base: baseUrl(request),
        timeZone,
      }),
    );
  });

  app.delete<CommentPath>(`${path}/:commentId`, forUsers, async (request, reply) => {
    const { processInstanceId, commentId } = request.params;
    await requireInstance(processInstanceId);
    await getComment(processInstanceId, commentId);
    await commands.deleteInstanceComment(getCaller(request), processInstanceId, commentId);
    return await reply.code(204).send();
  });
}

/** Activiti takes a whole comment here and reads its message. */
const commentFields = {
  id: textField,
  author: textField,
  message: textField,
  time: anyField,
  taskId: textField,
  taskUrl: textField,
  processInstanceId: textField,
  processInstanceUrl: textField,
} as const satisfies BodyShape;
