import { mdiPlus } from '@mdi/js';
import { presentInstant } from '@prumo/portal-kit/dates';
import { minutesLimits } from '@prumo/contracts/minutes/meeting-minutes';
import type { MinutesView } from '@prumo/contracts/minutes/minutes-calls';
import { usePeople } from '@prumo/portal-kit/people';
import { Button } from '@prumo/portal-kit/ui/controls';
import { FormDialog } from '@prumo/portal-kit/ui/dialogs';
import { useToast } from '@prumo/portal-kit/ui/feedback';
import { LongTextField } from '@prumo/portal-kit/ui/forms';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { useCommand } from '../calls/use-command.ts';
import { Section } from '../presentation/section.tsx';
import { presentMinutesFailure } from '../refusals/present-minutes-failure.ts';
import { texts } from './texts.ts';
import { useTextDraft } from './use-text-draft.ts';

/** What was set right after approval; the text itself stays as it was approved. */
export function ErrataPart({ view }: { readonly view: MinutesView }) {
  const { minutes, isEditor } = view;
  const { errata } = minutes;
  const { nameOf } = usePeople();
  const [isAdding, setIsAdding] = useState(false);
  const mayAdd = isEditor && errata.length < minutesLimits.errata;

  return (
    <Section
      title={texts.errata.title}
      aside={
        mayAdd && (
          <Button size="small" startIcon={<Icon path={mdiPlus} />} onClick={() => setIsAdding(true)}>
            {texts.errata.add}
          </Button>
        )
      }
    >
      {errata.length === 0 ? (
        <Quiet>{texts.errata.none}</Quiet>
      ) : (
        <Entries>
          {errata.map(({ at, by, text }) => (
            <li key={at}>
              <p>{text}</p>
              <Quiet>{texts.errata.by(nameOf(by), presentInstant(at))}</Quiet>
            </li>
          ))}
        </Entries>
      )}
      {isAdding && <ErratumDialog view={view} onClose={() => setIsAdding(false)} />}
    </Section>
  );
}

interface ErratumDialogProps {
  readonly view: MinutesView;
  readonly onClose: () => void;
}

function ErratumDialog({ view: { minutes, version }, onClose }: ErratumDialogProps) {
  const erratum = useTextDraft(`minutes.${minutes.id}.erratum`);
  const [hasTried, setHasTried] = useState(false);
  const command = useCommand(minutes.id);
  const showToast = useToast();
  const text = erratum.value.trim();

  function handleSubmit() {
    setHasTried(true);
    if (text === '') return;
    command.mutate(
      { command: { deed: 'add-erratum', text }, version },
      {
        onSuccess: () => {
          erratum.forget();
          showToast({ text: texts.errata.added, tone: 'success' });
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      title={texts.errata.add}
      size="medium"
      submitLabel={texts.errata.submit}
      isBusy={command.isPending}
      hasChanges={text !== ''}
      failure={command.isError ? presentMinutesFailure(command.error) : null}
      startsAtFirstField={false}
      onSubmit={handleSubmit}
      onClose={() => {
        erratum.discard();
        onClose();
      }}
      onKeep={onClose}
    >
      <LongTextField
        label={texts.errata.text}
        help={texts.errata.textHelp}
        required
        value={erratum.value}
        limit={minutesLimits.comment}
        error={hasTried && text === '' ? texts.errata.textMissing : undefined}
        onChange={(typed) => erratum.change(typed, minutesLimits.comment)}
      />
    </FormDialog>
  );
}

const Quiet = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

const Entries = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});
