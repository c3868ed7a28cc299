import { mdiPlus, mdiTrashCanOutline } from '@mdi/js';
import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { PersonPicker } from '@prumo/portal-kit/people';
import { Button, IconButton } from '@prumo/portal-kit/ui/controls';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { DateField, LongTextField, TextField } from '@prumo/portal-kit/ui/forms';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import type { CommandFormState } from '../commands/use-command-form.ts';
import {
  type ActionRow,
  type AnswerForm,
  createAction,
  findTermFault,
  listWrittenActions,
  needsReasonForTerm,
} from './answer-form.ts';
import { Group, OfferedLines } from './group.tsx';
import { texts } from './texts.ts';

interface ActionRowsProps {
  readonly value: AnswerForm;
  readonly form: CommandFormState;
  readonly today: string;
  readonly suggested: readonly string[];
  readonly isRequired: boolean;
  readonly onChange: (actions: readonly ActionRow[]) => void;
}

/** The plan, action by action. */
export function ActionRows({ value, form, today, suggested, isRequired, onChange }: ActionRowsProps) {
  const { actions } = value;
  const written = listWrittenActions(value);

  return (
    <Group title={texts.actions.title} help={texts.actions.help}>
      {(!isRequired || written.length === 0) && (
        <Notice tone="information">{isRequired ? texts.actions.required : texts.actions.optional}</Notice>
      )}
      <OfferedLines
        label={texts.actions.suggested}
        lines={suggested}
        taken={actions.map(({ what }) => what)}
        onTake={(line) => onChange([...written, createAction(line)])}
      />
      {actions.map((row, index) => (
        <ActionFields
          key={row.id}
          row={row}
          number={index + 1}
          place={`actions.${written.indexOf(row)}`}
          form={form}
          today={today}
          onChange={(changes) =>
            onChange(actions.map((one) => (one.id === row.id ? { ...one, ...changes } : one)))
          }
          onRemove={() => onChange(actions.filter(({ id }) => id !== row.id))}
        />
      ))}
      {actions.length < limits.actions && (
        <Add
          variant="outlined"
          startIcon={<Icon path={mdiPlus} />}
          onClick={() => onChange([...actions, createAction()])}
        >
          {texts.actions.add}
        </Add>
      )}
    </Group>
  );
}

const Add = styled(Button)({ alignSelf: 'flex-start', minHeight: 44 });

interface ActionFieldsProps {
  readonly row: ActionRow;
  /** Counted from 1. */
  readonly number: number;
  /** Of the row in what is sent, where rows without anything are missing. */
  readonly place: string;
  readonly form: CommandFormState;
  readonly today: string;
  readonly onChange: (changes: Partial<ActionRow>) => void;
  readonly onRemove: () => void;
}

/** One action as 5W2H: what, who and when in sight, the rest one click away. */
function ActionFields({ row, number, place, form, today, onChange, onRemove }: ActionFieldsProps) {
  const words = texts.actions;
  const termFault = findTermFault(row, today);
  const needsReason = needsReasonForTerm(row, today);
  // Opened by itself only at the beginning: afterwards it is the person's to open and close.
  const [isOpenAtFirst] = useState(`${row.why}${row.where}${row.how}${row.howMuch}` !== '');

  return (
    <Row role="group" aria-label={words.row(number)}>
      <Head>
        <Name>{words.row(number)}</Name>
        <IconButton aria-label={words.remove(number)} title={words.remove(number)} onClick={onRemove}>
          <Icon path={mdiTrashCanOutline} />
        </IconButton>
      </Head>
      <LongTextField
        label={words.what}
        required
        lines={1}
        value={row.what}
        limit={limits.actionText}
        error={form.faultOf(`${place}.what`)}
        onChange={(what) => onChange({ what })}
        onBlur={() => form.leave(`${place}.what`)}
      />
      <Pair>
        <PersonPicker
          label={words.who}
          isRequired
          canBeEmptied
          value={row.who}
          error={form.faultOf(`${place}.who`)}
          onChange={(who) => onChange({ who })}
        />
        <DateField
          label={words.dueOn}
          isRequired
          minimum={today}
          value={row.dueOn}
          error={
            form.faultOf(`${place}.dueOn`) ??
            (termFault === undefined ? undefined : words.termFaults[termFault])
          }
          onChange={(dueOn) => onChange({ dueOn })}
          onBlur={() => form.leave(`${place}.dueOn`)}
        />
      </Pair>
      {needsReason && (
        <LongTextField
          label={words.reasonForTerm}
          required
          lines={1}
          value={row.reasonForTerm}
          limit={limits.actionDetail}
          help={words.reasonMissing}
          error={
            form.faultOf(`${place}.reasonForTerm`) ??
            (form.tries > 0 && row.reasonForTerm.trim() === '' ? words.reasonMissing : undefined)
          }
          onChange={(reasonForTerm) => onChange({ reasonForTerm })}
        />
      )}
      <Details open={isOpenAtFirst}>
        <summary>{words.details}</summary>
        <Pair>
          <LongTextField
            label={words.why}
            lines={1}
            value={row.why}
            limit={limits.actionDetail}
            error={form.faultOf(`${place}.why`)}
            onChange={(why) => onChange({ why })}
          />
          <LongTextField
            label={words.where}
            lines={1}
            value={row.where}
            limit={limits.actionDetail}
            error={form.faultOf(`${place}.where`)}
            onChange={(where) => onChange({ where })}
          />
          <LongTextField
            label={words.how}
            lines={1}
            value={row.how}
            limit={limits.actionDetail}
            error={form.faultOf(`${place}.how`)}
            onChange={(how) => onChange({ how })}
          />
          <TextField
            label={words.howMuch}
            value={row.howMuch}
            inputAttributes={{ inputMode: 'decimal' }}
            error={form.faultOf(`${place}.howMuch`) === undefined ? undefined : words.howMuchFault}
            onChange={(event) => onChange({ howMuch: event.target.value })}
            onBlur={() => form.leave(`${place}.howMuch`)}
          />
        </Pair>
      </Details>
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  padding: '8px 16px 16px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: -4,
  '& > button': { minWidth: 44, minHeight: 44, marginRight: -8 },
});

const Name = styled('span')({ fontWeight: 500 });

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Details = styled('details')(({ theme }) => ({
  '& > summary': {
    padding: '8px 0',
    cursor: 'pointer',
    color: theme.palette.secondary.main,
    [theme.breakpoints.down('sm')]: { padding: '12px 0' },
  },
}));
