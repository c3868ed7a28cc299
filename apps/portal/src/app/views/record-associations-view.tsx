import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

import { RecordAssociationsScreen } from '../../features/record-associations/components/record-associations-screen.tsx';
import {
  decodeAssociationSearch,
  replaceAssociationSearch,
  type ChangeAssociationSearch,
} from '../../features/record-associations/model/association-search.ts';
import { states } from '../../states.ts';

const route = getRouteApi('/shell/associacao-de-cadastros');

export function RecordAssociationsView() {
  const params = route.useSearch();
  const navigate = route.useNavigate();
  const search = useMemo(() => decodeAssociationSearch(params), [params]);
  const handleSearchChange = useCallback<ChangeAssociationSearch>(
    (wanted, { replaces }) =>
      void navigate({ search: (known) => replaceAssociationSearch(known, wanted), replace: replaces }),
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
