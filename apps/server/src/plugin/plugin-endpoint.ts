// What an endpoint of the plugin knows of a request, and what it gives back. Fastify stays outside.
import type { Actor } from '../gateway/actor.ts';
import type { Session } from '../gateway/doors/back-end-doors.ts';
import type { CallParameters } from './decode-call-parameters.ts';

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
