// What the steps of a rule have in common: their props, and fields that the portal's others lack.
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { FieldLegend, FieldNote } from '@prumo/ui/forms/field-parts';
import { TextField } from '@prumo/ui/forms/text-field';
import { styled } from '@prumo/ui/styled';
import { useId, type ReactNode } from 'react';

import type { RuleOptions } from '../api/rule-queries.ts';
import type { FieldId } from '../model/check-rule-form.ts';
import type { RuleForm } from '../model/rule-form.ts';

export interface StepProps {
  readonly form: RuleForm;
  readonly options: RuleOptions;
  readonly change: (changes: Partial<RuleForm>) => void;
  /** What is to be told at the field now: told once it was left or the step was to be left, not while typing. */
  readonly faultOf: (field: FieldId) => string | undefined;
  readonly leave: (field: FieldId) => void;
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly help?: string;
  readonly error?: string | undefined;
  readonly onBlur: () => void;
  /** With a comma. */
  readonly isDecimal?: boolean;
  readonly isRequired?: boolean;
}

/** A short number, typed with digits. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, help, error, onBlur, isDecimal = false, isRequired = true } = props;
  return (
    <Narrow>
      <TextField
        label={label}
        value={value}
        required={isRequired}
        help={help}
        error={error}
        inputAttributes={{ inputMode: isDecimal ? 'decimal' : 'numeric', autoComplete: 'off', maxLength: 16 }}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </Narrow>
  );
}

interface CheckChoiceProps {
  readonly name: string;
  readonly detail?: string | undefined;
  readonly isChecked: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** Yes or no, with what follows from it. */
export function CheckChoice({ name, detail, isChecked, isDisabled = false, onChange }: CheckChoiceProps) {
  return (
    <Choice
      disabled={isDisabled}
      control={<Checkbox color="secondary" checked={isChecked} onChange={(_event, is) => onChange(is)} />}
      label={
        <>
          {name}
          {detail !== undefined && <Detail>{detail}</Detail>}
        </>
      }
    />
  );
}

interface ChoiceGroupProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly help?: string | undefined;
  readonly isRequired?: boolean;
  readonly children: ReactNode;
}

/** Several fields that are one answer. */
export function ChoiceGroup({ label, error, help, isRequired = false, children }: ChoiceGroupProps) {
  const noteId = useId();
  const note = error ?? help;
  return (
    <Group aria-invalid={error !== undefined} {...(note !== undefined && { 'aria-describedby': noteId })}>
      <FieldLegend isRequired={isRequired}>{label}</FieldLegend>
      {children}
      {note !== undefined && (
        <FieldNote id={noteId} isError={error !== undefined}>
          {note}
        </FieldNote>
      )}
    </Group>
  );
}

export const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });

/** Beside each other where there is room. */
export const FieldPair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

const Narrow = styled('div')({ maxWidth: 320 });

const Group = styled('fieldset')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

const Choice = styled(FormControlLabel)(({ theme }) => ({
  alignItems: 'flex-start',
  minHeight: 44,
  marginRight: 0,
  '& .MuiFormControlLabel-label': { paddingTop: 9, ...theme.typography.body2, fontSize: '0.9375rem' },
}));

const Detail = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
