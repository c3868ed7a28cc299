// Everything below /activiti-rest/service: who asks is known, the guard decides, the engine answers.
import { Readable } from 'node:stream';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { InvalidInputError, NamedError } from '../../../http/named-error.ts';
import type { Actor } from '../../actor.ts';
import { NotAuthenticatedError } from '../../log-in/log-in-errors.ts';
import { getActor } from '../../request-actor.ts';
import type { WorkflowDoor } from '../back-end-doors.ts';
import { guardCases } from '../workflow-access/guard-cases.ts';
import { guardWork, type JsonBody, type Passage } from '../workflow-access/guard-work.ts';
import type { WorkPerson } from '../workflow-access/list-scope.ts';
import {
  workflowPrefix,
  type EngineAnswer,
  type EngineConnection,
  type EngineVisitor,
} from './engine-connection.ts';
import { registerEngineFailures } from './engine-failures.ts';
import { buildCallerHeaders, buildEngineHeaders } from './engine-headers.ts';
import { createEngineInquiry } from './engine-inquiry.ts';
import { presentTarget, readEnginePath, type EnginePath } from './engine-path.ts';
import { stripPasswords } from './strip-passwords.ts';

interface WorkflowRouteParts {
  readonly door: Pick<WorkflowDoor, 'findVisitor'>;
  readonly connection: EngineConnection;
  /** Largest JSON body that the guard reads. */
  readonly longestBody: number;
  /** Ids of the departments that a person manages or is responsible for. */
  readonly listDepartmentsLedBy: (userName: string) => Promise<readonly string[]>;
  /** Whether it is the process of a non-compliance that the product keeps. */
  readonly isCaseProcess: (processId: string) => Promise<boolean>;
  /** The engine has done what may have changed tasks. */
  readonly onWritten: (() => void) | undefined;
}

export function registerWorkflowRoutes(app: FastifyInstance, parts: WorkflowRouteParts): void {
  void app.register(async (scope) => {
    registerEngineFailures(scope);
    scope.removeAllContentTypeParsers();
    // Bodies are read where the guard asks for them; whatever else they are, they arrive as the stream they are.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const url of [workflowPrefix, `${workflowPrefix}/*`]) {
      scope.route({
        method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
        url,
        config: { access: 'authenticated' },
        decompress: false,
        handler: async (request, reply) => await pass(request, reply, parts),
      });
    }
  });
}

async function pass(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: WorkflowRouteParts,
): Promise<FastifyReply> {
  const actor = getActor(request);
  const path = readEnginePath(request.raw.url ?? '');
  const visitor = await parts.door.findVisitor(actor, request.credentials);
  const body = createBody(request, parts.longestBody);
  const passage: Passage = actor.isAdmin
    ? { path, body: undefined }
    : await guard({ request, actor, visitor, path, body }, parts);
  await guardCases(
    { method: request.method, path, readBody: async () => await body.readJson() },
    {
      inquiry: createEngineInquiry(parts.connection, visitor, {
        protocol: request.protocol,
        host: request.host,
      }),
      isCaseProcess: parts.isCaseProcess,
    },
  );
  if ('answer' in passage) {
    const { status, text } = passage.answer;
    return await send(request, reply, {
      status,
      headers: { 'content-type': 'application/json;charset=UTF-8' },
      body: Readable.from([Buffer.from(text)]),
    });
  }

  const answer = await parts.connection.ask(visitor, {
    method: request.method,
    target: presentTarget(passage.path),
    headers: buildEngineHeaders(request.headers),
    body: passage.body === undefined ? await body.passOn() : Buffer.from(JSON.stringify(passage.body)),
    origin: { protocol: request.protocol, host: request.host },
    signal: watchCaller(reply),
  });
  if (answer.status === 401) {
    answer.body.destroy();
    throw new NotAuthenticatedError({ withChallenge: false });
  }
  if (isWriting(request.method, path) && answer.status < 400) parts.onWritten?.();
  return await send(request, reply, path.segments[0] === 'identity' ? await stripPasswords(answer) : answer);
}

function isWriting(method: string, { segments }: EnginePath): boolean {
  // Below query/ a POST only asks.
  return ['POST', 'PUT', 'DELETE'].includes(method) && segments[0] !== 'query';
}

interface Guarded {
  readonly request: FastifyRequest;
  readonly actor: Actor;
  readonly visitor: EngineVisitor;
  readonly path: EnginePath;
  readonly body: RequestBody;
}

async function guard(
  { request, actor, visitor, path, body }: Guarded,
  { connection, listDepartmentsLedBy }: WorkflowRouteParts,
): Promise<Passage> {
  const origin = { protocol: request.protocol, host: request.host };
  return await guardWork(
    { method: request.method, path, readBody: async () => await body.readJson() },
    {
      person: presentWorkPerson(actor, visitor),
      inquiry: createEngineInquiry(connection, visitor, origin),
      listDepartments: async () => await listDepartmentsLedBy(actor.userName),
    },
  );
}

/** The administrative tools are for quality managers and data administrators too. */
function presentWorkPerson(actor: Actor, { userId, groups }: EngineVisitor): WorkPerson {
  return { userId, groups, mayRepairActionPlans: actor.isQualityManager || actor.isDataAdministrator };
}

interface RequestBody {
  readJson(): Promise<JsonBody>;
  passOn(): Promise<Buffer | Readable | undefined>;
}

function createBody({ body, headers, method }: FastifyRequest, longest: number): RequestBody {
  let whole: Buffer | undefined;
  return {
    async readJson() {
      const type = headers['content-type'] ?? '';
      if (!/^application\/(?:[\w.+-]*\+)?json\s*(?:;|$)/i.test(type)) throw new UnsupportedContentError(type);
      whole ??= body instanceof Readable ? await readWhole(body, longest) : Buffer.alloc(0);
      return decodeObject(whole);
    },
    async passOn() {
      if (whole !== undefined) return whole;
      if (body instanceof Readable) return body;
      return method === 'POST' || method === 'PUT' ? Buffer.alloc(0) : undefined;
    },
  };
}

/** Engines answer so to a type they do not take. */
class UnsupportedContentError extends NamedError {
  readonly code = 'unsupported_media_type';
  readonly status = 415;

  constructor(type: string) {
    super(`Content type '${type}' not supported`);
  }
}

class BodyTooLargeError extends NamedError {
  readonly code = 'body_too_large';
  readonly status = 413;
}

async function readWhole(body: Readable, longest: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) continue;
    length += chunk.length;
    if (length > longest) throw new BodyTooLargeError('The request body is larger than this server takes.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decodeObject(bytes: Buffer): JsonBody {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new InvalidInputError('The request body is no JSON.', { cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new InvalidInputError('The request body is no JSON object.');
  }
  return { ...value };
}

function watchCaller(reply: FastifyReply): AbortSignal {
  const caller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) caller.abort();
  });
  return caller.signal;
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: EngineAnswer,
): Promise<FastifyReply> {
  const hasBody = request.method !== 'HEAD' && answer.status !== 204 && answer.status !== 304;
  if (!hasBody) answer.body.on('error', () => {}).resume();
  return await reply
    .code(answer.status)
    .headers(buildCallerHeaders(answer))
    .send(hasBody ? answer.body : null);
}
