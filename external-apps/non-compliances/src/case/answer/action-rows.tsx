import { mdiPlus } from '@mdi/js';
import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { Button } from '@prumo/portal-kit/ui/controls';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';

import type { CommandFormState } from '../commands/use-command-form.ts';
import { ActionFields } from './action-fields.tsx';
import { createAction, listWrittenActions, type ActionRow, type AnswerForm } from './answer-form.ts';
import { Group } from './group.tsx';
import { OfferedLines } from './offered-lines.tsx';
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
