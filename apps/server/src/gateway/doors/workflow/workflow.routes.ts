// Everything below /activiti-rest/service: who asks is known, the guard decides, the engine answers.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { ReaderError } from '../../../http/access.ts';
import type { Caller } from '../../actor.ts';
import { NotAuthenticatedError } from '../../log-in/log-in-chain.ts';
import { getCaller } from '../../request-actor.ts';
import { readOrigin } from '../../request-origin.ts';
import type { WorkflowDoor } from '../back-end-doors.ts';
import {
  createCompletionConsent,
  isActionOnTask,
  isPlainCompletion,
} from '../workflow-access/complete-at-once.ts';
import {
  workflowPrefix,
  type EngineAnswer,
  type EnginePrincipal,
  type EngineRequest,
  type OwnOrigin,
} from './engine-connection.ts';
import { registerEngineFailures } from './engine-failures.ts';
import { buildCallerHeaders, buildEngineHeaders } from './engine-headers.ts';
import { presentTarget, readEnginePath, type EnginePath } from './engine-path.ts';
import { guardCall, presentWorkPerson, type GuardParts } from './guard-call.ts';
import { createRequestBody, type RequestBody } from './request-body.ts';
import { stripPasswords } from './strip-passwords.ts';

interface WorkflowRouteParts extends GuardParts {
  readonly door: Pick<WorkflowDoor, 'findPrincipal'>;
  /** Largest JSON body that the guard reads. */
  readonly longestBody: number;
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
        config: { access: 'authenticated', asksForDepartments: true, isForReaders: 'by content' },
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
  const caller = getCaller(request);
  const path = readEnginePath(request.raw.url ?? '');
  if (caller.isReader && isWriting(request.method, path)) throw new ReaderError();
  const principal = await parts.door.findPrincipal(caller, request.credentials);
  const body = createRequestBody(request, { longestJson: parts.longestBody });
  const guarded = { request, reply, caller, principal, path, body, origin: readOrigin(request) };
  const answer = (await completeAtOnce(guarded, parts)) ?? (await askGuarded(guarded, parts));
  if (answer.status === 401) {
    if (!Buffer.isBuffer(answer.body)) answer.body.destroy();
    throw new NotAuthenticatedError({ withChallenge: false });
  }
  if (isWriting(request.method, path) && answer.status < 400) parts.onWritten?.();
  return await send(request, reply, path.segments[0] === 'identity' ? await stripPasswords(answer) : answer);
}

/** Nothing: it goes the long way. */
async function completeAtOnce(
  guarded: Guarded,
  { connection }: WorkflowRouteParts,
): Promise<EngineAnswer | undefined> {
  const { request, caller, principal, path, body } = guarded;
  const complete = connection.completeWithConsent;
  const call = { method: request.method, path, readContent: async () => await body.readContent() };
  if (complete === undefined || !isActionOnTask(call) || !body.isJson) return undefined;
  if (!(await isPlainCompletion(call))) return undefined;
  const consent = createCompletionConsent(presentWorkPerson(caller, principal), caller);
  return await complete(principal, presentRequest(guarded, path, await body.passOn()), consent);
}

async function askGuarded(guarded: Guarded, parts: WorkflowRouteParts): Promise<EngineAnswer> {
  const { principal, body } = guarded;
  const passage = await guardCall({ ...guarded, method: guarded.request.method }, parts);
  if ('answer' in passage) {
    const { status, text } = passage.answer;
    const headers = { 'content-type': 'application/json;charset=UTF-8' };
    return { status, headers, body: Buffer.from(text) };
  }
  const sent = passage.body === undefined ? await body.passOn() : Buffer.from(JSON.stringify(passage.body));
  return await parts.connection.ask(principal, presentRequest(guarded, passage.path, sent));
}

function presentRequest(
  { request, reply, origin }: Guarded,
  path: EnginePath,
  body: EngineRequest['body'],
): EngineRequest {
  return {
    method: request.method,
    target: presentTarget(path),
    headers: buildEngineHeaders(request.headers),
    body,
    origin,
    // Watched only by an engine that is asked over the network.
    get signal() {
      return watchCaller(reply);
    },
  };
}

function isWriting(method: string, { segments }: EnginePath): boolean {
  // Below query/ a POST only asks.
  return ['POST', 'PUT', 'DELETE'].includes(method) && segments[0] !== 'query';
}

interface Guarded {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
  readonly principal: EnginePrincipal;
  readonly path: EnginePath;
  readonly body: RequestBody;
  readonly origin: OwnOrigin;
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
  // What nobody reads is taken off the connection, which then serves the next request.
  if (!hasBody && !Buffer.isBuffer(answer.body)) answer.body.on('error', () => {}).resume();
  return await reply
    .code(answer.status)
    .headers(buildCallerHeaders(answer))
    .send(hasBody ? answer.body : null);
}
