import Button from '@mui/material/Button';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { DateField } from '@prumo/ui/forms/date-field';
import { styled } from '@prumo/ui/styled';
import type { ReactNode } from 'react';

import { PersonPicker } from '../person-picker/person-picker.tsx';
import { usePeople } from '../person-picker/use-people.ts';
import type { CommonFilter } from './log-search.ts';
import { texts } from './texts.ts';

interface LogFiltersProps<Filter> {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  /** What this log can be asked for besides. */
  readonly children: ReactNode;
}

/** Days and person of a log, with what else it is filtered by; all of it is let go of at once. */
export function LogFilters<Filter extends CommonFilter>({
  filter,
  onChange,
  children,
}: LogFiltersProps<Filter>) {
  const { people, isLoading } = usePeople();
  const put = (name: 'from' | 'to' | 'userName', value: string | null) =>
    onChange(putFilter(filter, name, value));

  return (
    <Bar>
      <DateField label={texts.from} value={filter.from ?? null} onChange={(day) => put('from', day)} />
      <DateField label={texts.to} value={filter.to ?? null} onChange={(day) => put('to', day)} />
      <Person>
        <PersonPicker
          label={texts.person}
          value={filter.userName ?? null}
          people={people}
          isLoading={isLoading}
          onChange={(userName) => put('userName', userName)}
        />
      </Person>
      {children}
      {Object.keys(filter).length > 0 && (
        // A filter of nothing is one of every kind.
        <Clear variant="text" onClick={() => onChange({} as Filter)}>
          {texts.clear}
        </Clear>
      )}
    </Bar>
  );
}

/** What is not asked for is no part of the filter. */
export function putFilter<Filter, Name extends keyof Filter>(
  filter: Filter,
  name: Name,
  value: Filter[Name] | null,
): Filter {
  const { [name]: _, ...others } = filter;
  return (value === null || value === undefined ? others : { ...others, [name]: value }) as Filter;
}

interface LogChoiceProps<Value extends string> {
  readonly label: string;
  readonly any: string;
  readonly value: Value | undefined;
  readonly values: readonly Value[];
  readonly present: (value: Value) => string;
  readonly onChange: (value: Value | null) => void;
}

export function LogChoice<Value extends string>(props: LogChoiceProps<Value>) {
  const { label, any, value, values, present, onChange } = props;
  return (
    <CompactSelect
      label={label}
      value={value ?? everything}
      choices={[
        { value: everything, text: any },
        ...values.map((each) => ({ value: each, text: present(each) })),
      ]}
      onChange={(chosen) => onChange(values.find((each) => each === chosen) ?? null)}
    />
  );
}

const everything = '';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 12,
  marginBottom: 16,
  '& > *': { flex: '0 1 200px', minWidth: 0 },
  [theme.breakpoints.down('sm')]: { '& > *': { flex: '1 1 40%' } },
}));

const Person = styled('div')(({ theme }) => ({
  '&&': { flexBasis: 260, [theme.breakpoints.down('sm')]: { flexBasis: '100%' } },
}));

const Clear = styled(Button)({ '&&': { flex: '0 0 auto', minHeight: 44 } });
