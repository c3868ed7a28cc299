import { fork } from 'node:child_process';
import { resolve } from 'node:path';

export interface Host<Word> {
  readonly pid: number;
  /** The next word that it says. */
  readonly hear: () => Promise<Word>;
  /** Says a word to it, and hears what it answers. */
  readonly ask: (word: string) => Promise<Word>;
  readonly stop: () => Promise<void>;
}

/**
 * A program of the benchmarks in another process, so that neither its time nor its memory is mixed with that of the clients.
 * It ends when it is no longer connected.
 */
export function startHost<Word>(program: string, args: readonly string[] = []): Host<Word> {
  // From the working folder, which is the repository's for every command: a bundled benchmark lies elsewhere.
  const host = fork(resolve('tools/run.mjs'), [resolve('bench', program), ...args]);
  const ended = new Promise<void>((done) => {
    host.once('exit', () => done());
  });
  const hear = async (): Promise<Word> =>
    await new Promise((heard, reject) => {
      // Only our own program speaks on this channel.
      host.once('message', (word) => heard(word as Word));
      void ended.then(() => reject(new Error(`${program} ended before it said what it was asked`)));
    });
  return {
    pid: host.pid ?? 0,
    hear,
    async ask(word) {
      const answer = hear();
      host.send(word);
      return await answer;
    },
    async stop() {
      host.disconnect();
      await ended;
    },
  };
}
