import type { QueryFileChange, SavedQueryFile } from '@prumo/contracts/bi/query-runner';

import { SaveFileDialog } from '../../../components/files/save-file-dialog.tsx';
import { folderOf } from '../../../components/files/target-folders.ts';
import { nameOfFile } from '../../../lib/repository/repository.ts';
import { describeQueryFailure, saveFile } from '../api/query-calls.ts';
import { texts } from '../texts.ts';

interface SaveDialogProps {
  readonly query: QueryFileChange['query'];
  /** Of the file that it came from, if any. */
  readonly from: { readonly path: string; readonly name: string } | null;
  readonly onSaved: (saved: SavedQueryFile, name: string) => void;
  readonly onClose: () => void;
}

/** A file of its own for one query. Even the one that it came from is asked about: other queries may stand in it. */
export function SaveDialog({ query, from, onSaved, onClose }: SaveDialogProps) {
  return (
    <SaveFileDialog
      title={texts.saveTitle}
      nameMissing={texts.nameMissing}
      overwrite={texts.overwrite}
      folderHelp={texts.folderHelp}
      extension="cda"
      save={async (path, replacing) =>
        await saveFile({
          path,
          id: null,
          overwrite: replacing === 'anything',
          name: nameOfFile(path),
          query,
        })
      }
      describeFailure={describeQueryFailure}
      path={null}
      {...(from !== null && { proposedName: from.name, proposedFolder: folderOf(from.path) })}
      onSaved={(path, saved) => onSaved(saved, nameOfFile(path))}
      onClose={onClose}
    />
  );
}
