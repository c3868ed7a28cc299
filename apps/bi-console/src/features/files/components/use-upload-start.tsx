import Button from '@mui/material/Button';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { type ReactNode, useState } from 'react';

import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { joinPath, nameOf } from '@prumo/bi-client/path-id';
import { texts } from '../texts.ts';
import type { DroppedFile } from '../uploads/collect-dropped-files.ts';
import { findTakenPaths, type UploadQueue, type WantedUpload } from '../uploads/create-upload-queue.ts';

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

interface OverwriteDialogProps {
  readonly paths: readonly string[];
  readonly folder: string;
  readonly onOverwrite: () => void;
  readonly onSkip: () => void;
}

/** Asked before an upload takes the place of files that are there. */
function OverwriteDialog({ paths, folder, onOverwrite, onSkip }: OverwriteDialogProps) {
  const [first = ''] = paths;

  return (
    <DialogFrame
      title={texts.upload.overwriteTitle(paths.length)}
      size="narrow"
      onClose={onSkip}
      footer={
        <>
          <Button variant="outlined" onClick={onSkip}>
            {texts.upload.skip}
          </Button>
          <Button variant="contained" color="error" onClick={onOverwrite}>
            {texts.upload.overwrite}
          </Button>
        </>
      }
    >
      {paths.length === 1 ? (
        <Words>{texts.upload.overwriteOne(nameOf(first), folder)}</Words>
      ) : (
        <>
          <Words>{texts.upload.overwriteSeveral(folder)}</Words>
          <ul>
            {paths.map((path) => (
              <li key={path}>{nameOf(path)}</li>
            ))}
          </ul>
        </>
      )}
    </DialogFrame>
  );
}

const Words = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.body1,
  overflowWrap: 'anywhere',
}));
