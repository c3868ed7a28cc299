import { mdiTableOff } from '@mdi/js';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { UndoToastProvider } from '@prumo/ui/feedback/undo-toast';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';

import { useEntities } from '../api/use-associations.ts';
import type { AssociationSearch, ChangeAssociationSearch } from '../model/association-search.ts';
import { texts } from '../texts.ts';
import { AssociationWork } from './association-work.tsx';
import { ListState, useLoadFailureToast } from './list-state.tsx';

interface RecordAssociationsScreenProps {
  /** Null where it stands in a screen that has a title of its own. */
  readonly title: string | null;
  readonly search: AssociationSearch;
  readonly onSearchChange: ChangeAssociationSearch;
}

/** Which records of source systems stand for which master records. */
export function RecordAssociationsScreen({ title, search, onSearchChange }: RecordAssociationsScreenProps) {
  const entities = useEntities();
  useLoadFailureToast(entities.errorUpdateCount);
  const known = entities.data;
  const entity = known?.find(({ key }) => key === search.entity) ?? known?.[0];

  return (
    <UndoToastProvider>
      {title !== null && <PageHeading>{title}</PageHeading>}
      <Purpose>{texts.purpose}</Purpose>
      {known !== undefined && entity !== undefined ? (
        <AssociationWork entities={known} entity={entity} search={search} onSearchChange={onSearchChange} />
      ) : (
        <Surface>
          <ListState
            status={known === undefined ? (entities.isError ? 'failed' : 'loading') : 'ready'}
            loadingLabel={texts.loadingEntities}
            onRetry={() => void entities.refetch()}
          >
            <EmptyState icon={mdiTableOff} title={texts.empty.entities}>
              {texts.empty.entitiesReason}
            </EmptyState>
          </ListState>
        </Surface>
      )}
    </UndoToastProvider>
  );
}

const Purpose = styled('p')(({ theme }) => ({
  maxWidth: '75ch',
  margin: '0 0 16px',
  color: theme.palette.text.secondary,
}));
