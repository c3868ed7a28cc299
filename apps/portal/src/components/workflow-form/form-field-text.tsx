import { styled } from '@mui/material/styles';

import { usePeople } from '../person-picker/use-people.ts';
import type { FormField } from './model/form-field.ts';
import { presentFieldValue } from './model/present-field-value.ts';
import { texts } from './texts.ts';

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
