import { presentCalendarDay } from '@prumo/portal-kit/dates';
import { nonComplianceLimits as limits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { PersonPicker } from '@prumo/portal-kit/people';
import { DateField, LongTextField, TextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';

import { presentRefusal } from '../../refusals/present-refusal.ts';
import type { CommandFormState } from '../commands/use-command-form.ts';
import { type AnswerForm, type EfficacyForm, findEfficacySpan, listWrittenActions } from './answer-form.ts';
import { Group } from './group.tsx';
import { texts } from './texts.ts';

interface EfficacyFieldsProps {
  readonly value: AnswerForm;
  readonly form: CommandFormState;
  readonly onChange: (efficacy: EfficacyForm) => void;
}

/** How it will be known that the plan worked. */
export function EfficacyFields({ value, form, onChange }: EfficacyFieldsProps) {
  const { efficacy } = value;
  const words = texts.efficacy;
  const actions = listWrittenActions(value);
  const hasPlan = actions.length > 0;
  const span = findEfficacySpan(value);
  const isExecutor = actions.some(({ who }) => isSamePerson(who, efficacy.verifier));
  const isOutside =
    span !== undefined && efficacy.dueOn !== null && (efficacy.dueOn < span.from || efficacy.dueOn > span.to);

  return (
    <Group title={words.title} help={words.help}>
      <TextField
        label={words.method}
        required={hasPlan}
        value={efficacy.method}
        error={form.faultOf('efficacy.method')}
        inputAttributes={{ maxLength: limits.method }}
        onChange={(event) => onChange({ ...efficacy, method: event.target.value })}
        onBlur={() => form.leave('efficacy.method')}
      />
      <LongTextField
        label={words.expectedResult}
        required={hasPlan}
        lines={2}
        value={efficacy.expectedResult}
        limit={limits.expectedResult}
        error={form.faultOf('efficacy.expectedResult')}
        onChange={(expectedResult) => onChange({ ...efficacy, expectedResult })}
        onBlur={() => form.leave('efficacy.expectedResult')}
      />
      <Pair>
        <PersonPicker
          label={words.verifier}
          isRequired={hasPlan}
          canBeEmptied
          help={words.verifierHelp}
          value={efficacy.verifier}
          error={isExecutor ? presentRefusal('verifier-is-executor') : form.faultOf('efficacy.verifier')}
          onChange={(verifier) => onChange({ ...efficacy, verifier })}
        />
        <DateField
          label={words.dueOn}
          isRequired={hasPlan}
          help={
            span === undefined
              ? words.noSpan
              : words.span(presentCalendarDay(span.from), presentCalendarDay(span.to))
          }
          value={efficacy.dueOn}
          error={isOutside ? presentRefusal('efficacy-term-illegal') : form.faultOf('efficacy.dueOn')}
          onChange={(dueOn) => onChange({ ...efficacy, dueOn })}
          onBlur={() => form.leave('efficacy.dueOn')}
        />
      </Pair>
    </Group>
  );
}

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
