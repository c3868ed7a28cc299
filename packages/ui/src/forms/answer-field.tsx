import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';

import { styled } from '../styled.tsx';
import { FieldLegend, FieldNote } from './field-parts.tsx';
import { stillField } from './still-field.tsx';

interface Answer {
  readonly key: string;
  readonly label: string;
}

interface AnswerFieldProps {
  readonly label: string;
  /** Null while none is given. */
  readonly value: string | null;
  readonly answers: readonly Answer[];
  readonly onChange: (key: string) => void;
  readonly help?: string | undefined;
  /** What to do about the value; stands in the place of the help. */
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly onBlur?: () => void;
}

/** A question with all its answers in sight. */
export const AnswerField = stillField(function AnswerField(props: AnswerFieldProps) {
  const { label, value, answers, onChange, help, error, onBlur } = props;
  const { isRequired = false, isDisabled = false } = props;
  const noteId = useId();
  const groupName = useId();
  const hasError = error !== undefined && error !== '';
  const note = hasError ? error : help;

  return (
    <Question
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) {
          onBlur?.();
        }
      }}
    >
      <FieldLegend isRequired={isRequired}>{label}</FieldLegend>
      <RadioGroup
        row
        name={groupName}
        value={value}
        aria-required={isRequired}
        aria-invalid={hasError}
        aria-label={label}
        {...(note === undefined ? {} : { 'aria-describedby': noteId })}
        onChange={(_event, key) => onChange(key)}
      >
        {answers.map(({ key, label: text }) => (
          <FormControlLabel
            key={key}
            value={key}
            label={text}
            disabled={isDisabled}
            control={<Radio color="secondary" />}
          />
        ))}
      </RadioGroup>
      {note !== undefined && (
        <FieldNote id={noteId} isError={hasError}>
          {note}
        </FieldNote>
      )}
    </Question>
  );
});

const Question = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });
