import {
  notificationKinds,
  notificationStates,
  type NotificationFilter,
} from '@prumo/contracts/notifications/notifications';

import { texts as logTexts } from '../../../components/log-list/texts.ts';
import { LogChoice, LogFilters, putFilter } from '../../../components/log-list/log-filters.tsx';
import { texts } from '../texts.ts';

interface DeliveryFiltersProps {
  readonly filter: NotificationFilter;
  readonly onChange: (filter: NotificationFilter) => void;
}

const { deliveries } = texts;

export function DeliveryFilters({ filter, onChange }: DeliveryFiltersProps) {
  return (
    <LogFilters filter={filter} onChange={onChange}>
      <LogChoice
        label={deliveries.state}
        any={deliveries.any}
        value={filter.state}
        values={notificationStates}
        present={(state) => logTexts.messages.states[state]}
        onChange={(state) => onChange(putFilter(filter, 'state', state))}
      />
      <LogChoice
        label={deliveries.kind}
        any={deliveries.anyKind}
        value={filter.kind}
        values={notificationKinds}
        present={(kind) => deliveries.kinds[kind]}
        onChange={(kind) => onChange(putFilter(filter, 'kind', kind))}
      />
    </LogFilters>
  );
}
