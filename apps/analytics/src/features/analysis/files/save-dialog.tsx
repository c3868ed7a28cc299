import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { SaveFileDialog, type Replacing } from '../../../components/files/save-file-dialog.tsx';
import { saveAnalysisFile } from '../api/analysis-files.ts';
import { texts } from './texts.ts';
import type { FileTag } from './use-file-tag.ts';

interface SaveDialogProps {
  readonly query: SaikuQuery;
  /** Where it was saved before, if anywhere. */
  readonly path: string | null;
  readonly fileTag: FileTag;
  readonly onSaved: (path: string) => void;
  readonly onClose: () => void;
}

export function SaveDialog({ query, path, fileTag, onSaved, onClose }: SaveDialogProps) {
  async function findExpectation(replacing: Replacing) {
    if (replacing === 'nothing') return 'nothing';
    const tag = replacing === 'opened' ? await fileTag.read() : null;
    return tag === null ? undefined : { tag };
  }

  return (
    <SaveFileDialog
      title={texts.title}
      nameMissing={texts.nameMissing}
      overwrite={texts.overwrite}
      changed={texts.changed}
      extension="saiku"
      save={async (target, replacing) =>
        await saveAnalysisFile(target, query, await findExpectation(replacing))
      }
      path={path}
      onSaved={(target, tag) => {
        fileTag.renew(tag);
        onSaved(target);
      }}
      onClose={onClose}
    />
  );
}
