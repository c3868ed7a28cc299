import { request } from 'node:http';

export interface ListenerEvent {
  readonly name: string;
  readonly data: string;
}

/** An event stream on a connection of its own. Resolves with the first event; returns the function that ends it. */
export async function openListener(url: string, hear: (event: ListenerEvent) => void): Promise<() => void> {
  return await new Promise((opened, reject) => {
    const call = request(url, { headers: { accept: 'text/event-stream' }, agent: false }, (answer) => {
      let text = '';
      let isFirst = true;
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text += piece;
        for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
          const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
          text = text.slice(end + 2);
          if (isFirst) opened(() => call.destroy());
          else if (name !== 'keep-alive') hear({ name, data });
          isFirst = false;
        }
      });
      answer.on('error', () => undefined);
    });
    call.on('error', reject);
    call.end();
  });
}
