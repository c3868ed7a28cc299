import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

import { RecordAssociationsScreen } from '../../features/record-associations/components/record-associations-screen.tsx';
import {
  decodeAssociationSearch,
  replaceAssociationSearch,
  type ChangeAssociationSearch,
} from '../../features/record-associations/model/association-search.ts';
import { states } from '../../states.ts';

/** Stands at an address of its own and among the tools of the administration. */
export function RecordAssociationsView() {
  const params: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => decodeAssociationSearch(params), [params]);
  const handleSearchChange = useCallback<ChangeAssociationSearch>(
    (wanted, { replaces }) =>
      void navigate({
        to: '.',
        search: (known: Readonly<Record<string, unknown>>) => replaceAssociationSearch(known, wanted),
        replace: replaces,
      }),
    [navigate],
  );

  return (
    <RecordAssociationsScreen
      title={states['app.record-associations'].title}
      search={search}
      onSearchChange={handleSearchChange}
    />
  );
}
