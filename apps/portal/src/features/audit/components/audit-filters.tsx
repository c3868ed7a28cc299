import { auditActions, auditedTypes, type AuditFilter } from '@prumo/contracts/administration/audit-entries';

import { LogChoice, LogFilters, putFilter } from '../../../components/log-list/log-filters.tsx';
import { texts } from '../texts.ts';

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
}

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  return (
    <LogFilters filter={filter} onChange={onChange}>
      <LogChoice
        label={texts.type}
        any={texts.any}
        value={filter.documentType}
        values={auditedTypes}
        present={(type) => texts.types[type]}
        onChange={(type) => onChange(putFilter(filter, 'documentType', type))}
      />
      <LogChoice
        label={texts.action}
        any={texts.anyAction}
        value={filter.action}
        values={auditActions}
        present={(action) => texts.actions[action]}
        onChange={(action) => onChange(putFilter(filter, 'action', action))}
      />
    </LogFilters>
  );
}
