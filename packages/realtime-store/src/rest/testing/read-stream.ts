// Reads an event stream the way strict clients do: an event line, a data line, a blank line.

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

export async function readStream(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<StreamReader> {
  const controller = new AbortController();
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: controller.signal,
  });
  if (response.status !== 200 || response.body === null) {
    throw new Error(`${response.status} ${await response.text()}`);
  }
  const events = listEvents(response.body);
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
      controller.abort();
      await events.return(undefined).catch(() => undefined);
    },
  };
}

async function* listEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
      if (name === undefined || data === undefined) throw new Error(`not an event: ${text.slice(0, end)}`);
      text = text.slice(end + 2);
      yield { name, data: JSON.parse(data) };
    }
  }
  return undefined;
}
