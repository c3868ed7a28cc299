import IconButton from '@mui/material/IconButton';
import { mdiTrashCanOutline } from '@mdi/js';
import { analysisLimits } from '@prumo/contracts/indicators/result-analysis';
import { DateField } from '@prumo/ui/forms/date-field';
import { TextField } from '@prumo/ui/forms/text-field';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';

import { PersonPicker } from '../../../components/person-picker/person-picker.tsx';
import type { Person } from '../../../components/person-picker/use-people.ts';
import { isSkippedLine, type ActionLine } from '../model/action-lines.ts';
import { isNearLimit, type FieldId } from '../model/check-analysis-form.ts';
import { presentFault } from '../model/present-fault.ts';
import { texts } from '../texts.ts';
import type { AnalysisFormState } from '../use-analysis-form.ts';
import { FieldPlace } from './field-place.tsx';

interface ActionLineRowProps {
  readonly state: AnalysisFormState;
  readonly line: ActionLine;
  /** Counted from 1. */
  readonly number: number;
  readonly people: readonly Person[];
  readonly arePeopleLoading: boolean;
  readonly today: string;
  readonly isBusy: boolean;
  /** Null where there is nothing to remove. */
  readonly onRemove: (() => void) | null;
}

/** One task of the plan: what, who, when. */
export function ActionLineRow(props: ActionLineRowProps) {
  const { state, line, number, people, arePeopleLoading, today, isBusy, onRemove } = props;
  const { key, name, assignee, dueDate } = line;
  const nameId = `line-${key}-name` satisfies FieldId;
  const dateId = `line-${key}-dueDate` satisfies FieldId;
  const limit = analysisLimits.taskName;
  const isPast = dueDate !== '' && dueDate < today;

  return (
    <Row role="group" aria-label={texts.lines.line(number)} data-line={key}>
      <LineNumber aria-hidden="true">{number}</LineNumber>
      <FieldPlace id={nameId}>
        <TextField
          label={texts.lines.name}
          value={name}
          readOnly={isBusy}
          help={describeName(line, limit)}
          error={presentFault({ fault: state.faultOf(nameId), missing: '', text: name, limit })}
          onChange={(event) => state.changeLine(key, { name: event.target.value })}
          onBlur={() => state.leave(nameId)}
        />
      </FieldPlace>
      <div>
        <PersonPicker
          label={texts.lines.assignee}
          value={assignee === '' ? null : assignee}
          people={people}
          isLoading={arePeopleLoading}
          isDisabled={isBusy}
          canBeEmptied
          help={name.trim() !== '' && assignee === '' ? texts.lines.yours : undefined}
          onChange={(chosen) => state.changeLine(key, { assignee: chosen ?? '' })}
        />
      </div>
      <FieldPlace id={dateId}>
        <DateField
          label={texts.lines.dueDate}
          value={dueDate === '' ? null : dueDate}
          isDisabled={isBusy}
          help={isPast ? texts.help.pastDate : undefined}
          error={presentFault({ fault: state.faultOf(dateId), missing: '' })}
          onChange={(day) => state.changeLine(key, { dueDate: day ?? '' })}
          onIncompleteChange={(isIncomplete) => state.markIncomplete(dateId, isIncomplete)}
          onBlur={() => state.leave(dateId)}
        />
      </FieldPlace>
      <Removal>
        {onRemove !== null && (
          <IconButton
            aria-label={texts.lines.remove(number)}
            title={texts.lines.remove(number)}
            disabled={isBusy}
            onClick={onRemove}
          >
            <Icon path={mdiTrashCanOutline} />
          </IconButton>
        )}
      </Removal>
    </Row>
  );
}

function describeName(line: ActionLine, limit: number): string | undefined {
  if (isSkippedLine(line)) return texts.lines.skipped;
  return isNearLimit(line.name, limit) ? texts.count(line.name.length, limit) : undefined;
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) minmax(0, 220px) 176px 40px',
  alignItems: 'start',
  gap: 12,
  // A task may be a long sentence: unless there is much room it has a line of its own.
  [theme.breakpoints.down('xl')]: {
    gridTemplateColumns: '20px minmax(0, 1fr) 200px 40px',
    '& > :nth-of-type(2)': { gridColumn: '2 / 4' },
    '& > :nth-of-type(3)': { gridColumn: 2, gridRow: 2 },
    '& > :nth-of-type(4)': { gridColumn: 3, gridRow: 2 },
    '& > :nth-of-type(5)': { gridColumn: 4, gridRow: 1 },
    paddingBottom: 16,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 40px',
    '& > :nth-of-type(1)': { display: 'none' },
    '& > :nth-of-type(2)': { gridColumn: 1 },
    '& > :nth-of-type(3)': { gridColumn: '1 / 3', gridRow: 2 },
    '& > :nth-of-type(4)': { gridColumn: '1 / 3', gridRow: 3 },
    '& > :nth-of-type(5)': { gridColumn: 2, gridRow: 1 },
  },
}));

/** On the line of the fields' frames, under their labels. */
const LineNumber = styled('div')(({ theme }) => ({
  paddingTop: 37,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.secondary,
}));

const Removal = styled('div')({ paddingTop: 28 });
