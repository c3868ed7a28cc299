import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { notificationStates, type NotificationFilter } from '@prumo/contracts/notifications/notifications';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { DateField } from '@prumo/ui/forms/date-field';

import { PersonPicker } from '../../../components/person-picker/person-picker.tsx';
import { usePeople } from '../../../components/person-picker/use-people.ts';
import { texts } from '../texts.ts';

interface DeliveryFiltersProps {
  readonly filter: NotificationFilter;
  readonly onChange: (filter: NotificationFilter) => void;
}

const any = '';
const { deliveries } = texts;

export function DeliveryFilters({ filter, onChange }: DeliveryFiltersProps) {
  const { people, isLoading } = usePeople();

  /** What is not asked for is no part of the filter. */
  function put<Name extends keyof NotificationFilter>(name: Name, value: NotificationFilter[Name] | null) {
    const { [name]: _, ...others } = filter;
    onChange(value === null || value === undefined ? others : { ...others, [name]: value });
  }

  return (
    <Bar>
      <DateField label={deliveries.from} value={filter.from ?? null} onChange={(day) => put('from', day)} />
      <DateField label={deliveries.to} value={filter.to ?? null} onChange={(day) => put('to', day)} />
      <Person>
        <PersonPicker
          label={deliveries.person}
          value={filter.userName ?? null}
          people={people}
          isLoading={isLoading}
          onChange={(userName) => put('userName', userName)}
        />
      </Person>
      <CompactSelect
        label={deliveries.state}
        value={filter.state ?? any}
        choices={[
          { value: any, text: deliveries.any },
          ...notificationStates.map((state) => ({ value: state, text: deliveries.states[state] })),
        ]}
        onChange={(value) => put('state', notificationStates.find((state) => state === value) ?? null)}
      />
      {Object.keys(filter).length > 0 && (
        <Clear variant="text" onClick={() => onChange({})}>
          {deliveries.clear}
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
