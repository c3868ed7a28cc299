import { mdiPlaylistRemove, mdiWeatherNight } from '@mdi/js';
import type { PlaylistWindow } from '@prumo/contracts/playlists/playlist';
import { isPaused, type PlayEvent, type PlayFailure, type PlayState } from '@prumo/domain/playlists/play';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { styled } from '@prumo/ui/styled';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import { texts } from '../../texts.ts';
import { PlayerBar } from './player-bar.tsx';
import { presentOtherDay, presentTime } from './present-time.ts';
import { usePlay, useWindow } from './use-play.ts';
import { useWakeLock } from './use-wake-lock.ts';

export interface PlayedItem {
  readonly title: string;
  readonly seconds: number;
}

/** What draws an item: in a frame, or by what a television may ask. */
export interface ItemLoad {
  readonly index: number;
  readonly isShown: boolean;
  readonly onLoaded: () => void;
  readonly onFailed: (failure: PlayFailure) => void;
}

interface PlayerProps {
  readonly name: string;
  readonly items: readonly PlayedItem[];
  readonly window: PlaylistWindow | null;
  readonly isKiosk: boolean;
  readonly clock: () => number;
  readonly renderItem: (load: ItemLoad) => ReactNode;
  /** Said in the bar besides. */
  readonly warning?: string | null;
  /** Absent where there is nowhere to go. */
  readonly onLeave?: (() => void) | undefined;
}

/** Shows a playlist for as long as nobody stops it. There are never more than two items in the page. */
export function Player(props: PlayerProps) {
  const { window: hours, clock } = props;
  const { isWithin, edge } = useWindow(hours, clock);
  useWakeLock();
  const { onLeave } = props;
  return isWithin ? (
    <Turns {...props} />
  ) : (
    <Stage aria-label={texts.player.label(props.name)} data-dark="">
      <Dark>
        <EmptyState icon={mdiWeatherNight} title={texts.player.outsideTitle}>
          {edge === null ? '' : texts.player.outside(presentTime(edge), presentOtherDay(edge, clock()))}
        </EmptyState>
      </Dark>
      <PlayerBar {...props} play={null} isSeen={!props.isKiosk} onLeave={onLeave} />
    </Stage>
  );
}

const idleMs = 4_000;

function Turns(props: PlayerProps) {
  const { name, items, isKiosk, clock, renderItem, onLeave, warning = null } = props;
  const [state, tell] = usePlay(props, clock);
  const [isSeen, show] = useSeenControls(isKiosk);
  useKeys(tell, onLeave, show);
  const loads = [state.shown, state.coming].flatMap((load) => (load === null ? [] : [load]));

  return (
    <Stage
      aria-label={texts.player.label(name)}
      data-kiosk={isKiosk || undefined}
      data-idle={!isSeen || undefined}
      onPointerMove={show}
      onPointerDown={show}
      onFocus={show}
    >
      <Place>
        {loads.map(({ index, load }) => (
          <Layer key={load} data-shown={load === state.shown?.load}>
            {renderItem({
              index,
              isShown: load === state.shown?.load,
              onLoaded: () => tell({ kind: 'loaded', load }),
              onFailed: (failure) => tell({ kind: 'failed', load, failure }),
            })}
          </Layer>
        ))}
        {state.shown === null && <Waiting state={state} items={items} />}
        {/* A frame keeps what the pointer does to itself; in a kiosk nobody works in the items. */}
        {isKiosk && <Cover />}
      </Place>
      <PlayerBar
        name={name}
        items={items}
        clock={clock}
        isKiosk={isKiosk}
        isSeen={isSeen}
        warning={warning}
        play={{ state, isPaused: isPaused(state), tell }}
        onLeave={onLeave}
      />
    </Stage>
  );
}

function Waiting({ state, items }: { readonly state: PlayState; readonly items: readonly PlayedItem[] }) {
  const { coming } = state;
  return (
    <Middle>
      {coming === null ? (
        <EmptyState icon={mdiPlaylistRemove} title={texts.player.nothingTitle}>
          {texts.player.nothing}
        </EmptyState>
      ) : (
        <p role="status">{texts.player.loading(items[coming.index]?.title ?? '')}</p>
      )}
    </Middle>
  );
}

/** Controls of a kiosk go when nobody touches anything. */
function useSeenControls(isKiosk: boolean): [boolean, () => void] {
  const [touchedAt, setTouchedAt] = useState<number | null>(null);
  useEffect(() => {
    if (touchedAt === null || !isKiosk) return undefined;
    const timer = setTimeout(() => setTouchedAt(null), idleMs);
    return () => clearTimeout(timer);
  }, [touchedAt, isKiosk]);
  return [!isKiosk || touchedAt !== null, () => setTouchedAt(performance.now())];
}

function useKeys(
  tell: (event: PlayEvent) => void,
  onLeave: (() => void) | undefined,
  onUse: () => void,
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    switch (event.key) {
      case 'ArrowRight':
      case 'ArrowDown':
      case 'PageDown':
        tell({ kind: 'next' });
        break;
      case 'ArrowLeft':
      case 'ArrowUp':
      case 'PageUp':
        tell({ kind: 'previous' });
        break;
      case ' ':
        // A button is pressed by it.
        if (isOnButton) return;
        tell({ kind: 'toggle-pause' });
        break;
      case 'Escape':
        if (onLeave === undefined) return;
        onLeave();
        break;
      default:
        return;
    }
    event.preventDefault();
    onUse();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const Stage = styled('section')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  backgroundColor: theme.palette.background.default,
  '&[data-kiosk][data-idle]': { cursor: 'none' },
  '&[data-dark]': { backgroundColor: '#000', color: '#cfd8dc' },
}));

const Place = styled('div')({ position: 'relative', flex: '1 1 auto', minHeight: 0 });

const Layer = styled('div')({
  position: 'absolute',
  inset: 0,
  '&[data-shown="false"]': { visibility: 'hidden' },
});

const Cover = styled('div')({ position: 'absolute', inset: 0 });

const Middle = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  ...theme.typography.body1,
  color: theme.palette.text.secondary,
}));

const Dark = styled('div')({
  flex: '1 1 auto',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  '& p, & svg': { color: '#cfd8dc' },
});
