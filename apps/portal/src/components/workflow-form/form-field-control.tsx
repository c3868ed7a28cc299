import { AnswerField } from '@prumo/ui/forms/answer-field';
import { DateField } from '@prumo/ui/forms/date-field';
import { LongTextField } from '@prumo/ui/forms/long-text-field';
import { SelectField } from '@prumo/ui/forms/select-field';
import { TextField } from '@prumo/ui/forms/text-field';
import { styled } from '@prumo/ui/styled';

import { PersonPicker } from '../person-picker/person-picker.tsx';
import { usePeople } from '../person-picker/use-people.ts';
import type { FormField } from './model/form-field.ts';
import { presentFieldValue } from './model/form-values.ts';
import { texts } from './texts.ts';

interface FormFieldControlProps {
  readonly field: FormField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
  readonly onIncompleteChange: (isIncomplete: boolean) => void;
}

/** The control for what a property can hold. */
export function FormFieldControl(props: FormFieldControlProps) {
  const { field, value, error, onChange, onLeave, onIncompleteChange } = props;
  const { label, isRequired, canBeEmptied } = field;
  const common = { label, error, isRequired, onBlur: onLeave };
  const chosen = value === '' ? null : value;

  switch (field.kind) {
    case 'long-text':
      return (
        <LongTextField
          label={label}
          value={value}
          onChange={onChange}
          error={error}
          required={isRequired}
          onBlur={onLeave}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...common}
          value={chosen}
          options={field.choices.map(({ id, name }) => ({ key: id, label: name }))}
          canBeEmptied={canBeEmptied}
          onChange={(key) => onChange(key ?? '')}
        />
      );
    case 'person':
      return <PersonControl {...props} />;
    case 'date':
      return (
        <DateField
          {...common}
          value={chosen}
          precision={field.pattern?.precision ?? 'day'}
          onChange={(day) => onChange(day ?? '')}
          onIncompleteChange={onIncompleteChange}
        />
      );
    case 'answer':
      return (
        <AnswerField
          {...common}
          value={value}
          answers={[
            { key: 'true', label: texts.yes },
            { key: 'false', label: texts.no },
            ...(canBeEmptied ? [{ key: '', label: texts.noAnswer }] : []),
          ]}
          onChange={onChange}
        />
      );
    case 'text':
    case 'whole':
    case 'decimal':
      return (
        <TextField
          label={label}
          value={value}
          required={isRequired}
          error={error}
          {...(field.patternHint !== null && { help: texts.dateHint(field.patternHint) })}
          {...(field.kind !== 'text' && {
            inputAttributes: {
              inputMode: field.kind === 'whole' ? 'numeric' : 'decimal',
              autoComplete: 'off',
            },
          })}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
      );
  }
}

function PersonControl({ field, value, error, onChange, onLeave }: FormFieldControlProps) {
  const { people, isLoading, hasFailed } = usePeople();

  return (
    <PersonPicker
      label={field.label}
      value={value === '' ? null : value}
      people={people}
      isLoading={isLoading}
      isRequired={field.isRequired}
      canBeEmptied={field.canBeEmptied}
      error={error ?? (hasFailed ? texts.peopleFailed : undefined)}
      onChange={(userName) => onChange(userName ?? '')}
      onBlur={onLeave}
    />
  );
}

/** A property that can only be read. */
export function FormFieldText({ field }: { readonly field: FormField }) {
  return (
    <div role="group" aria-label={field.label}>
      <Label>{field.label}</Label>
      {field.initial === '' ? (
        <Nothing>{texts.nothing}</Nothing>
      ) : (
        <Value>
          {field.kind === 'person' ? <PersonName userName={field.initial} /> : presentFieldValue(field)}
        </Value>
      )}
    </div>
  );
}

function PersonName({ userName }: { readonly userName: string }) {
  const { nameOf } = usePeople();
  return nameOf(userName);
}

const Label = styled('div')(({ theme }) => ({
  marginBottom: 2,
  ...theme.typography.body2,
  fontWeight: 500,
  overflowWrap: 'anywhere',
}));

const Value = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  fontSize: '0.9375rem',
  maxWidth: '75ch',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

const Nothing = styled(Value)(({ theme }) => ({ color: theme.palette.text.secondary }));
