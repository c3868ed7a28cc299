import Button from '@mui/material/Button';
import type { FilterPart, PanelFilter, PanelParameters } from '@prumo/contracts/panels/panel-file';
import { SelectField } from '@prumo/ui/forms/select-field';
import { TextField } from '@prumo/ui/forms/text-field';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { texts } from '../texts.ts';

interface ParameterFieldsProps {
  readonly filters: readonly PanelFilter[];
  readonly parameters: PanelParameters;
  /** That the source is known to ask for. */
  readonly names: readonly string[];
  readonly onChange: (parameters: PanelParameters) => void;
}

const partsOf: Readonly<Record<PanelFilter['kind'], readonly FilterPart[]>> = {
  period: ['from-month', 'to-month', 'from-day', 'to-day', 'from-year', 'to-year', 'months'],
  department: ['initials', 'name'],
  list: [],
};

const fixed = 'fixed';

/** What each parameter gets: the value of a filter or a part of it, always the same, or the source's own default. */
export function ParameterFields({ filters, parameters, names, onChange }: ParameterFieldsProps) {
  const [added, setAdded] = useState('');
  const known = [...new Set([...names, ...Object.keys(parameters)])];
  const options = filters.flatMap(({ name, label, kind }) => [
    { key: `filter:${name}:`, label: texts.editor.parameterFilter(label, '') },
    ...partsOf[kind].map((part) => ({
      key: `filter:${name}:${part}`,
      label: texts.editor.parameterFilter(label, texts.parts[part]),
    })),
  ]);
  function choose(name: string, key: string | null) {
    const { [name]: _gone, ...others } = parameters;
    if (key === null) onChange(others);
    else if (key === fixed) onChange({ ...parameters, [name]: { value: '' } });
    else {
      const [, filter = '', part = ''] = key.split(':');
      const found = Object.values(partsOf)
        .flat()
        .find((each) => each === part);
      onChange({ ...parameters, [name]: { filter, ...(found !== undefined && { part: found }) } });
    }
  }
  return (
    <Fields>
      <legend>{texts.editor.parameters}</legend>
      <p>{texts.editor.parametersHelp}</p>
      {known.map((name) => {
        const parameter = parameters[name];
        const value =
          parameter === undefined
            ? null
            : 'value' in parameter
              ? fixed
              : `filter:${parameter.filter}:${parameter.part ?? ''}`;
        return (
          <Row key={name}>
            <SelectField
              label={texts.editor.parameterFrom(name)}
              value={value}
              options={[...options, { key: fixed, label: texts.editor.parameterFixed }]}
              onChange={(key) => choose(name, key)}
            />
            {parameter !== undefined && 'value' in parameter && (
              <TextField
                label={texts.editor.parameterValue(name)}
                value={parameter.value}
                onChange={(event) => onChange({ ...parameters, [name]: { value: event.target.value } })}
              />
            )}
          </Row>
        );
      })}
      <Row>
        <TextField
          label={texts.editor.parameterName}
          value={added}
          onChange={(event) => setAdded(event.target.value)}
        />
        <Button
          variant="outlined"
          disabled={added.trim() === '' || known.includes(added.trim())}
          onClick={() => {
            choose(added.trim(), fixed);
            setAdded('');
          }}
        >
          {texts.editor.addParameter}
        </Button>
      </Row>
    </Fields>
  );
}

const Fields = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minWidth: 0,
  margin: 0,
  padding: 12,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > p': { margin: 0, ...theme.typography.caption, color: theme.palette.text.secondary },
  '& > legend': { padding: '0 4px', ...theme.typography.body2, fontWeight: 500 },
}));

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
  alignItems: 'end',
  gap: 12,
});
