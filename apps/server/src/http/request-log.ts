import { externalAppsPath, publicPagesPath } from '@prumo/contracts/external-apps/lazy-load';
import {
  attachmentCalls,
  nonComplianceCalls,
  receiptCalls,
  reportCalls,
  withoutTraceHeader,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import { publicReceiptCalls, publicReportCalls } from '@prumo/contracts/non-compliances/public-reports';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** One line per answer, with the id that the answer carries too. Built files are worth a line only in debugging. */
export function registerRequestLog(app: FastifyInstance): void {
  // Whatever is logged of a request goes through its own logger, failures too.
  app.addHook('onRequest', (request, reply, done) => {
    if (leavesNoTrace(request)) {
      // A fault of ours has to be found all the same; its line names neither person nor address.
      request.log = request.log.child({}, { level: 'error' });
      reply.log = request.log;
    }
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const level = request.url.startsWith('/assets/') ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        ...(namesSender(request) && {
          address: request.ip,
          userName: request.actor?.userName ?? request.biUser?.userName,
        }),
      },
      'answered',
    );
    done();
  });
}

/** The pages without login too: who opens the form is who reports. */
const unseenPlaces = [
  reportCalls.anonymous.path,
  reportCalls.confidential.path,
  receiptCalls.get.path,
  publicReportCalls.give.path,
  publicReceiptCalls.get.path,
  publicPagesPath,
];

/** Of what people do who are not to be known, the log tells nothing; of a fault of ours its reason, and of nobody. */
export function leavesNoTrace({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  const path = readPath(url);
  const isBelow = (place: string): boolean => isPlaceBelow(path, place);
  if (unseenPlaces.some(isBelow)) return true;
  // Only there: elsewhere whoever sends the header must not escape the log by it.
  return isBelow(attachmentCalls.add.path) && headers[withoutTraceHeader] === '1';
}

/**
 * Whether a line of the log says who it was: not about non-compliances and their files, where who looks at a case again and
 * again is who reported it. What they do is in the history and the audit trail of the case. Nor about files of external apps:
 * those of the form without login are asked for by who is about to report.
 */
export function namesSender({ url }: Pick<FastifyRequest, 'url'>): boolean {
  const path = readPath(url);
  return !namelessPlaces.some((place) => isPlaceBelow(path, place));
}

const namelessPlaces = [nonComplianceCalls.list.path, attachmentCalls.add.path, externalAppsPath];

function readPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path;
}

function isPlaceBelow(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}

// What an error line tells of an error: enough to find the fault, and nothing that somebody typed or keeps secret.

/** Facts of errors of Node, pg and ours that name places and kinds, never values. */
const loggedFacts = [
  'code',
  'status',
  'statusCode',
  'syscall',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const;

const mostCauses = 5;

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [fact: string]: unknown;
}

/** `detail`, `where` and the like of PostgreSQL stay out: they quote rows. */
export function presentLoggedError(error: unknown): LoggedError {
  return present(error, mostCauses);
}

function present(error: unknown, deeper: number): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: typeof error === 'string' ? hideSecrets(error) : '', stack: '' };
  }
  const facts = loggedFacts.flatMap((name): [string, unknown][] => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [];
  });
  return {
    type: error.name,
    message: hideSecrets(error.message),
    stack: hideSecrets(error.stack ?? ''),
    ...Object.fromEntries(facts),
    ...(error.cause !== undefined && deeper > 0 && { cause: present(error.cause, deeper - 1) }),
  };
}

const mark = '…';

/** Passwords in addresses, credentials of headers, tokens of queries and cookies. */
export function hideSecrets(text: string): string {
  return text
    .replaceAll(/:\/\/[^\s/@]{1,500}@/g, `://${mark}@`)
    .replaceAll(/\b(Basic|Bearer) [\w.~+/=-]{4,2000}/gi, `$1 ${mark}`)
    .replaceAll(
      /\b(auth|access_token|token|password|secret|prumo_session|JSESSIONID)=[^\s;&"']{1,2000}/gi,
      `$1=${mark}`,
    );
}
