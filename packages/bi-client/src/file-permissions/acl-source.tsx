import Radio from '@mui/material/Radio';
import { styled, styledByProps } from '@prumo/ui/styled';
import { useId } from 'react';

import { texts } from './texts.ts';

interface AclSourceProps {
  readonly isInheriting: boolean;
  readonly onChange: (isInheriting: boolean) => void;
}

/** Whether a file follows the folder above or has a list of its own. */
export function AclSource({ isInheriting, onChange }: AclSourceProps) {
  return (
    <Group>
      <Legend>{texts.source}</Legend>
      <Choice
        label={texts.inherit}
        help={texts.inheritHelp}
        isChosen={isInheriting}
        onChoose={() => onChange(true)}
      />
      <Choice
        label={texts.own}
        help={texts.ownHelp}
        isChosen={!isInheriting}
        onChoose={() => onChange(false)}
      />
    </Group>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly help: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ label, help, isChosen, onChoose }: ChoiceProps) {
  const helpId = useId();
  return (
    <Line isChosen={isChosen}>
      <Radio
        color="secondary"
        size="small"
        name="acl-source"
        checked={isChosen}
        onChange={onChoose}
        slotProps={{ input: { 'aria-describedby': helpId } }}
      />
      <span>
        {label}
        <Help id={helpId}>{help}</Help>
      </span>
    </Line>
  );
}

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 12,
  margin: 0,
  padding: 0,
  border: 0,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

const Legend = styled('legend')(({ theme }) => ({
  padding: 0,
  marginBottom: 6,
  ...theme.typography.body2,
  fontWeight: 500,
}));

const Line = styledByProps('label', { shouldForwardProp: (prop) => prop !== 'isChosen' })<{
  isChosen: boolean;
}>(({ theme, isChosen }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  padding: '8px 12px 10px 4px',
  border: `1px solid ${isChosen ? theme.palette.secondary.main : theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  cursor: 'pointer',
  '& > span:last-of-type': { paddingTop: 8 },
}));

const Help = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
