// What one connection is told, in its order: events of a write before the answer to it.
import { createYielder, type Yielder } from '@prumo/database/long-work/create-yielder';

import { createTurns } from '../store/create-realtime-store.ts';
import { splitMessage } from './frames.ts';
import { SocketFault } from './socket-fault.ts';

export interface Wire {
  /** Resolves when so little waits to be taken that more may be sent. */
  send(frame: string): Promise<void>;
}

export interface Outgoing {
  /** Sent whole, before anything that is said later. */
  say(text: string): void;
  /**
   * The same of a text that is written when its turn comes. Resolves when it was sent, and never fails: whoever waits would
   * wait for a connection that is gone.
   */
  tell(write: (yielder: Yielder) => AsyncIterable<string>): Promise<void>;
  /** From now on nothing more is sent. */
  stop(): void;
}

interface OutgoingParts {
  readonly wire: Wire;
  /** The connection cannot go on. */
  readonly fail: (error: unknown) => void;
}

/** Messages that a client has yet to hear; whoever is so far behind is better off with the whole state. */
const mostWaiting = 1_000;

export function createOutgoing({ wire, fail }: OutgoingParts): Outgoing {
  const inTurn = createTurns();
  const yielder = createYielder();
  let waiting = 0;
  let isStopped = false;

  async function tell(write: (yielder: Yielder) => AsyncIterable<string>): Promise<void> {
    waiting += 1;
    if (waiting > mostWaiting) {
      fail(new SocketFault('tooSlow', 'The client does not keep up.'));
      return;
    }
    await inTurn(async () => {
      try {
        if (isStopped) return;
        const pieces: string[] = [];
        for await (const piece of write(yielder)) pieces.push(piece);
        if (pieces.length === 0) return;
        for (const frame of splitMessage(pieces.join(''))) await sendUnlessStopped(frame);
      } catch (error) {
        fail(error);
      } finally {
        waiting -= 1;
      }
    });
  }

  async function sendUnlessStopped(frame: string): Promise<void> {
    if (!isStopped) await wire.send(frame);
  }

  return {
    say(text) {
      void tell(async function* () {
        yield text;
      });
    },
    tell,
    stop() {
      isStopped = true;
    },
  };
}
