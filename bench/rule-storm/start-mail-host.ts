import { fork } from 'node:child_process';
import { resolve } from 'node:path';

export interface MailHost {
  readonly url: string;
  /** How many mails it has taken. */
  count(): Promise<number>;
  stop(): Promise<void>;
}

export async function startMailHost(): Promise<MailHost> {
  // From the working folder, which is the repository's for every command: a bundled benchmark lies elsewhere.
  const host = fork(resolve('tools/run.mjs'), [resolve('bench/rule-storm/mail-host.ts')]);
  const ended = new Promise<void>((done) => {
    host.once('exit', () => done());
  });
  const hear = async (): Promise<unknown> =>
    await new Promise((heard, reject) => {
      host.once('message', heard);
      void ended.then(() => reject(new Error('the mail server ended')));
    });
  const url = String(await hear());
  return {
    url,
    async count() {
      const answer = hear();
      host.send('count');
      return Number(await answer);
    },
    async stop() {
      host.disconnect();
      await ended;
    },
  };
}
