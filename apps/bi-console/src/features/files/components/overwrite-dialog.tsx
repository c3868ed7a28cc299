import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';

import { nameOf } from '../model/path-id.ts';
import { texts } from '../texts.ts';

interface OverwriteDialogProps {
  readonly paths: readonly string[];
  readonly folder: string;
  readonly onOverwrite: () => void;
  readonly onSkip: () => void;
}

/** Asked before an upload takes the place of files that are there. */
export function OverwriteDialog({ paths, folder, onOverwrite, onSkip }: OverwriteDialogProps) {
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
