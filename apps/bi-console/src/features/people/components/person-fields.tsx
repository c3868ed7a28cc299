import Checkbox from '@mui/material/Checkbox';
import { DateField } from '@prumo/ui/forms/date-field';
import { styled } from '@prumo/ui/styled';

import { type Role, roleOfEverybody } from '../model/person.ts';
import { texts } from '../texts.ts';

interface RoleChoicesProps {
  readonly roles: readonly Role[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Which roles a person has. */
export function RoleChoices({ roles, chosen, onChange }: RoleChoicesProps) {
  function toggle(roleName: string) {
    const changed = new Set(chosen);
    if (!changed.delete(roleName)) {
      changed.add(roleName);
    }
    onChange(changed);
  }

  return (
    <Group>
      <Legend>{texts.person.roles}</Legend>
      <List>
        {roles
          .filter(({ roleName }) => roleName !== roleOfEverybody)
          .map(({ roleName, description }) => (
            <Choice key={roleName}>
              <Checkbox
                color="secondary"
                size="small"
                checked={chosen.has(roleName)}
                onChange={() => toggle(roleName)}
              />
              <span>
                {roleName}
                {description !== '' && <Description>{description}</Description>}
              </span>
            </Choice>
          ))}
      </List>
      <Help>{texts.person.rolesHelp}</Help>
    </Group>
  );
}

const Group = styled('fieldset')({ margin: 0, padding: 0, border: 0 });

const Legend = styled('legend')(({ theme }) => ({
  marginBottom: 6,
  padding: 0,
  ...theme.typography.body2,
  fontWeight: 500,
}));

const List = styled('div')(({ theme }) => ({
  maxHeight: 240,
  overflowY: 'auto',
  padding: '4px 0',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

const Choice = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 40,
  padding: '0 12px 0 4px',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: theme.palette.background.default },
}));

const Description = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Help = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

interface AccessEndFieldProps {
  readonly value: string | null;
  readonly isBusy: boolean;
  /** What is typed is no date yet, and somebody tried to send it. */
  readonly isFaulty: boolean;
  readonly onChange: (value: string | null) => void;
  readonly onIncompleteChange: (isIncomplete: boolean) => void;
}

/** Until when the person is let in. */
export function AccessEndField({ isBusy, isFaulty, ...field }: AccessEndFieldProps) {
  return (
    <DateField
      {...field}
      label={texts.person.accessUntil}
      help={texts.person.accessUntilHelp}
      isDisabled={isBusy}
      error={isFaulty ? texts.person.faults.accessUntilIncomplete : undefined}
    />
  );
}
