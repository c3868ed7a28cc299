import { type PanelFile, panelFileExtension } from '@prumo/contracts/panels/panel-file';

import { tellPages } from '../../../components/analytics-channel.ts';
import { SaveFileDialog } from '../../../components/files/save-file-dialog.tsx';
import { savePanel } from '../api/panel-files.ts';
import { texts } from '../texts.ts';
import { editAddress } from './addresses.ts';

interface DuplicateDialogProps {
  readonly panel: PanelFile;
  readonly onClose: () => void;
}

/** A copy of one's own, opened to be changed. */
export function DuplicateDialog({ panel, onClose }: DuplicateDialogProps) {
  const title = texts.editing.copyOf(panel.title).slice(0, 120);
  return (
    <SaveFileDialog
      title={texts.editing.duplicateTitle}
      nameMissing={texts.editing.nameMissing}
      overwrite={texts.editing.overwrite}
      extension={panelFileExtension}
      proposedName={title}
      path={null}
      save={async (target, replacing) =>
        await savePanel(target, { ...panel, title }, replacing === 'nothing' ? 'nothing' : undefined)
      }
      onSaved={(path) => {
        tellPages('repository');
        window.location.assign(editAddress(path));
      }}
      onClose={onClose}
    />
  );
}
