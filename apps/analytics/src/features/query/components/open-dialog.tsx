import { FilePickerDialog } from '../../../components/files/file-picker-dialog.tsx';
import { texts } from '../texts.ts';

interface OpenDialogProps {
  readonly onOpen: (path: string) => void;
  readonly onClose: () => void;
}

/** The files of queries that the person sees, by folder. */
export function OpenDialog({ onOpen, onClose }: OpenDialogProps) {
  return (
    <FilePickerDialog
      title={texts.openTitle}
      searchLabel={texts.openSearch}
      none={{ title: texts.openNone, text: texts.openNoneHelp }}
      types="cda"
      onChoose={onOpen}
      onClose={onClose}
    />
  );
}
