import { mdiPaperclip } from '@mdi/js';
import { presentDay } from '@prumo/portal-kit/dates';
import { attachmentCalls, type CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { buildAddress } from '@prumo/contracts/calls/define-call';
import { BusyButton, Button } from '@prumo/portal-kit/ui/controls';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { Icon, VisuallyHidden, styled } from '@prumo/portal-kit/ui/layout';
import { useId, useRef, type ChangeEvent } from 'react';

import { presentBytes } from '../presentation/present.ts';
import { fileMegabytes, useAttachFiles } from './use-attach-files.ts';
import { texts } from './texts.ts';

interface AttachFilesProps {
  readonly view: CaseView;
  readonly isDisabled?: boolean;
  /** Under a heading that says it already. */
  readonly isLabelled?: boolean;
}

/** The files of the case, and the way to add some where the person may. They are attached at once. */
export function AttachFiles({ view, isDisabled = false, isLabelled = false }: AttachFilesProps) {
  const { id, attachments } = view.nonCompliance;
  const labelId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const { isBusy, failure, done, attach, retry } = useAttachFiles(view);

  function handleFiles({ target }: ChangeEvent<HTMLInputElement>) {
    void attach([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  }

  return (
    <Part role="group" {...(isLabelled ? { 'aria-label': texts.label } : { 'aria-labelledby': labelId })}>
      {!isLabelled && <Label id={labelId}>{texts.label}</Label>}
      {attachments.length === 0 ? (
        <Quiet>{texts.none}</Quiet>
      ) : (
        <Files>
          {attachments.map((file) => (
            <li key={file.id}>
              <Icon path={mdiPaperclip} />
              <a
                href={buildAddress(attachmentCalls.download, { params: { id, attachmentId: file.id } })}
                download={file.name}
              >
                {file.name}
              </a>
              <Quiet>
                {presentBytes(file.bytes)} · {texts.addedAt(presentDay(file.addedAt))}
              </Quiet>
            </li>
          ))}
        </Files>
      )}
      <VisuallyHidden role="status">{done}</VisuallyHidden>
      {view.commands.includes('attach') && (
        <Adding>
          <BusyButton
            variant="outlined"
            isBusy={isBusy}
            disabled={isDisabled}
            startIcon={<Icon path={mdiPaperclip} />}
            onClick={() => inputRef.current?.click()}
          >
            {texts.add}
          </BusyButton>
          <Quiet>{texts.limits(fileMegabytes)}</Quiet>
          <input ref={inputRef} type="file" multiple hidden aria-label={texts.add} onChange={handleFiles} />
        </Adding>
      )}
      {failure !== null && (
        <div role="alert">
          <Notice tone="failure">
            {failure}{' '}
            {retry !== null && (
              <Button size="small" onClick={() => void retry()}>
                {texts.retry}
              </Button>
            )}
          </Notice>
        </div>
      )}
    </Part>
  );
}

const Part = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 });

const Label = styled('span')(({ theme }) => ({ ...theme.typography.body2, fontWeight: 500 }));

const Quiet = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Files = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px', minHeight: 32 },
  '& svg': { fontSize: 18, color: theme.palette.text.secondary },
  '& a': { color: theme.palette.text.primary, overflowWrap: 'anywhere', minWidth: 0 },
  [theme.breakpoints.down('sm')]: { '& > li': { minHeight: 44 } },
}));

const Adding = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '@media print': { display: 'none' },
});
