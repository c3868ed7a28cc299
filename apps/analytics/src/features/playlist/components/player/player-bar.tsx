import IconButton from '@mui/material/IconButton';
import {
  mdiClose,
  mdiFullscreen,
  mdiFullscreenExit,
  mdiPause,
  mdiPlay,
  mdiSkipNext,
  mdiSkipPrevious,
} from '@mdi/js';
import type { PlayEvent, PlayState } from '@prumo/domain/playlists/play';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';

import { texts } from '../../texts.ts';
import type { PlayedItem } from './player.tsx';
import { presentLongDay, presentTime } from './present-time.ts';
import { useMinutes } from './use-play.ts';

interface PlayerBarProps {
  readonly name: string;
  readonly items: readonly PlayedItem[];
  readonly clock: () => number;
  readonly isKiosk: boolean;
  readonly isSeen: boolean;
  readonly warning?: string | null;
  /** Null out of hours. */
  readonly play: {
    readonly state: PlayState;
    readonly isPaused: boolean;
    readonly tell: (event: PlayEvent) => void;
  } | null;
  readonly onLeave: (() => void) | undefined;
}

/** What is shown, of when it is, the clock, what was skipped, and the controls. */
export function PlayerBar({
  name,
  items,
  clock,
  isKiosk,
  isSeen,
  warning = null,
  play,
  onLeave,
}: PlayerBarProps) {
  const now = useMinutes(clock);
  const shown = play?.state.shown ?? null;
  const item = shown === null ? undefined : items[shown.index];

  return (
    <Bar data-kiosk={isKiosk || undefined}>
      <Facts>
        <Title>{item?.title ?? name}</Title>
        {shown !== null && (
          <Quiet>
            {texts.player.place(shown.index + 1, items.length)}
            {' · '}
            {play?.isPaused === true ? `${texts.player.paused} · ` : ''}
            {texts.player.updatedAt(presentTime(shown.loadedAt))}
          </Quiet>
        )}
      </Facts>
      <Said role="status">{warning ?? describeSkipped(play?.state ?? null, items)}</Said>
      <Controls role="group" aria-label={texts.player.controls} data-seen={isSeen}>
        {play !== null && (
          <>
            <Control
              label={texts.player.previous}
              icon={mdiSkipPrevious}
              onClick={() => play.tell({ kind: 'previous' })}
            />
            <Control
              label={play.isPaused ? texts.player.resume : texts.player.pause}
              icon={play.isPaused ? mdiPlay : mdiPause}
              onClick={() => play.tell({ kind: 'toggle-pause' })}
            />
            <Control
              label={texts.player.next}
              icon={mdiSkipNext}
              onClick={() => play.tell({ kind: 'next' })}
            />
          </>
        )}
        {document.fullscreenEnabled && (
          <Control
            label={texts.player.fullScreen}
            icon={document.fullscreenElement === null ? mdiFullscreen : mdiFullscreenExit}
            onClick={() => void toggleFullScreen()}
          />
        )}
        {onLeave !== undefined && <Control label={texts.player.leave} icon={mdiClose} onClick={onLeave} />}
      </Controls>
      <Clock dateTime={new Date(now).toISOString()}>
        <b>{presentTime(now)}</b>
        <span>{presentLongDay(now)}</span>
      </Clock>
    </Bar>
  );
}

function describeSkipped(state: PlayState | null, items: readonly PlayedItem[]): string {
  const index = state?.lastFailure ?? null;
  const failure = index === null ? null : (state?.failures[index] ?? null);
  if (index === null || failure === null) return '';
  return texts.player.skipped(items[index]?.title ?? '', texts.player.failures[failure]);
}

async function toggleFullScreen(): Promise<void> {
  try {
    if (document.fullscreenElement === null) await document.documentElement.requestFullscreen();
    else await document.exitFullscreen();
  } catch {
    // The browser does not allow it here; the playlist goes on as it is.
  }
}

interface ControlProps {
  readonly label: string;
  readonly icon: string;
  readonly onClick: () => void;
}

function Control({ label, icon, onClick }: ControlProps) {
  return (
    <IconButton aria-label={label} title={label} onClick={onClick} color="inherit">
      <Icon path={icon} />
    </IconButton>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: '4px 20px',
  flexShrink: 0,
  minHeight: 56,
  padding: '4px 20px',
  borderTop: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  color: theme.palette.text.primary,
  [theme.breakpoints.down('md')]: { flexWrap: 'wrap', padding: '4px 12px' },
  // A wall is read from afar.
  '&[data-kiosk]': { [theme.breakpoints.up(1600)]: { zoom: 1.5 } },
}));

const Facts = styled('div')(({ theme }) => ({
  minWidth: 0,
  flex: '1 1 0',
  [theme.breakpoints.down('sm')]: { flexBasis: '100%' },
}));

const Title = styled('h1')(({ theme }) => ({
  margin: 0,
  ...theme.typography.h3,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));

const Quiet = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  whiteSpace: 'nowrap',
}));

const Said = styled('p')(({ theme }) => ({
  margin: 0,
  minWidth: 0,
  flex: '0 1 auto',
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('md')]: { order: 5, flexBasis: '100%', '&:empty': { display: 'none' } },
}));

const Controls = styled('div')({
  display: 'flex',
  flexShrink: 0,
  marginRight: 'auto',
  // Keys reach them all the same, and bring them back.
  '&[data-seen="false"]:not(:focus-within)': { opacity: 0 },
});

const Clock = styled('time')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  flexShrink: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > b': { ...theme.typography.h2, lineHeight: 1.1 },
  '& > span': { ...theme.typography.caption, color: theme.palette.text.secondary },
  [theme.breakpoints.down('md')]: { '& > span': { display: 'none' } },
}));
