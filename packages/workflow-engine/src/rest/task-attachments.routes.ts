import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { AttachmentInput } from '../commands/engine-commands.ts';
import { EngineError } from '../engine-errors.ts';
import { type AttachmentRow, createAttachmentQueries } from '../persistence/attachment-queries.ts';
import { createTaskDetails } from '../persistence/task-detail-queries.ts';
import { createTaskQueries } from '../persistence/task-queries.ts';
import { getCaller } from './http/authenticate.ts';
import { decodeBody, isMissing, textField } from './http/decode-body.ts';
import { isMultipart, readUpload } from './http/multipart.ts';
import { baseUrl, forUsers, type RestParts } from './http/rest-parts.ts';
import { sendForeignFile } from './http/send-foreign-file.ts';
import { presentAttachment } from './presenters/present-task.ts';
import { requireTask, requireTaskOfHistory } from './require-resources.ts';

interface TaskParams {
  readonly Params: { readonly taskId: string };
}

interface AttachmentParams {
  readonly Params: { readonly taskId: string; readonly attachmentId: string };
}

const listPath = '/runtime/tasks/:taskId/attachments';
const onePath = `${listPath}/:attachmentId`;

export function registerTaskAttachmentRoutes(app: FastifyInstance, parts: RestParts): void {
  const { commands, timeZone } = parts;
  const tasks = createTaskQueries(parts.database);
  const details = createTaskDetails(parts.database);
  const attachments = createAttachmentQueries(parts.database);

  app.get<TaskParams>(listPath, forUsers, async (request) => {
    const { taskId } = request.params;
    await requireTaskOfHistory(details, taskId);
    const place = { base: baseUrl(request), timeZone };
    return (await attachments.list(taskId)).map((row) => presentAttachment(row, place));
  });

  app.post<TaskParams>(listPath, forUsers, async (request, reply) => {
    const { id } = await requireTask(tasks, request.params.taskId);
    const input = isMultipart(request) ? await readFile(request) : readAddress(request);
    const attachmentId = await commands.addTaskAttachment(getCaller(request), id, input);
    const row = await requireAttachment(id, attachmentId);
    return await reply.code(201).send(presentAttachment(row, { base: baseUrl(request), timeZone }));
  });

  app.get<AttachmentParams>(onePath, forUsers, async (request) => {
    const { taskId, attachmentId } = request.params;
    await requireTaskOfHistory(details, taskId);
    const row = await requireAttachment(taskId, attachmentId);
    return presentAttachment(row, { base: baseUrl(request), timeZone });
  });

  app.get<AttachmentParams>(`${onePath}/content`, forUsers, async (request, reply) => {
    const { taskId, attachmentId } = request.params;
    await requireTaskOfHistory(details, taskId);
    const { id, type } = await requireAttachment(taskId, attachmentId);
    const content = await attachments.findContent(id);
    if (content === null) {
      throw new EngineError(
        'not-found',
        `Attachment with id '${id}' doesn't have content associated with it.`,
      );
    }
    return await sendForeignFile(reply, content, type);
  });

  app.delete<AttachmentParams>(onePath, forUsers, async (request, reply) => {
    const { id } = await requireTask(tasks, request.params.taskId);
    await commands.deleteTaskAttachment(getCaller(request), id, request.params.attachmentId);
    return await reply.code(204).send();
  });

  async function requireAttachment(taskId: string, id: string): Promise<AttachmentRow> {
    const row = await attachments.find(taskId, id);
    if (row !== undefined) return row;
    throw new EngineError('not-found', `Task '${taskId}' doesn't have an attachment with id '${id}'.`);
  }
}

const addressShape = { name: textField, description: textField, type: textField, externalUrl: textField };

function readAddress(request: FastifyRequest): AttachmentInput {
  const body = decodeAddress(request);
  return {
    name: requireName(body.name),
    description: body.description ?? null,
    type: body.type ?? null,
    url: body.externalUrl ?? null,
    content: null,
  };
}

/** Whatever is wrong with the body, Activiti says the same of it. */
function decodeAddress(request: FastifyRequest) {
  try {
    return decodeBody(request, addressShape);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new EngineError('illegal-argument', 'Failed to serialize to a AttachmentRequest instance');
  }
}

/** Of several files the first. */
async function readFile(request: FastifyRequest): Promise<AttachmentInput> {
  const { files, fields } = await readUpload(request);
  const name = requireName(fields.get('name'));
  const [file] = files;
  if (file === undefined) throw new EngineError('illegal-argument', 'Attachment content is required.');
  return {
    name,
    description: fields.get('description') ?? null,
    type: fields.get('type') ?? null,
    url: null,
    content: file.bytes,
  };
}

function requireName(name: string | null | undefined): string {
  if (isMissing(name)) throw new EngineError('illegal-argument', 'Attachment name is required.');
  return name;
}
