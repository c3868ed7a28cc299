import { minutesLimits } from '@prumo/contracts/minutes/meeting-minutes';
import type { MinutesListAnswer, NewMinutesInput } from '@prumo/contracts/minutes/minutes-calls';
import { createUuid } from '@prumo/portal-kit/create-uuid';
import { useDraft } from '@prumo/portal-kit/drafts';
import { PersonPicker } from '@prumo/portal-kit/people';
import { usePortal } from '@prumo/portal-kit/portal';
import { useMutation, useQueryClient } from '@prumo/portal-kit/query';
import { FormDialog } from '@prumo/portal-kit/ui/dialogs';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { ChoiceField, DateField, TextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';
import { useRef, useState } from 'react';

import { minutesKeys } from '../calls/minutes-queries.ts';
import { startMinutes } from '../calls/use-command.ts';
import { presentMinutesFailure } from '../refusals/present-minutes-failure.ts';
import { ConvenedField } from './convened-field.tsx';
import {
  blankForm,
  buildNewContent,
  decodeForm,
  findErrors,
  type NewMinutesForm,
} from './new-minutes-form.ts';
import { texts } from './texts.ts';

interface NewMinutesDialogProps {
  readonly listed: MinutesListAnswer;
  readonly onClose: () => void;
}

/** Begins new minutes and opens them; the agenda is the server's. */
export function NewMinutesDialog({ listed, onClose }: NewMinutesDialogProps) {
  const { person, hrefOf, goTo } = usePortal();
  const queryClient = useQueryClient();
  const [blank] = useState<NewMinutesForm>(() => ({ ...blankForm, secretary: person.userName }));
  const draft = useDraft('minutes.new', blank, decodeForm);
  const [hasTried, setHasTried] = useState(false);
  const idempotencyKey = useRef<{ readonly text: string; readonly id: string } | null>(null);
  const form = draft.value;
  const { minutes, committees, ownCommittees: own } = listed;
  const errors = hasTried ? findErrors(form, own) : {};

  const creation = useMutation({
    mutationFn: async (content: NewMinutesInput['content']) => {
      const text = JSON.stringify(content);
      idempotencyKey.current =
        idempotencyKey.current?.text === text ? idempotencyKey.current : { text, id: createUuid() };
      return await startMinutes({ idempotencyKey: idempotencyKey.current.id, content });
    },
    onSuccess: (view) => {
      draft.forget();
      queryClient.setQueryData(minutesKeys.one(view.minutes.id), view);
      void queryClient.invalidateQueries({ queryKey: minutesKeys.list });
      goTo(hrefOf('app.minutes', { minutesId: view.minutes.id }));
    },
  });

  function change(changes: Partial<NewMinutesForm>) {
    draft.change({ ...form, ...changes });
  }

  function handleSubmit() {
    setHasTried(true);
    const content = Object.keys(findErrors(form, own)).length === 0 ? buildNewContent(form) : null;
    if (content !== null) creation.mutate(content);
    else focusFirstFault();
  }

  return (
    <FormDialog
      title={texts.title}
      size="medium"
      submitLabel={texts.submit}
      isBusy={creation.isPending}
      hasChanges={JSON.stringify(form) !== JSON.stringify(blank)}
      failure={creation.isError ? presentMinutesFailure(creation.error) : null}
      onSubmit={handleSubmit}
      onClose={() => {
        draft.discard();
        onClose();
      }}
      onKeep={onClose}
    >
      {draft.isRecovered && <Notice tone="information">{texts.recovered}</Notice>}
      <Purpose>{texts.purpose}</Purpose>
      <CommitteeField
        value={form.committee}
        known={own === 'all' ? committees : own}
        mayBeOther={own === 'all'}
        error={errors.committee}
        onChange={(committee) => change({ committee })}
      />
      <Pair>
        <DateField
          label={texts.date}
          value={form.date}
          isRequired
          error={errors.date}
          onChange={(date) => change({ date })}
        />
        <TextField
          label={texts.startsAt}
          type="time"
          required
          value={form.startsAt}
          error={errors.startsAt}
          onChange={(event) => change({ startsAt: event.target.value })}
        />
      </Pair>
      <TextField
        label={texts.place}
        help={texts.placeHelp}
        value={form.place}
        inputAttributes={{ maxLength: minutesLimits.place }}
        onChange={(event) => change({ place: event.target.value })}
      />
      <Pair>
        <PersonPicker
          label={texts.coordinator}
          value={form.coordinator}
          isRequired
          error={errors.coordinator}
          onChange={(coordinator) => change({ coordinator })}
        />
        <PersonPicker
          label={texts.secretary}
          value={form.secretary}
          isRequired
          help={texts.secretaryHelp}
          error={errors.secretary}
          onChange={(secretary) => change({ secretary })}
        />
      </Pair>
      <ConvenedField
        convened={form.participants}
        committee={form.committee}
        minutes={minutes}
        error={errors.participants}
        onChange={(participants) => change({ participants })}
      />
      <TextField
        label={texts.quorum}
        help={texts.quorumHelp}
        value={form.quorum}
        error={errors.quorum}
        inputAttributes={{ inputMode: 'numeric', maxLength: 3 }}
        onChange={(event) => change({ quorum: event.target.value })}
      />
    </FormDialog>
  );
}

/** Once the faults are drawn. */
function focusFirstFault(): void {
  requestAnimationFrame(() => {
    const fault = document.querySelector<HTMLElement>(
      '[role="dialog"] [aria-invalid="true"], [role="dialog"] [data-fault] input',
    );
    fault?.focus();
  });
}

const Purpose = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr', gap: 20 },
}));

interface CommitteeFieldProps {
  readonly value: string;
  readonly known: readonly string[];
  /** Also a name that is not among them. */
  readonly mayBeOther: boolean;
  readonly error: string | undefined;
  readonly onChange: (committee: string) => void;
}

/** One of those that have met before, or a new name. */
function CommitteeField({ value, known, mayBeOther, error, onChange }: CommitteeFieldProps) {
  const [isOther, setIsOther] = useState(mayBeOther && value !== '' && !known.includes(value));
  const isFree = isOther || known.length === 0;

  return (
    <>
      {known.length > 0 && (
        <ChoiceField
          label={texts.committee}
          isRequired
          value={isOther ? otherKey : known.includes(value) ? value : null}
          choices={[
            ...known.map((name) => ({ key: name, label: name })),
            ...(mayBeOther ? [{ key: otherKey, label: texts.otherCommittee }] : []),
          ]}
          error={isOther ? undefined : error}
          onChange={(key) => {
            setIsOther(key === otherKey);
            onChange(key === otherKey ? '' : (key ?? ''));
          }}
        />
      )}
      {isFree && (
        <TextField
          label={texts.committeeName}
          required
          value={value}
          error={error}
          inputAttributes={{ maxLength: minutesLimits.committee }}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </>
  );
}

/** Nothing that a committee can be called. */
const otherKey = '\u0000other';
