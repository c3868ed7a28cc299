// The service task `httpTask`: a request to one of the hosts that the operator allowed, and to no other.
import { EngineError } from '../engine-errors.ts';
import type { EngineValue } from '../values/engine-value.ts';
import { toJavaText } from '../values/java-text.ts';
import { BpmnError, type Delegate, type DelegateFields } from './delegates.ts';

export interface OutgoingRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Follows no redirect, gives up after a while, and reads a bounded body. */
export type SendRequest = (
  request: OutgoingRequest,
) => Promise<{ readonly status: number; readonly body: string }>;

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Fields as Flowable names them: requestMethod, requestUrl, requestHeaders (lines `Name: value`), requestBody,
 * responseVariableName. The answer's status lands in `<responseVariableName>Status`; from 400 on it is the error
 * `HTTP<status>`, which a boundary event can catch.
 */
export function createHttpDelegate(allowedHosts: readonly string[], send: SendRequest): Delegate {
  const allowed = new Set(allowedHosts.map((host) => host.toLowerCase()));

  return async (execution, fields) => {
    const url = readUrl(fields);
    if (!allowed.has(url.host.toLowerCase())) {
      throw new EngineError('engine-failure', `Processes may not send requests to ${url.host}`);
    }
    const method = (readText(fields, 'requestMethod') ?? 'GET').toUpperCase();
    if (!methods.has(method)) throw new EngineError('engine-failure', `httpTask knows no method '${method}'`);
    const body = readText(fields, 'requestBody');
    const request: OutgoingRequest = {
      method,
      url,
      headers: readHeaders(readText(fields, 'requestHeaders')),
      body: method === 'GET' ? null : body,
    };
    const question = `http ${JSON.stringify(request)}`;
    const { status, body: answer } = await execution.ask(question, async () => await send(request));
    const variable = readText(fields, 'responseVariableName');
    if (variable !== null && variable !== '') {
      execution.setVariable(variable, { type: 'string', value: answer });
      execution.setVariable(`${variable}Status`, { type: 'integer', value: status });
    }
    if (status >= 400) throw new BpmnError(`HTTP${status}`, `${method} ${url.host} answered ${status}`);
  };
}

function readUrl(fields: DelegateFields): URL {
  const text = readText(fields, 'requestUrl') ?? '';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new EngineError('engine-failure', `httpTask has no web address in requestUrl: '${text}'`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new EngineError('engine-failure', 'httpTask takes no user and password in requestUrl');
  }
  return url;
}

function readHeaders(text: string | null): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of (text ?? '').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim();
    if (/^[\w-]+$/.test(name)) headers[name.toLowerCase()] = line.slice(colon + 1).trim();
  }
  return headers;
}

function readText(fields: DelegateFields, name: string): string | null {
  const value: EngineValue | undefined = fields.get(name);
  return value === undefined || value.type === 'null' ? null : toJavaText(value);
}
