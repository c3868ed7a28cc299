import { mdiClose, mdiEyeOffOutline, mdiEyeOutline, mdiPlus } from '@mdi/js';
import { Button, Checkbox, FormControlLabel, IconButton } from '@prumo/portal-kit/ui/controls';
import { FieldLegend, FieldNote, TextField } from '@prumo/portal-kit/ui/forms';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';
import type { KeyboardEvent } from 'react';

import { texts } from '../texts.ts';
import { useLineFocus } from '../use-line-focus.ts';
import { createSubtypeLine, type SubtypeLine } from './event-type-form.ts';

interface SubtypeLinesProps {
  readonly subtypes: readonly SubtypeLine[];
  /** Ids of those that are stored: cases may name them. */
  readonly storedIds: ReadonlySet<string>;
  readonly isDisabled: boolean;
  readonly findFault: (name: string) => string | undefined;
  readonly onChange: (subtypes: readonly SubtypeLine[]) => void;
  readonly onLeave: (name: string) => void;
}

export function SubtypeLines(props: SubtypeLinesProps) {
  const { subtypes, storedIds, isDisabled, findFault, onChange, onLeave } = props;
  const { linesRef, focusLine } = useLineFocus();
  const fault = findFault('subtypes');

  function changeLine(id: string, change: Partial<SubtypeLine>) {
    onChange(subtypes.map((subtype) => (subtype.id === id ? { ...subtype, ...change } : subtype)));
  }

  function add() {
    onChange([...subtypes, createSubtypeLine()]);
    focusLine(subtypes.length);
  }

  function remove(index: number) {
    onChange(subtypes.filter((_subtype, place) => place !== index));
    focusLine(Math.max(0, index - 1));
  }

  function handleKey(event: KeyboardEvent, index: number) {
    // Enter would send the whole form.
    if (
      event.key !== 'Enter' ||
      !(event.target instanceof HTMLInputElement) ||
      event.target.type === 'checkbox'
    ) {
      return;
    }
    event.preventDefault();
    if (index < subtypes.length - 1) focusLine(index + 1);
    else if (subtypes[index]?.name.trim() !== '') add();
  }

  return (
    <Group>
      <FieldLegend isRequired={false}>{texts.eventTypes.subtypes}</FieldLegend>
      <FieldNote isError={fault !== undefined}>
        {fault ?? (subtypes.length === 0 ? texts.eventTypes.noSubtypes : texts.eventTypes.subtypesHelp)}
      </FieldNote>
      <Lines ref={linesRef}>
        {subtypes.map((subtype, index) => {
          const label = texts.eventTypes.subtype(index + 1);
          const spoken = subtype.name === '' ? label : subtype.name;
          const path = `subtypes.${index}.name`;
          return (
            <Line key={subtype.id} onKeyDown={(event) => handleKey(event, index)}>
              <TextField
                label={label}
                value={subtype.name}
                readOnly={isDisabled}
                autoComplete="off"
                help={subtype.isActive ? undefined : texts.eventTypes.subtypeInactive}
                error={findFault(path)}
                onChange={(event) => changeLine(subtype.id, { name: event.target.value })}
                onBlur={() => onLeave(path)}
              />
              <Marks>
                <FormControlLabel
                  control={
                    <Checkbox
                      color="secondary"
                      checked={subtype.isNeverEvent}
                      disabled={isDisabled}
                      onChange={(_event, isNeverEvent) => changeLine(subtype.id, { isNeverEvent })}
                    />
                  }
                  label={texts.eventTypes.neverEvent}
                  title={texts.eventTypes.neverEventHelp}
                />
                {storedIds.has(subtype.id) ? (
                  <LineButton
                    label={
                      subtype.isActive
                        ? texts.eventTypes.deactivateSubtype(spoken)
                        : texts.eventTypes.reactivateSubtype(spoken)
                    }
                    icon={subtype.isActive ? mdiEyeOffOutline : mdiEyeOutline}
                    isDisabled={isDisabled}
                    onClick={() => changeLine(subtype.id, { isActive: !subtype.isActive })}
                  />
                ) : (
                  <LineButton
                    label={texts.eventTypes.removeSubtype(spoken)}
                    icon={mdiClose}
                    isDisabled={isDisabled}
                    onClick={() => remove(index)}
                  />
                )}
              </Marks>
            </Line>
          );
        })}
      </Lines>
      <Button startIcon={<Icon path={mdiPlus} />} variant="outlined" disabled={isDisabled} onClick={add}>
        {texts.eventTypes.addSubtype}
      </Button>
    </Group>
  );
}

interface LineButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

function LineButton({ label, icon, isDisabled, onClick }: LineButtonProps) {
  return (
    <IconButton aria-label={label} title={label} disabled={isDisabled} onClick={onClick}>
      <Icon path={icon} fontSize="small" />
    </IconButton>
  );
}

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Lines = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, margin: '12px 0' });

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0 16px',
  // The marks stand beside the field, below the height of its label.
  '& > :last-child': { marginTop: 26 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > :last-child': { marginTop: 0 },
    paddingBottom: 8,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
}));

const Marks = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  height: 44,
  '& .MuiFormControlLabel-label': theme.typography.body2,
}));
