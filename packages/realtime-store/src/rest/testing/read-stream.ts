// Reads an event stream the way strict clients do: an event line, a data line, a blank line.
import { get, type IncomingMessage } from 'node:http';

export interface StreamEvent {
  readonly name: string;
  readonly data: unknown;
}

export interface StreamReader {
  /** The next event that is no keep-alive; undefined when the stream has ended. */
  next(): Promise<StreamEvent | undefined>;
  nextOfAnyKind(): Promise<StreamEvent | undefined>;
  close(): Promise<void>;
}

/** On a connection of its own: `fetch` would open another one when this is left, and a server that stops waits for it. */
export async function readStream(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<StreamReader> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent: false, headers: { accept: 'text/event-stream', ...headers } }, resolve).once(
      'error',
      reject,
    );
  });
  if (response.statusCode !== 200) {
    const body = (await response.setEncoding('utf8').toArray()).join('');
    throw new Error(`${response.statusCode} ${body}`);
  }
  const events = listEvents(response.setEncoding('utf8'));
  async function nextOfAnyKind(): Promise<StreamEvent | undefined> {
    const { value, done } = await events.next();
    return done === true ? undefined : value;
  }
  return {
    nextOfAnyKind,
    async next() {
      for (;;) {
        const event = await nextOfAnyKind();
        if (event?.name !== 'keep-alive') return event;
      }
    },
    async close() {
      response.destroy();
      await events.return(undefined).catch(() => undefined);
    },
  };
}

async function* listEvents(body: IncomingMessage): AsyncGenerator<StreamEvent, undefined> {
  let text = '';
  for await (const chunk of body) {
    text += String(chunk);
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
      if (name === undefined || data === undefined) throw new Error(`not an event: ${text.slice(0, end)}`);
      text = text.slice(end + 2);
      yield { name, data: JSON.parse(data) };
    }
  }
  return undefined;
}
