import { usePeople } from '@prumo/portal-kit/people';
import { FormControlLabel, Radio, RadioGroup } from '@prumo/portal-kit/ui/controls';
import { FormDialog } from '@prumo/portal-kit/ui/dialogs';
import { FieldLegend } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { presentFieldName, presentFieldValue } from '../presentation/present.ts';
import type { Choice, Choices, Conflict } from './merge-content.ts';
import { texts } from './texts.ts';

interface ConflictDialogProps {
  readonly conflicts: readonly Conflict[];
  readonly onChoose: (choices: Choices) => void;
  readonly onClose: () => void;
}

/** Two have changed the same fields: both are shown, and of each one is chosen, or both where there is room for them. */
export function ConflictDialog({ conflicts, onChoose, onClose }: ConflictDialogProps) {
  const [choices, setChoices] = useState<Choices>({});
  const { nameOf } = usePeople();

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
      {conflicts.map(({ path, field, subject, mine, theirs, both }) => {
        const label = presentFieldName(field, subject);
        return (
          <Field key={path}>
            <FieldLegend isRequired={false}>{label}</FieldLegend>
            <RadioGroup
              aria-label={label}
              value={choices[path] ?? null}
              onChange={(_event, choice) => setChoices({ ...choices, [path]: decodeChoice(choice) })}
            >
              <Sides>
                {[['mine', mine] as const, ['theirs', theirs] as const].map(([side, value]) => (
                  <Version key={side}>
                    <FormControlLabel
                      value={side}
                      control={<Radio color="secondary" />}
                      label={texts[side]}
                    />
                    <Written>{presentFieldValue(field, value, nameOf)}</Written>
                  </Version>
                ))}
              </Sides>
              {both !== null && (
                <Both>
                  <FormControlLabel value="both" control={<Radio color="secondary" />} label={texts.both} />
                </Both>
              )}
            </RadioGroup>
          </Field>
        );
      })}
    </FormDialog>
  );
}

function decodeChoice(value: string): Choice {
  return value === 'theirs' || value === 'both' ? value : 'mine';
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

const Both = styled(Version)({ marginTop: 12, paddingBottom: 4 });

const Written = styled('div')({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: 240,
  overflowY: 'auto',
});
