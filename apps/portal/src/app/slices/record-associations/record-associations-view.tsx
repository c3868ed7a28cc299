import { useCallback, useMemo, type ReactNode } from 'react';

import { RecordAssociationsScreen } from '../../../features/record-associations/components/record-associations-screen.tsx';
import {
  decodeAssociationSearch,
  replaceAssociationSearch,
  type ChangeAssociationSearch,
} from '../../../features/record-associations/model/association-search.ts';
import { states } from '../../states.ts';
import { useScreen } from '../../use-screen.ts';

/** Stands at an address of its own and among the tools of the administration. */
export function RecordAssociationsView(): ReactNode {
  const { search: params, changeSearch } = useScreen();
  const search = useMemo(() => decodeAssociationSearch(params), [params]);
  const handleSearchChange = useCallback<ChangeAssociationSearch>(
    (wanted, { replaces }) => changeSearch((known) => replaceAssociationSearch(known, wanted), { replaces }),
    [changeSearch],
  );

  return (
    <RecordAssociationsScreen
      title={states['app.record-associations'].title}
      search={search}
      onSearchChange={handleSearchChange}
    />
  );
}
