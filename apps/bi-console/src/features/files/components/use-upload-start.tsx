import { useToast } from '@prumo/ui/toast';
import { useState, type ReactNode } from 'react';

import { describeFailure } from '../../../lib/failure/describe-failure.ts';
import { joinPath } from '../model/path-id.ts';
import type { DroppedFile } from '../uploads/collect-dropped-files.ts';
import type { UploadQueue, WantedUpload } from '../uploads/create-upload-queue.ts';
import { findTakenPaths } from '../uploads/find-taken-paths.ts';
import { OverwriteDialog } from './overwrite-dialog.tsx';

interface UploadStart {
  readonly start: (files: readonly DroppedFile[]) => void;
  readonly dialog: ReactNode;
}

/** Sends files to a folder, after asking about those whose names are taken. */
export function useUploadStart(folder: string, folderTitle: string, queue: UploadQueue): UploadStart {
  const showToast = useToast();
  const [asked, setAsked] = useState<Asked | null>(null);

  async function start(files: readonly DroppedFile[]) {
    const wanted = files.map(({ content, relativePath }) => ({
      content,
      path: joinPath(folder, relativePath),
    }));
    try {
      const takenPaths = await findTakenPaths(wanted);
      if (takenPaths.size === 0) {
        queue.add(wanted);
      } else {
        setAsked({ wanted, takenPaths });
      }
    } catch (error) {
      showToast({ text: describeFailure(error), tone: 'failure' });
    }
  }

  function answer(uploads: readonly WantedUpload[]) {
    setAsked(null);
    if (uploads.length > 0) {
      queue.add(uploads);
    }
  }

  return {
    start: (files) => {
      if (files.length > 0) {
        void start(files);
      }
    },
    dialog: asked !== null && (
      <OverwriteDialog
        paths={[...asked.takenPaths]}
        folder={folderTitle}
        onOverwrite={() => answer(asked.wanted)}
        onSkip={() => answer(asked.wanted.filter(({ path }) => !asked.takenPaths.has(path)))}
      />
    ),
  };
}

interface Asked {
  readonly wanted: readonly WantedUpload[];
  readonly takenPaths: ReadonlySet<string>;
}
