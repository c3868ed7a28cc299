// What an endpoint of the plugin knows of a request, and what it gives back. Fastify stays outside.
import type { Actor } from '../gateway/actor.ts';
import type { Session } from '../gateway/doors/back-end-doors.ts';
import { InvalidInputError, NamedError } from '../http/named-error.ts';

export interface PluginCall {
  readonly actor: Actor;
  /** HEAD counts as GET. */
  readonly method: 'GET' | 'POST';
  readonly parameters: CallParameters;
  /** In whose name a remote BI server is asked: the session, or the Authorization of a client without one. */
  readonly biPrincipal: Session | string | undefined;
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export interface PluginAnswer {
  readonly status?: number;
  readonly type: 'application/json' | 'text/plain; charset=utf-8';
  readonly entityTag?: string;
  readonly body: string | Buffer;
}

export interface PluginEndpoint {
  /** Found without regard to case. */
  readonly name: string;
  readonly methods: readonly PluginCall['method'][];
  /** Does something also when it is asked by GET, so pages of other sites may not even ask. */
  readonly isForOwnPages?: boolean;
  /** Whether the call would change something, other than what the person sets for themselves alone. */
  isChange(call: PluginCall): boolean;
  answer(call: PluginCall): Promise<PluginAnswer>;
}

interface CallParameters {
  /** Those that travel as `param{Name}`, by their own name; of a repeated one the first value. */
  readonly named: ReadonlyMap<string, string>;
  /** Everything as it came: query string, then form. */
  readonly values: URLSearchParams;
}

const prefix = 'param';

/** As a plugin of the community kit reads them; names that the server itself sets are dropped. */
export function decodeCallParameters(url: string, form: URLSearchParams | undefined): CallParameters {
  const queryStart = url.indexOf('?');
  const values = new URLSearchParams(queryStart === -1 ? '' : url.slice(queryStart));
  for (const [key, value] of form ?? []) values.append(key, value);

  const named = new Map<string, string>();
  for (const [key, value] of values) {
    // PostgreSQL takes every character but this one.
    if (value.includes('\0')) throw new InvalidInputError(`${key} contains a null character.`);
    const name = key.startsWith(prefix) ? key.slice(prefix.length) : '';
    if (!/^(?:$|_|cpk\.)/.test(name) && !named.has(name)) named.set(name, value);
  }
  return { named, values };
}

export class MethodNotAllowedError extends NamedError {
  readonly code = 'method_not_allowed';
  readonly status = 405;

  constructor(methods: readonly string[]) {
    super(`This takes ${methods.join(' or ')} only.`, { headers: { allow: methods.join(', ') } });
  }
}
