// What a connection has left to be written at its end, and the writing of it.
import type { RealtimePrincipal } from '../access.ts';
import { InvalidRequestError } from '../realtime-error.ts';
import { decodePath, type Path } from '../tree/path.ts';
import {
  addDisconnectWrite,
  cancelDisconnectWrites,
  type DisconnectWrite,
  presentDisconnectUpdate,
} from './disconnect-writes.ts';
import type { Writer } from './create-writer.ts';
import { isRecord } from './wire-messages.ts';

export interface DisconnectList<Principal extends RealtimePrincipal> {
  put(principal: Principal, path: Path, json: unknown): void;
  update(principal: Principal, path: Path, json: unknown): void;
  cancel(path: Path): void;
  /** Writes all of it, once; what is left afterwards is nothing. */
  run(): Promise<void>;
}

const mostWrites = 1_000;
const mostCharacters = 1024 * 1024;

export function createDisconnectList<Principal extends RealtimePrincipal>(
  writer: Writer<Principal>,
  reportFailure: (error: unknown) => void,
): DisconnectList<Principal> {
  /** By who asked for it, whose rights count again when it is done. */
  let left = new Map<Principal, readonly DisconnectWrite[]>();

  function keep(principal: Principal, added: readonly DisconnectWrite[]): void {
    const next = new Map(left);
    for (const one of added) {
      for (const [owner, writes] of next) {
        if (owner !== principal) next.set(owner, cancelDisconnectWrites(writes, one.path));
      }
      next.set(principal, addDisconnectWrite(next.get(principal) ?? [], one));
    }
    const all = [...next.values()].flat();
    const length = all.reduce((sum, { json }) => sum + JSON.stringify(json ?? null).length, 0);
    if (all.length > mostWrites || length > mostCharacters) {
      throw new InvalidRequestError('A connection cannot leave more than this to be written at its end.');
    }
    left = next;
  }

  async function write(principal: Principal, writes: readonly DisconnectWrite[]): Promise<void> {
    const [only] = writes;
    // The root itself is no key of an update.
    if (only?.path.length === 0) {
      await writer.put(principal, { path: [], isPriority: false }, only.json, undefined);
      return;
    }
    await writer.update(principal, [], presentDisconnectUpdate(writes));
  }

  return {
    put(principal, path, json) {
      writer.requireWritable(principal, 'PUT', path, json);
      keep(principal, [{ path, json }]);
    },

    update(principal, path, json) {
      if (!isRecord(json)) throw new InvalidRequestError('Invalid data; an update is an object.');
      writer.requireWritable(principal, 'PATCH', path, json);
      keep(
        principal,
        Object.entries(json).map(([key, value]) => ({ path: [...path, ...decodePath(key)], json: value })),
      );
    },

    cancel(path) {
      left = new Map(
        [...left].map(([principal, writes]) => [principal, cancelDisconnectWrites(writes, path)]),
      );
    },

    async run() {
      const due = [...left].filter(([, writes]) => writes.length > 0);
      left = new Map();
      for (const [principal, writes] of due) {
        try {
          await write(principal, writes);
        } catch (error) {
          if (writes.length === 1) {
            reportFailure(error);
            continue;
          }
          // One that is not allowed any more does not keep the others from being done.
          for (const one of writes) await write(principal, [one]).catch(reportFailure);
        }
      }
    },
  };
}
