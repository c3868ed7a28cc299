import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { auditActions, auditedTypes, type AuditFilter } from '@prumo/contracts/administration/audit-entries';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { DateField } from '@prumo/ui/forms/date-field';

import { PersonPicker } from '../../../components/person-picker/person-picker.tsx';
import { usePeople } from '../../../components/person-picker/use-people.ts';
import { texts } from '../texts.ts';

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
}

const any = '';

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { people, isLoading } = usePeople();
  const hasFilters = Object.keys(filter).length > 0;

  /** What is not asked for is no part of the filter. */
  function put<Name extends keyof AuditFilter>(name: Name, value: AuditFilter[Name] | null) {
    const { [name]: _, ...others } = filter;
    onChange(value === null || value === undefined ? others : { ...others, [name]: value });
  }

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
      <CompactSelect
        label={texts.type}
        value={filter.documentType ?? any}
        choices={[
          { value: any, text: texts.any },
          ...auditedTypes.map((type) => ({ value: type, text: texts.types[type] })),
        ]}
        onChange={(value) => put('documentType', auditedTypes.find((type) => type === value) ?? null)}
      />
      <CompactSelect
        label={texts.action}
        value={filter.action ?? any}
        choices={[
          { value: any, text: texts.anyAction },
          ...auditActions.map((action) => ({ value: action, text: texts.actions[action] })),
        ]}
        onChange={(value) => put('action', auditActions.find((action) => action === value) ?? null)}
      />
      {hasFilters && (
        <Clear variant="text" onClick={() => onChange({})}>
          {texts.clear}
        </Clear>
      )}
    </Bar>
  );
}

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
