// Speaks HTTP byte by byte, as no proper client would.
import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

export interface RawConnection {
  readonly socket: Socket;
  send(text: string): void;
  /** What has come so far. */
  received(): string;
  /** Resolves when the server has closed the connection, with everything that it said. */
  readonly closed: Promise<string>;
}

export function openRawConnection(url: string, localAddress?: string): RawConnection {
  const { hostname, port } = new URL(url);
  const socket = connect({
    host: hostname,
    port: Number(port),
    ...(localAddress !== undefined && { localAddress }),
  });
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  // A server that cuts a connection resets it.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => {
    socket.once('close', () => resolve(text));
  });
  return { socket, send: (part) => socket.write(part), received: () => text, closed };
}

/** Sends the text on a connection of its own and waits for the end of it. */
export async function sendRaw(url: string, text: string): Promise<RawAnswer> {
  const connection = openRawConnection(url);
  connection.send(text);
  return decodeRawAnswer(await connection.closed);
}

export function decodeRawAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    headers: new Map(
      lines.map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    ),
    body: rest.join('\r\n\r\n'),
  };
}
