// A real mail server that keeps what it is given. What it has taken, it has answered for.
import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  readonly to: readonly string[];
  readonly messageId: string;
  /** As it came over the wire. */
  readonly source: string;
}

export interface MailCatcher {
  readonly url: string;
  readonly mails: CaughtMail[];
  close(): Promise<void>;
}

interface MailCatcherOptions {
  /** What is said to a receiver: nothing, or a refusal. */
  readonly refuse?: (address: string) => { readonly code: number; readonly message: string } | undefined;
  readonly login?: { readonly user: string; readonly pass: string };
  readonly port?: number;
}

export async function startMailCatcher(options: MailCatcherOptions = {}): Promise<MailCatcher> {
  const { login } = options;
  const mails: CaughtMail[] = [];
  const server = new SMTPServer({
    disabledCommands: login === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    ...(login !== undefined && { authOptional: false, allowInsecureAuth: true }),
    onAuth({ username, password }, _session, callback) {
      if (username === login?.user && password === login?.pass) callback(null, { user: username });
      else callback(new Error('Invalid username or password'));
    },
    onRcptTo({ address }, _session, callback) {
      const refusal = options.refuse?.(address);
      callback(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8');
        const [, messageId = ''] = /^Message-ID: <([^>]*)>/im.exec(source) ?? [];
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), messageId, source });
        callback();
      });
    },
  });
  // Clients that are killed leave their connections in the middle of a word.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const credentials = login === undefined ? '' : `${login.user}:${encodeURIComponent(login.pass)}@`;
  return {
    url: `smtp://${credentials}127.0.0.1:${port}`,
    mails,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(resolve);
      });
    },
  };
}
