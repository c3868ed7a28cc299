import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';

import { styled, styledByProps } from '../styled.tsx';
import { FieldLegend, FieldNote } from './field-parts.tsx';

interface RadioChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly id: string; readonly name: string; readonly detail: string }[];
  readonly onChange: (id: string) => void;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
}

/** One of a few decisions, each with what follows from it. */
export function RadioChoice({
  label,
  value,
  choices,
  onChange,
  error,
  isDisabled = false,
}: RadioChoiceProps) {
  const noteId = useId();
  const hasError = error !== undefined;

  return (
    <Group aria-invalid={hasError} {...(hasError && { 'aria-describedby': noteId })}>
      <FieldLegend isRequired>{label}</FieldLegend>
      <Choices value={value} onChange={(_event, chosen) => onChange(chosen)}>
        {choices.map(({ id, name, detail }) => (
          <Choice
            key={id}
            value={id}
            disabled={isDisabled}
            isChosen={id === value}
            control={<Radio color="secondary" />}
            label={
              <>
                <Name>{name}</Name>
                <Detail>{detail}</Detail>
              </>
            }
          />
        ))}
      </Choices>
      {hasError && (
        <FieldNote id={noteId} isError>
          {error}
        </FieldNote>
      )}
    </Group>
  );
}

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Choices = styled(RadioGroup)({ gap: 8 });

const Choice = styledByProps(FormControlLabel, { shouldForwardProp: (prop) => prop !== 'isChosen' })<{
  isChosen: boolean;
}>(({ theme, isChosen }) => ({
  alignItems: 'flex-start',
  minHeight: 44,
  margin: 0,
  padding: '4px 12px 8px 4px',
  border: `1px solid ${isChosen ? theme.palette.secondary.main : theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: isChosen ? theme.palette.secondary.light : theme.palette.background.paper,
  '& .MuiFormControlLabel-label': { paddingTop: 8 },
}));

const Name = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.body2,
  fontWeight: 500,
}));

const Detail = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
