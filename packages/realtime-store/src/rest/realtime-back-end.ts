// What answers the requests of this protocol: the store itself, or another database behind the same rules.
import type { PassThrough, Readable } from 'node:stream';

import type { RealtimePrincipal } from '../access.ts';
import type { Json } from '../tree/present-node.ts';
import type { Path } from '../tree/path.ts';
import type { RealtimeCall } from './decode-call.ts';

export interface RealtimeBackEnd<Principal extends RealtimePrincipal = RealtimePrincipal> {
  /** @param body As it came; of a write it should be JSON. */
  answer(call: RealtimeCall, principal: Principal, body: string): Promise<RealtimeAnswer>;
  openStream(call: RealtimeCall, principal: Principal): Promise<PassThrough>;
  /** The entity tag of a place, whoever asks. */
  getTag(path: Path): Promise<string>;
}

export interface RealtimeAnswer {
  readonly status: number;
  readonly entityTag: string | undefined;
  /** A stream is JSON already, in the form that was asked for. */
  readonly json: Json | Readable | undefined;
}
