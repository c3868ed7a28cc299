import { mdiClose, mdiPaperclip } from '@mdi/js';
import { presentFailure } from '@prumo/portal-kit/calls';
import type { Attachment } from '@prumo/contracts/non-compliances/non-compliance';
import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { Button, IconButton } from '@prumo/portal-kit/ui/controls';
import { Notice, ProgressBar } from '@prumo/portal-kit/ui/feedback';
import { Icon, VisuallyHidden, styled } from '@prumo/portal-kit/ui/layout';
import { useRef, useState } from 'react';

import { sendAttachment } from '../../calls/send-attachment.ts';
import { presentBytes } from '../../presentation/present.ts';
import { CommandDialog } from './command-dialog.tsx';
import type { CommandContext } from './command-context.ts';
import { texts } from './texts.ts';
import { useCommandForm } from './use-command-form.ts';

/** Files are sent as they are chosen; they belong to the case once this is sent. */
export function AttachForm({ context }: { readonly context: CommandContext }) {
  const { nonCompliance, roles } = context.view;
  const inputRef = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<readonly Attachment[]>([]);
  const [sending, setSending] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const form = useCommandForm(
    context,
    { deed: 'attach', attachments: sent.map(({ id }) => id) },
    { attachments: sent },
  );
  const left = limits.attachments - nonCompliance.attachments.length - sent.length;
  const isHidden = nonCompliance.kind === 'confidential' && roles.includes('claimant');

  async function takeFiles(files: readonly File[]) {
    const found: string[] = [];
    for (const file of files) {
      if (file.size > limits.attachmentBytes) {
        found.push(texts.attach.tooBig(file.name));
        continue;
      }
      setSending(file.name);
      try {
        const attachment = await sendAttachment(file, false);
        setSent((before) => [...before, attachment]);
      } catch (error) {
        found.push(`${texts.attach.failed(file.name)} ${presentFailure(error)}`);
      }
    }
    setSending(null);
    setProblems(found);
  }

  return (
    <CommandDialog
      name="attach"
      context={context}
      form={form}
      hasChanges={sent.length > 0}
      canSubmit={sent.length > 0 && sending === null}
    >
      {isHidden && <Notice tone="information">{texts.attach.confidential}</Notice>}
      <Chooser>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPaperclip} />}
          disabled={left <= 0 || sending !== null}
          onClick={() => inputRef.current?.click()}
        >
          {texts.attach.choose}
        </Button>
        <span>{texts.attach.limit(Math.max(left, 0))}</span>
        <VisuallyHidden>
          <input
            ref={inputRef}
            type="file"
            multiple
            tabIndex={-1}
            aria-label={texts.attach.choose}
            onChange={(event) => {
              void takeFiles([...(event.target.files ?? [])].slice(0, Math.max(left, 0)));
              event.target.value = '';
            }}
          />
        </VisuallyHidden>
      </Chooser>
      {sending !== null && <ProgressBar share={null} label={texts.attach.sending(sending)} />}
      {problems.map((problem) => (
        <div key={problem} role="alert">
          <Notice tone="failure">{problem}</Notice>
        </div>
      ))}
      {sent.length > 0 && (
        <List aria-label={texts.attach.list}>
          {sent.map(({ id, name, bytes }) => (
            <li key={id}>
              <span>
                {name} · {presentBytes(bytes)}
              </span>
              <IconButton
                aria-label={texts.attach.remove(name)}
                title={texts.attach.remove(name)}
                onClick={() => setSent(sent.filter((one) => one.id !== id))}
              >
                <Icon path={mdiClose} fontSize="small" />
              </IconButton>
            </li>
          ))}
        </List>
      )}
    </CommandDialog>
  );
}

const Chooser = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  color: theme.palette.text.secondary,
}));

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minHeight: 44,
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
}));
