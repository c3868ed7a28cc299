import { presentCalendarDay } from '@prumo/portal-kit/dates';
import type { FollowedAction } from '@prumo/contracts/non-compliances/non-compliance';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { SelectField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';

import { listActionChoices } from './list-choices.ts';
import { texts } from './texts.ts';

interface ActionChoiceProps {
  /** Those that the command can be about. */
  readonly actions: readonly FollowedAction[];
  readonly chosen: FollowedAction | undefined;
  /** The form was opened for one action. */
  readonly isFixed: boolean;
  readonly nameOf: (userName: string) => string;
  readonly error: string | undefined;
  readonly onChange: (actionId: string) => void;
  readonly onLeave: () => void;
}

/** Which action a command is about: chosen, or to be read where it was pointed at. */
export function ActionChoice(props: ActionChoiceProps) {
  const { actions, chosen, isFixed, nameOf, error, onChange, onLeave } = props;

  return (
    <>
      {chosen !== undefined && chosen.doneOn !== null && (
        <div role="status">
          <Notice tone="information">{texts.alreadyDone(presentCalendarDay(chosen.doneOn))}</Notice>
        </div>
      )}
      {isFixed && chosen !== undefined ? (
        <Digest>
          <p>{chosen.what}</p>
          <span>{texts.actionTerm(nameOf(chosen.who), presentCalendarDay(chosen.dueOn))}</span>
        </Digest>
      ) : (
        <SelectField
          label={texts.fields.action}
          isRequired
          value={chosen?.id ?? null}
          options={listActionChoices(actions, nameOf)}
          error={error}
          onChange={(id) => onChange(id ?? '')}
          onBlur={onLeave}
        />
      )}
    </>
  );
}

const Digest = styled('div')(({ theme }) => ({
  padding: '12px 16px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.default,
  overflowWrap: 'anywhere',
  '& > p': { margin: '0 0 4px', ...theme.typography.body2, fontWeight: 500 },
  '& > span': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));
