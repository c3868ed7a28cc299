// An answer that goes on for as long as both sides want it to, handed over as its text arrives.
import { unattendedHeader } from '@prumo/contracts/session/session';

export interface TextStreamListeners {
  readonly onText: (text: string) => void;
  /** Not called when it is closed from this side. */
  readonly onEnd: (end: TextStreamEnd) => void;
}

export type TextStreamEnd =
  | { readonly kind: 'refused'; readonly status: number }
  /** The server ended it, or it could not be reached, or the network swallowed it. */
  | { readonly kind: 'lost' };

export interface TextStream {
  readonly close: () => void;
}

interface TextStreamRequest {
  /** Of our own origin, with a leading slash. */
  readonly path: string;
  /** What the answer has to be. */
  readonly type: string;
}

const openingLimitMs = 30_000;

/** Open pages come back to their streams by themselves: that is never use of the session. */
export function openTextStream(request: TextStreamRequest, listeners: TextStreamListeners): TextStream {
  const controller = new AbortController();
  const tell = (end: TextStreamEnd): void => {
    if (!controller.signal.aborted) {
      listeners.onEnd(end);
    }
  };
  const read = async (): Promise<void> => {
    const response = await openResponse(request, controller.signal);
    if (response === null) {
      tell({ kind: 'lost' });
      return;
    }
    const isAsAsked = response.headers.get('content-type')?.startsWith(request.type) === true;
    if (!response.ok || !isAsAsked || response.body === null) {
      await response.body?.cancel();
      tell({ kind: 'refused', status: response.status });
      return;
    }
    await readText(response.body, (text) => {
      if (!controller.signal.aborted) {
        listeners.onText(text);
      }
    });
    tell({ kind: 'lost' });
  };
  read().catch(() => tell({ kind: 'lost' }));
  return { close: () => controller.abort() };
}

/** Null when no answer began in time. */
async function openResponse(request: TextStreamRequest, closed: AbortSignal): Promise<Response | null> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), openingLimitMs);
  const handleClosed = () => patience.abort();
  closed.addEventListener('abort', handleClosed, { once: true });
  try {
    return await fetch(request.path, {
      credentials: 'same-origin',
      cache: 'no-store',
      headers: { accept: request.type, 'x-requested-with': 'XMLHttpRequest', [unattendedHeader]: '1' },
      signal: patience.signal,
    });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function readText(body: ReadableStream<Uint8Array>, onText: (text: string) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      return;
    }
    onText(decoder.decode(value, { stream: true }));
  }
}
