import { queryParameterTypes, type QueryParameterType } from '@prumo/contracts/bi/query-runner';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { TextField } from '@prumo/ui/forms/text-field';
import { styled } from '@prumo/ui/styled';

import { browserDatePattern, findValueFault, type EditedParameter } from '../model/placeholders.ts';
import { texts } from '../texts.ts';

interface ParametersStripProps {
  readonly parameters: readonly EditedParameter[];
  readonly onChange: (parameter: EditedParameter) => void;
}

/** A field for each `${name}` of the text, with its type. */
export function ParametersStrip({ parameters, onChange }: ParametersStripProps) {
  if (parameters.length === 0) return null;
  return (
    <Strip aria-label={texts.parameters}>
      {parameters.map((parameter) => (
        <Field key={parameter.name}>
          <ValueField parameter={parameter} onChange={onChange} />
          <CompactSelect
            label={texts.parameterType(parameter.name)}
            hasLabelAbove
            value={parameter.type}
            choices={queryParameterTypes.map((type) => ({ value: type, text: texts.parameterTypes[type] }))}
            onChange={(type) => onChange({ ...parameter, type: type as QueryParameterType })}
          />
        </Field>
      ))}
    </Strip>
  );
}

function ValueField({
  parameter,
  onChange,
}: {
  readonly parameter: EditedParameter;
  readonly onChange: (parameter: EditedParameter) => void;
}) {
  const { name, type, pattern, value } = parameter;
  const fault = findValueFault(type, value);
  const isCalendar = type === 'Date' && (pattern === '' || pattern === browserDatePattern);
  const help = type.endsWith('Array')
    ? texts.listHelp
    : type === 'Date' && !isCalendar
      ? texts.patternHelp(pattern)
      : undefined;
  return (
    <TextField
      label={name}
      type={isCalendar ? 'date' : 'text'}
      value={value}
      onChange={(event) => onChange({ ...parameter, value: event.target.value })}
      {...(help !== undefined && { help })}
      {...(fault !== null && { error: texts.valueFaults[fault] })}
    />
  );
}

const Strip = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  padding: 12,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
}));

const Field = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  '& > :first-of-type': { minWidth: 160 },
});
