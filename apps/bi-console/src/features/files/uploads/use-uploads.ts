import { useStore } from '@prumo/ui/store';
import { useToast } from '@prumo/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { uploadFile } from '@prumo/bi-client/http/upload-file';
import { repositoryKeys } from '../api/folder-queries.ts';
import { encodePathId } from '@prumo/bi-client/path-id';
import { texts } from '../texts.ts';
import { createUploadQueue, hasUnfinished, type Upload, type UploadQueue } from './create-upload-queue.ts';

export interface Uploads {
  readonly list: readonly Upload[];
  readonly queue: UploadQueue;
}

/** Uploads go on while the person looks at other folders; leaving the page asks first. */
export function useUploads(): Uploads {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const [queue] = useState(() =>
    createUploadQueue({
      send: async ({ content, path }, onProgress, signal) => {
        await uploadFile({ path: `/api/repo/files/${encodePathId(path)}`, content, onProgress, signal });
      },
      onIdle: (uploads) => {
        void queryClient.invalidateQueries({ queryKey: repositoryKeys.all });
        const failed = uploads.filter(({ status }) => status === 'failed').length;
        const done = uploads.filter(({ status }) => status === 'done').length;
        if (failed > 0) {
          showToast({ text: texts.upload.someFailed(failed), tone: 'failure' });
        } else if (done > 0) {
          showToast({ text: texts.upload.allDone(done), tone: 'success' });
        }
      },
    }),
  );
  const list = useStore(queue);
  const isBusy = hasUnfinished(list);

  useEffect(() => {
    if (!isBusy) {
      return undefined;
    }
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', handleLeave);
    return () => window.removeEventListener('beforeunload', handleLeave);
  }, [isBusy]);

  return { list, queue };
}
