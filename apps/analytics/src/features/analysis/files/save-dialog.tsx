import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { SaveFileDialog } from '../../../components/files/save-file-dialog.tsx';
import { saveAnalysisFile } from '../api/analysis-files.ts';
import { texts } from './texts.ts';

interface SaveDialogProps {
  readonly query: SaikuQuery;
  /** Where it was saved before, if anywhere. */
  readonly path: string | null;
  readonly onSaved: (path: string) => void;
  readonly onClose: () => void;
}

export function SaveDialog({ query, path, onSaved, onClose }: SaveDialogProps) {
  return (
    <SaveFileDialog
      title={texts.title}
      nameMissing={texts.nameMissing}
      overwrite={texts.overwrite}
      extension="saiku"
      save={async (target) => await saveAnalysisFile(target, query)}
      path={path}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
