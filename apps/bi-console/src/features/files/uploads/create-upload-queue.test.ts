import { expect, test } from 'vitest';

import { createUploadQueue, type Upload, type WantedUpload } from './create-upload-queue.ts';

test('three at a time, in order, and the end is told once', async () => {
  const { queue, sending, ends } = startQueue();
  queue.add(wanted('a', 'b', 'c', 'd'));
  expect(statuses(queue.getSnapshot())).toEqual(['sending', 'sending', 'sending', 'waiting']);

  await finish(sending, 'b');
  expect(statuses(queue.getSnapshot())).toEqual(['sending', 'done', 'sending', 'sending']);
  await finish(sending, 'a');
  await finish(sending, 'c');
  expect(ends).toHaveLength(0);
  await finish(sending, 'd');
  expect(ends).toHaveLength(1);
});

test('one that fails keeps its error, does not hold up the others and can be sent again', async () => {
  const { queue, sending } = startQueue();
  queue.add(wanted('a', 'b'));
  const error = new Error('disk full');
  await fail(sending, 'a', error);
  await finish(sending, 'b');
  expect(statuses(queue.getSnapshot())).toEqual(['failed', 'done']);
  expect(queue.getSnapshot()[0]?.error).toBe(error);

  queue.retry(queue.getSnapshot()[0]?.id ?? 0);
  await finish(sending, 'a');
  expect(statuses(queue.getSnapshot())).toEqual(['done', 'done']);
});

test('progress is told while it is sent', () => {
  const { queue, sending } = startQueue();
  queue.add(wanted('a'));
  sending.get('a')?.progress(7);
  expect(queue.getSnapshot()[0]?.sentBytes).toBe(7);
});

test('one that is on its way or waits can be given up', async () => {
  const { queue } = startQueue();
  queue.add(wanted('a', 'b', 'c', 'd'));
  queue.cancel(queue.getSnapshot()[3]?.id ?? 0);
  queue.cancel(queue.getSnapshot()[0]?.id ?? 0);
  await settle();
  expect(statuses(queue.getSnapshot())).toEqual(['cancelled', 'sending', 'sending', 'cancelled']);
});

test('a new request clears what had ended, and nothing is cleared while something goes on', async () => {
  const { queue, sending } = startQueue();
  queue.add(wanted('a'));
  queue.clear();
  expect(queue.getSnapshot()).toHaveLength(1);
  await finish(sending, 'a');
  queue.add(wanted('b'));
  expect(queue.getSnapshot().map(({ path }) => path)).toEqual(['b']);
});

interface Sending {
  readonly progress: (sentBytes: number) => void;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

function startQueue() {
  const sending = new Map<string, Sending>();
  const ends: (readonly Upload[])[] = [];
  const queue = createUploadQueue({
    send: async ({ path }, progress, signal) => {
      await new Promise<null>((resolve, reject) => {
        sending.set(path, { progress, resolve: () => resolve(null), reject });
        signal.addEventListener('abort', () => reject(new Error('given up')));
      });
    },
    onIdle: (uploads) => ends.push(uploads),
  });
  return { queue, sending, ends };
}

function wanted(...paths: readonly string[]): readonly WantedUpload[] {
  return paths.map((path) => ({ path, content: new File(['12345678'], path) }));
}

function statuses(uploads: readonly Upload[]) {
  return uploads.map(({ status }) => status);
}

async function finish(sending: ReadonlyMap<string, Sending>, path: string) {
  sending.get(path)?.resolve();
  await settle();
}

async function fail(sending: ReadonlyMap<string, Sending>, path: string, error: Error) {
  sending.get(path)?.reject(error);
  await settle();
}

async function settle() {
  for (let turn = 0; turn < 5; turn += 1) {
    await Promise.resolve();
  }
}
