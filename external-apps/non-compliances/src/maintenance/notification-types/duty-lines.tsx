import { mdiClose, mdiPlus } from '@mdi/js';
import {
  legalOccasions,
  legalTermStarts,
  legalTermUnits,
} from '@prumo/contracts/non-compliances/notification-type';
import { Button, IconButton } from '@prumo/portal-kit/ui/controls';
import { FieldLegend, FieldNote, SelectField, TextField } from '@prumo/portal-kit/ui/forms';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';

import { texts } from '../texts.ts';
import { createDutyLine, type DutyLine } from './notification-type-form.ts';

interface DutyLinesProps {
  readonly duties: readonly DutyLine[];
  readonly isDisabled: boolean;
  readonly findFault: (name: string) => string | undefined;
  readonly onChange: (duties: readonly DutyLine[]) => void;
  readonly onLeave: (name: string) => void;
}

/** Which authorities have to know of cases of the type, and by when. */
export function DutyLines({ duties, isDisabled, findFault, onChange, onLeave }: DutyLinesProps) {
  const words = texts.notificationTypes;
  const fault = findFault('duties');

  function changeLine(id: string, change: Partial<DutyLine>) {
    onChange(duties.map((duty) => (duty.id === id ? { ...duty, ...change } : duty)));
  }

  return (
    <Group>
      <FieldLegend isRequired={false}>{words.duties}</FieldLegend>
      <FieldNote isError={fault !== undefined}>
        {fault ?? (duties.length === 0 ? words.noDuties : words.dutiesHelp)}
      </FieldNote>
      <Lines>
        {duties.map((duty, index) => (
          <Line key={duty.id} role="group" aria-label={words.dutyLine(index + 1)}>
            <TextField
              label={words.authority}
              value={duty.authority}
              required
              readOnly={isDisabled}
              autoComplete="off"
              error={findFault(`duties.${index}.authority`)}
              onChange={(event) => changeLine(duty.id, { authority: event.target.value })}
              onBlur={() => onLeave(`duties.${index}.authority`)}
            />
            <SelectField
              label={words.occasion}
              isRequired
              isDisabled={isDisabled}
              value={duty.occasion}
              options={legalOccasions.map((key) => ({ key, label: words.occasions[key] }))}
              onChange={(key) => {
                const occasion = legalOccasions.find((one) => one === key);
                if (occasion !== undefined) changeLine(duty.id, { occasion });
              }}
            />
            <TextField
              label={words.amount}
              value={duty.amount}
              required
              readOnly={isDisabled}
              autoComplete="off"
              inputAttributes={{ inputMode: 'numeric' }}
              error={findFault(`duties.${index}.amount`)}
              onChange={(event) => changeLine(duty.id, { amount: event.target.value })}
              onBlur={() => onLeave(`duties.${index}.amount`)}
            />
            <SelectField
              label={words.unit}
              isRequired
              isDisabled={isDisabled}
              value={duty.unit}
              options={legalTermUnits.map((key) => ({ key, label: words.units[key] }))}
              onChange={(key) => {
                const unit = legalTermUnits.find((one) => one === key);
                if (unit !== undefined) changeLine(duty.id, { unit });
              }}
            />
            <SelectField
              label={words.from}
              isRequired
              isDisabled={isDisabled}
              value={duty.from}
              options={legalTermStarts.map((key) => ({ key, label: words.starts[key] }))}
              onChange={(key) => {
                const from = legalTermStarts.find((one) => one === key);
                if (from !== undefined) changeLine(duty.id, { from });
              }}
            />
            <IconButton
              aria-label={words.removeDuty(index + 1)}
              title={words.removeDuty(index + 1)}
              disabled={isDisabled}
              onClick={() => onChange(duties.filter(({ id }) => id !== duty.id))}
            >
              <Icon path={mdiClose} fontSize="small" />
            </IconButton>
          </Line>
        ))}
      </Lines>
      <Button
        startIcon={<Icon path={mdiPlus} />}
        variant="outlined"
        disabled={isDisabled}
        onClick={() => onChange([...duties, createDutyLine()])}
      >
        {words.addDuty}
      </Button>
    </Group>
  );
}

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Lines = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, margin: '12px 0' });

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) 88px minmax(0, 3fr) minmax(0, 2fr) auto',
  alignItems: 'start',
  gap: '8px 12px',
  // Beside the fields, below the height of their labels.
  '& > button': { marginTop: 26 },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    paddingBottom: 12,
    borderBottom: `1px solid ${theme.palette.divider}`,
    '& > :first-child': { gridColumn: 'span 2' },
    '& > button': { justifySelf: 'end' },
  },
}));
