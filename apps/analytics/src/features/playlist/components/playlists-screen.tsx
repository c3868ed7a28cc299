import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { hideSplash } from '@prumo/ui/splash';
import { useEffect } from 'react';

import { Page } from '../../../components/page-parts.tsx';
import { usePlaylists } from '../api/playlists.ts';
import { texts } from '../texts.ts';
import { ItemPage } from './item-page.tsx';
import { PlaylistEditor } from './playlist-editor.tsx';
import { PlaylistList } from './playlist-list.tsx';
import { PlaylistPlayer } from './playlist-player.tsx';
import { type PlaceKeeping, usePlace } from './use-place.ts';

/** Playlists: all of them, the editor of one, and its player. */
export function PlaylistsScreen() {
  useEffect(() => {
    document.title = texts.title;
    hideSplash();
  }, []);
  const keeping = usePlace();
  const { place, go } = keeping;
  if (place.kind === 'player') {
    return <PlaylistPlayer id={place.id} isKiosk={place.isKiosk} onLeave={() => go({ kind: 'list' })} />;
  }
  if (place.kind === 'indicator' || place.kind === 'panel') return <ItemPage place={place} />;
  return <Maintenance keeping={keeping} />;
}

function Maintenance({ keeping }: { readonly keeping: PlaceKeeping }) {
  const { data, error, refetch } = usePlaylists();
  const { place } = keeping;
  if (data === undefined) {
    return (
      <Page>
        {error === null ? (
          <RowsSkeleton rows={6} label={texts.loading} />
        ) : (
          <FailedState title={texts.failed} cause={describeFailure(error)} onRetry={() => void refetch()} />
        )}
      </Page>
    );
  }
  if (place.kind !== 'editor') return <PlaylistList answer={data} keeping={keeping} />;
  const known = data.playlists.find(({ id }) => id === (place.id ?? place.copied)) ?? null;
  return (
    <PlaylistEditor
      // Another one begins with fields of its own.
      key={`${place.id ?? ''} ${place.copied ?? ''}`}
      known={place.id === null ? null : known}
      copied={place.id === null ? known : null}
      isMissing={place.id !== null && known === null}
      keeping={keeping}
    />
  );
}
