import {
  authorityOutcomes,
  nonComplianceLimits as limits,
} from '@prumo/contracts/non-compliances/non-compliance-lists';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { findFirstLegalDue } from '@prumo/domain/non-compliances/legal-clocks';
import { readClock } from '@prumo/portal-kit/calls';
import { PersonPicker } from '@prumo/portal-kit/people';
import { DateField, LongTextField, RadioChoice, SelectField, TextField } from '@prumo/portal-kit/ui/forms';

import { AttachFiles } from '../../attachments/attach-files.tsx';
import { CommandDialog } from '../commands/command-dialog.tsx';
import type { CommandContext } from '../commands/command-context.ts';
import { useCommandDraft } from '../commands/use-command-draft.ts';
import { useCommandForm } from '../commands/use-command-form.ts';
import { texts } from './texts.ts';

interface NotifyFormProps {
  readonly context: CommandContext;
  /** The one that was pointed at; where it is missing, the one whose clock runs out first. */
  readonly authority: string | null;
}

/** An authority was told of the case, or need not be: when, by whom and under which number. */
export function NotifyForm({ context, authority: given }: NotifyFormProps) {
  const { legalClocks } = context.view;
  const firstDue = findFirstLegalDue(legalClocks);
  const first = legalClocks.find(({ dueAt, notified }) => notified === null && dueAt === firstDue);
  const start = given ?? first?.authority ?? legalClocks[0]?.authority ?? '';
  const known = legalClocks.find(({ authority }) => authority === start)?.notified ?? null;
  const draft = useCommandDraft(context, `notify-authority:${start}`, {
    authority: start,
    outcome: known?.outcome ?? 'notificada',
    notifiedOn: known?.notifiedOn ?? getDayInSaoPaulo(new Date(readClock())),
    notifiedBy: known?.notifiedBy ?? context.userName,
    protocol: known?.protocol ?? '',
    note: '',
  });
  const { fields, change } = draft;
  const words = texts.form;
  const chosen = legalClocks.find(({ authority }) => authority === fields.authority);
  // Of a death every authority is told.
  const outcomes = authorityOutcomes.filter((id) => id === 'notificada' || chosen?.occasion !== 'death');
  const outcome = outcomes.find((id) => id === fields.outcome) ?? 'notificada';
  const isNotified = outcome === 'notificada';
  const form = useCommandForm(
    context,
    {
      deed: 'notify-authority',
      authority: fields.authority,
      outcome,
      notifiedOn: fields.notifiedOn === '' ? null : fields.notifiedOn,
      notifiedBy: fields.notifiedBy === '' ? null : fields.notifiedBy,
      protocol: isNotified ? fields.protocol : '',
      note: fields.note,
    },
    { done: words.done[outcome], onDone: draft.forget },
  );

  return (
    <CommandDialog
      name="notify-authority"
      context={context}
      form={form}
      hasChanges={draft.hasChanges}
      draft={draft}
    >
      <SelectField
        label={words.authority}
        isRequired
        value={fields.authority}
        options={legalClocks.map(({ authority }) => ({ key: authority, label: authority }))}
        isDisabled={form.isBusy || given !== null}
        error={form.faultOf('authority')}
        onChange={(authority) => change('authority', authority ?? '')}
      />
      {outcomes.length > 1 && (
        <RadioChoice
          label={words.outcome}
          value={outcome}
          choices={outcomes.map((id) => ({ id, ...words.outcomes[id] }))}
          isDisabled={form.isBusy}
          error={form.faultOf('outcome')}
          onChange={(id) => change('outcome', id)}
        />
      )}
      {isNotified && (
        <TextField
          label={words.protocol}
          help={words.protocolHelp}
          required
          value={fields.protocol}
          autoComplete="off"
          error={form.faultOf('protocol')}
          onChange={(event) => change('protocol', event.target.value)}
          onBlur={() => form.leave('protocol')}
        />
      )}
      <DateField
        label={words.notifiedOn[outcome]}
        isRequired
        value={fields.notifiedOn === '' ? null : fields.notifiedOn}
        error={form.faultOf('notifiedOn')}
        onChange={(day) => change('notifiedOn', day ?? '')}
        onBlur={() => form.leave('notifiedOn')}
      />
      <PersonPicker
        label={words.notifiedBy[outcome]}
        value={fields.notifiedBy === '' ? null : fields.notifiedBy}
        error={form.faultOf('notifiedBy')}
        onChange={(userName) => change('notifiedBy', userName ?? '')}
      />
      <LongTextField
        label={isNotified ? words.note : words.reason}
        help={isNotified ? words.noteHelp : words.reasonHelp}
        required={!isNotified}
        value={fields.note}
        limit={limits.note}
        error={form.faultOf('note')}
        onChange={(note) => change('note', note)}
        onBlur={() => form.leave('note')}
      />
      <AttachFiles view={context.view} isDisabled={form.isBusy} />
    </CommandDialog>
  );
}
