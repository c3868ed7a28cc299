// An event stream of the remote database, event by event, for as long as its reader may read it.
import { PassThrough } from 'node:stream';

import { PermissionDeniedError, RealtimeError } from '@prumo/realtime-store/realtime-error';
import { mostWaitingBytes, revokedText } from '@prumo/realtime-store/rest/open-stream';
import type { Path } from '@prumo/realtime-store/tree/path';

import { readText } from '../remote/back-end-client.ts';
import type { RealtimeClient } from './realtime-client.ts';
import type { RealtimeDoorPrincipal } from './realtime-door-principal.ts';

interface ForwardStreamParts {
  readonly client: Pick<RealtimeClient, 'ask'>;
  readonly principal: RealtimeDoorPrincipal;
  readonly path: Path;
  readonly parameters: Readonly<Record<string, string>>;
}

export async function forwardStream({
  client,
  principal,
  path,
  parameters,
}: ForwardStreamParts): Promise<PassThrough> {
  const mayRead = (): boolean => principal.mayRead(path, undefined, undefined);
  if (!mayRead()) throw new PermissionDeniedError();

  const leaving = new AbortController();
  const answer = await client.ask({
    method: 'GET',
    path,
    parameters,
    headers: { accept: 'text/event-stream' },
    isStream: true,
    signal: leaving.signal,
  });
  if (answer.statusCode !== 200) {
    throw new ForeignRefusalError(answer.statusCode ?? 502, await readText(answer, { app: 'realtime' }));
  }

  const stream = new PassThrough();
  // Of an event that is not whole yet.
  let pending: string[] = [];
  const pass = (text: string): void => {
    if (stream.writableEnded) return;
    stream.write(text);
    if (stream.readableLength + stream.writableLength > mostWaitingBytes) stream.destroy();
  };
  const end = (lastEvent = ''): void => {
    unwatch?.();
    if (lastEvent !== '') pass(lastEvent);
    stream.end();
  };
  const unwatch = principal.watch?.({
    look() {
      if (!mayRead()) end(presentEvent('cancel', null));
    },
    end: () => end(presentEvent('auth_revoked', revokedText)),
  });
  answer.setEncoding('utf8');
  answer.on('data', (chunk: string) => {
    const before = pending.at(-1)?.at(-1) ?? '';
    const found = (before + chunk).lastIndexOf('\n\n');
    if (found === -1) {
      pending.push(chunk);
      return;
    }
    const whole = found + 2 - before.length;
    const events = pending.join('') + chunk.slice(0, whole);
    pending = [chunk.slice(whole)];
    // These are about the secret, not about whoever reads here: who comes back is looked at anew.
    const own = events.search(/^event: (?:cancel|auth_revoked)$/m);
    if (own === -1) {
      pass(events);
      return;
    }
    pass(events.slice(0, own));
    end();
  });
  answer.once('error', () => end());
  answer.once('end', () => end());
  stream.once('close', () => {
    unwatch?.();
    leaving.abort();
  });
  return stream;
}

/** That server does not open the stream, and says why. */
class ForeignRefusalError extends RealtimeError {
  readonly status: number;

  constructor(status: number, text: string) {
    super(readMessage(text));
    this.status = status;
  }
}

function readMessage(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'error' in value) return String(value.error);
  } catch {
    // No answer of this protocol.
  }
  return 'The realtime database refuses the stream.';
}

function presentEvent(name: string, data: string | null): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
