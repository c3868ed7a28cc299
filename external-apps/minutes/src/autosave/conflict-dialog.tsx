import { presentCalendarDay } from '@prumo/portal-kit/dates';
import { usePeople } from '@prumo/portal-kit/people';
import { FormControlLabel, Radio, RadioGroup } from '@prumo/portal-kit/ui/controls';
import { FormDialog } from '@prumo/portal-kit/ui/dialogs';
import { FieldLegend } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { listNames } from '../presentation/lists/texts.ts';
import type { Choices, Conflict, Side } from './merge-content.ts';
import { texts } from './texts.ts';

interface ConflictDialogProps {
  readonly conflicts: readonly Conflict[];
  readonly onChoose: (choices: Choices) => void;
  readonly onClose: () => void;
}

const attendanceNames: ReadonlyMap<string, string> = new Map(Object.entries(listNames.attendances));

/** Two have changed the same fields: both are shown, and one of each is chosen. */
export function ConflictDialog({ conflicts, onChoose, onClose }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Choices>({});
  const { nameOf } = usePeople();

  function present(field: Conflict['field'], value: Conflict['mine']): string {
    if (value === null || value === '') return texts.empty;
    if (field === 'attendance') return attendanceNames.get(String(value)) ?? String(value);
    if (people.includes(field)) return nameOf(String(value));
    return days.includes(field) ? presentCalendarDay(String(value)) : String(value);
  }

  return (
    <FormDialog
      title={texts.conflictTitle}
      size="wide"
      submitLabel={texts.apply}
      isBusy={false}
      hasChanges={false}
      failure={null}
      startsAtFirstField={false}
      canSubmit={conflicts.every(({ path }) => choices[path] !== undefined)}
      onSubmit={() => onChoose(choices)}
      onClose={onClose}
    >
      <Reason>{texts.conflictReason}</Reason>
      {conflicts.map(({ path, field, subject, mine, theirs }) => {
        const label = subject === null ? texts.fields[field] : texts.subjectOf(texts.fields[field], subject);
        return (
          <Field key={path}>
            <FieldLegend isRequired={false}>{label}</FieldLegend>
            <RadioGroup
              aria-label={label}
              value={choices[path] ?? null}
              onChange={(_event, side) => setChoices({ ...choices, [path]: decodeSide(side) })}
            >
              <Sides>
                {[['mine', mine] as const, ['theirs', theirs] as const].map(([side, value]) => (
                  <Version key={side}>
                    <FormControlLabel
                      value={side}
                      control={<Radio color="secondary" />}
                      label={texts[side]}
                    />
                    <Written>{present(field, value)}</Written>
                  </Version>
                ))}
              </Sides>
            </RadioGroup>
          </Field>
        );
      })}
    </FormDialog>
  );
}

const people: readonly string[] = [
  'coordinator',
  'secretary',
  'decisionPerson',
] satisfies Conflict['field'][];
const days: readonly string[] = ['date', 'nextMeeting', 'decisionDay'] satisfies Conflict['field'][];

function decodeSide(value: string): Side {
  return value === 'theirs' ? 'theirs' : 'mine';
}

const Reason = styled('p')({ margin: 0 });

const Field = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 12,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

const Version = styled('div')(({ theme }) => ({
  padding: '4px 16px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

const Written = styled('div')({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: 240,
  overflowY: 'auto',
});
