import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { useCallback, useState } from 'react';

import { Page } from '../../../components/page-parts.tsx';
import { isMissing, usePlaylist } from '../api/playlists.ts';
import { buildItemAddress } from '../model/item-address.ts';
import { texts } from '../texts.ts';
import { FrameItem } from './player/frame-item.tsx';
import { Player } from './player/player.tsx';

interface PlaylistPlayerProps {
  readonly id: string;
  readonly isKiosk: boolean;
  readonly onLeave: () => void;
}

/** Plays for somebody who is logged in: each item is a page of its own, in a frame. */
export function PlaylistPlayer({ id, isKiosk, onLeave }: PlaylistPlayerProps) {
  const { data, error, refetch } = usePlaylist(id);
  // The browser keeps the time; its zone is not asked.
  const [clock] = useState(() => () => Date.now());
  const leave = useCallback(() => {
    if (document.fullscreenElement !== null) void document.exitFullscreen();
    onLeave();
  }, [onLeave]);

  // What was played goes on while the server is away.
  if (data === undefined || isMissing(error)) {
    return (
      <Page>
        {error === null ? (
          <RowsSkeleton rows={6} label={texts.loading} />
        ) : (
          <FailedState
            title={texts.player.failed}
            cause={isMissing(error) ? texts.player.notFound : describeFailure(error)}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    );
  }
  const { name, items, window, version } = data;
  return (
    <main>
      <Player
        key={version}
        name={name}
        items={items}
        window={window}
        isKiosk={isKiosk}
        clock={clock}
        onLeave={leave}
        renderItem={({ index, ...load }) => {
          const item = items[index];
          return item === undefined ? null : (
            <FrameItem title={item.title} address={buildItemAddress(item)} {...load} />
          );
        }}
      />
    </main>
  );
}
