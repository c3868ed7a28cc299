import { createStore, type Store } from '@prumo/ui/store';

import { fetchFolderContent } from '../api/folder-queries.ts';
import { parentPathOf } from '@prumo/bi-client/path-id';

/** One file on its way to the server. */
export interface Upload {
  readonly id: number;
  readonly content: File;
  readonly path: string;
  readonly status: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';
  readonly sentBytes: number;
  /** Why it failed. */
  readonly error: unknown;
}

export interface WantedUpload {
  readonly content: File;
  readonly path: string;
}

interface UploadQueueParts {
  readonly send: (
    upload: WantedUpload,
    onProgress: (sentBytes: number) => void,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Called once everything that was asked for has ended. */
  readonly onIdle: (uploads: readonly Upload[]) => void;
}

export interface UploadQueue extends Store<readonly Upload[]> {
  readonly add: (wanted: readonly WantedUpload[]) => void;
  readonly cancel: (id: number) => void;
  readonly retry: (id: number) => void;
  /** Forgets everything; only when nothing is on its way. */
  readonly clear: () => void;
}

/** Sends a few files at a time, in the order in which they were asked for. */
export function createUploadQueue({ send, onIdle }: UploadQueueParts): UploadQueue {
  const { getSnapshot, subscribe, set } = createStore<readonly Upload[]>([]);
  let lastId = 0;
  const controllers = new Map<number, AbortController>();

  function change(id: number, facts: Partial<Upload>) {
    set(getSnapshot().map((upload) => (upload.id === id ? { ...upload, ...facts } : upload)));
  }

  function startWaiting() {
    const free = parallelUploads - controllers.size;
    for (const upload of getSnapshot()
      .filter(({ status }) => status === 'waiting')
      .slice(0, Math.max(0, free))) {
      void run(upload);
    }
  }

  async function run(upload: Upload) {
    const controller = new AbortController();
    controllers.set(upload.id, controller);
    change(upload.id, { status: 'sending', sentBytes: 0, error: null });
    try {
      await send(upload, (sentBytes) => change(upload.id, { sentBytes }), controller.signal);
      change(upload.id, { status: 'done', sentBytes: upload.content.size });
    } catch (error) {
      change(upload.id, controller.signal.aborted ? { status: 'cancelled' } : { status: 'failed', error });
    } finally {
      controllers.delete(upload.id);
    }
    startWaiting();
    if (!hasUnfinished(getSnapshot())) {
      onIdle(getSnapshot());
    }
  }

  return {
    add(wanted) {
      const added = wanted.map(({ content, path }): Upload => {
        lastId += 1;
        return { id: lastId, content, path, status: 'waiting', sentBytes: 0, error: null };
      });
      // What ended before has been seen; the list is about what goes on now.
      const known = getSnapshot();
      set([...(hasUnfinished(known) ? known : []), ...added]);
      startWaiting();
    },
    cancel(id) {
      const controller = controllers.get(id);
      if (controller === undefined) {
        change(id, { status: 'cancelled' });
      } else {
        controller.abort();
      }
    },
    retry(id) {
      change(id, { status: 'waiting' });
      startWaiting();
    },
    clear() {
      if (!hasUnfinished(getSnapshot())) {
        set([]);
      }
    },
    getSnapshot,
    subscribe,
  };
}

export function hasUnfinished(uploads: readonly Upload[]): boolean {
  return uploads.some(({ status }) => status === 'waiting' || status === 'sending');
}

const parallelUploads = 3;

/** Which of the files would take the place of one that is there now. The server is asked: the list may be old. */
export async function findTakenPaths(wanted: readonly WantedUpload[]): Promise<ReadonlySet<string>> {
  const folders = [...new Set(wanted.map(({ path }) => parentPathOf(path)))];
  const contents = await Promise.all(folders.map(async (folder) => await fetchFolderContent(folder)));
  const there = new Set(contents.flatMap(({ files }) => files.map(({ path }) => path)));
  return new Set(wanted.map(({ path }) => path).filter((path) => there.has(path)));
}
