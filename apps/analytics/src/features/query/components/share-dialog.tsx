import Button from '@mui/material/Button';
import { buildServerPath, serverPaths } from '@prumo/bi-client/http/send-request';
import { encodePathId } from '@prumo/bi-client/path-id';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { TextField } from '@prumo/ui/forms/text-field';
import { useToast } from '@prumo/ui/toast';

import { texts } from '../texts.ts';

interface ShareDialogProps {
  readonly path: string;
  readonly onClose: () => void;
}

/** Where others find the query, and who decides whether they do. */
export function ShareDialog({ path, onClose }: ShareDialogProps) {
  const showToast = useToast();
  const address = new URL(
    buildServerPath(`/api/repos/${encodePathId(path)}/generatedContent`),
    window.location.href,
  ).href;

  function copy() {
    Promise.resolve()
      .then(async () => await navigator.clipboard.writeText(address))
      .then(() => showToast({ text: texts.shareCopied, tone: 'success' }))
      .catch(() => showToast({ text: texts.copyFailed, tone: 'failure' }));
  }

  return (
    <DialogFrame
      title={texts.shareTitle}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button href={serverPaths.home} target="_blank">
            {texts.shareOpenRights}
          </Button>
          <Button variant="contained" onClick={copy}>
            {texts.shareCopy}
          </Button>
        </>
      }
    >
      <p>{texts.shareLead}</p>
      <TextField label={texts.shareAddress} value={address} readOnly />
      <p>{texts.shareRights}</p>
    </DialogFrame>
  );
}
