import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiClose,
  mdiInformationOutline,
} from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { keyframes } from '@mui/material/styles';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';

import { Icon } from '../icon.tsx';
import { styled } from '../styled.tsx';
import { neutralTokens } from '../theme/theme-tokens.ts';
import { texts } from './texts.ts';

type Notify = (notification: Notification) => void;

/** Shows notifications at the top right, each with the time it has left, and never the same twice. */
export function NotificationProvider({ children }: { readonly children: ReactNode }) {
  const [standing, setStanding] = useState<readonly StandingNotification[]>([]);

  const notify = useCallback<Notify>((added) => {
    setStanding((known) => addNotification(known, added));
  }, []);

  const remove = useCallback((removed: StandingNotification) => {
    setStanding((known) => known.filter((each) => each !== removed));
  }, []);

  return (
    <NotificationContext value={notify}>
      {children}
      <Corner role="status" aria-live="polite">
        {standing.map((notification) => (
          <NotificationMessage
            key={`${notification.tone} ${notification.text}`}
            notification={notification}
            onExpire={remove}
          />
        ))}
      </Corner>
    </NotificationContext>
  );
}

export function useNotify(): Notify {
  const notify = useContext(NotificationContext);
  if (notify === null) {
    throw new Error('useNotify needs a NotificationProvider above it');
  }
  return notify;
}

const NotificationContext = createContext<Notify | null>(null);

/** Under the toolbar, whose buttons stay free. */
const Corner = styled('div')(({ theme }) => ({
  position: 'fixed',
  top: 80,
  right: 24,
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 8,
  maxWidth: 'min(600px, calc(100vw - 32px))',
  pointerEvents: 'none',
  [theme.breakpoints.down('sm')]: { right: 16, left: 16, alignItems: 'stretch' },
  '@media print': { display: 'none' },
}));

interface NotificationMessageProps {
  readonly notification: StandingNotification;
  readonly onExpire: (notification: StandingNotification) => void;
}

/** Its time stands still while it is pointed at or holds the focus. */
function NotificationMessage({ notification, onExpire }: NotificationMessageProps) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isPointedAt || isFocused;
  useExpiry(notification, isHeld, onExpire);

  function handleAction() {
    onExpire(notification);
    notification.action?.onAct();
  }

  return (
    <Message
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <Icon path={toneIcons[notification.tone]} fontSize="small" />
      <Text>{notification.text}</Text>
      {notification.action !== undefined && (
        <ActionButton size="small" color="inherit" onClick={handleAction}>
          {notification.action.label}
        </ActionButton>
      )}
      <CloseButton
        size="small"
        color="inherit"
        aria-label={texts.close}
        title={texts.close}
        onClick={() => onExpire(notification)}
      >
        <Icon path={mdiClose} fontSize="small" />
      </CloseButton>
      <TimeLeft
        // Another bar for each time it was asked for, so that it starts anew.
        key={notification.times}
        aria-hidden="true"
        style={{
          animationDuration: `${notification.durationMs}ms`,
          animationPlayState: isHeld ? 'paused' : 'running',
        }}
      />
    </Message>
  );
}

function useExpiry(
  notification: StandingNotification,
  isHeld: boolean,
  onExpire: (notification: StandingNotification) => void,
) {
  const left = useRef({ notification, ms: notification.durationMs });

  useEffect(() => {
    if (left.current.notification !== notification) {
      left.current = { notification, ms: notification.durationMs };
    }
    if (isHeld) {
      return undefined;
    }
    const startedAt = performance.now();
    const timer = setTimeout(() => onExpire(notification), left.current.ms);
    return () => {
      clearTimeout(timer);
      left.current = { notification, ms: Math.max(0, left.current.ms - (performance.now() - startedAt)) };
    };
  }, [notification, isHeld, onExpire]);
}

const toneIcons: Readonly<Record<NotificationTone, string>> = {
  information: mdiInformationOutline,
  success: mdiCheckCircleOutline,
  warning: mdiAlertOutline,
  failure: mdiAlertCircleOutline,
};

const arrive = keyframes({ from: { opacity: 0, transform: 'translateX(16px)' } });
const shrink = keyframes({ to: { transform: 'scaleX(0)' } });

const Message = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 280,
  minHeight: 56,
  padding: '8px 8px 10px 16px',
  overflow: 'hidden',
  borderRadius: theme.shape.borderRadius,
  fontSize: '0.9375rem',
  color: neutralTokens.onColour,
  backgroundColor: neutralTokens.floating,
  boxShadow: neutralTokens.floatingShadow,
  pointerEvents: 'auto',
  animation: `${arrive} 200ms ease-out`,
  '& > .MuiSvgIcon-root': { flexShrink: 0 },
}));

const Text = styled('span')({ flex: '1 1 auto', overflowWrap: 'anywhere' });

const ActionButton = styled(Button)({
  flexShrink: 0,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  '&:focus-visible': { outlineColor: neutralTokens.onColour, outlineOffset: -2 },
});

const CloseButton = styled(IconButton)({
  '&:focus-visible': { outlineColor: neutralTokens.onColour, outlineOffset: -2 },
});

const TimeLeft = styled('span')(({ theme }) => ({
  position: 'absolute',
  right: 0,
  bottom: 0,
  left: 0,
  height: 3,
  backgroundColor: theme.palette.secondary.light,
  transformOrigin: 'left',
  animation: `${shrink} linear forwards`,
  // A bar that jumps to its end would say that the time is over.
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
}));

type NotificationTone = 'information' | 'success' | 'warning' | 'failure';

interface Notification {
  readonly text: string;
  readonly tone: NotificationTone;
  /** Opens what it tells of. */
  readonly action?: { readonly label: string; readonly onAct: () => void };
  /** Three seconds unless told. */
  readonly durationMs?: number;
}

interface StandingNotification extends Notification {
  readonly durationMs: number;
  /** How often it was asked for while it stood: each time gives it its full time again. */
  readonly times: number;
}

const usualDurationMs = 3000;

/** The newest stands on top; one that stands already is not shown twice. */
export function addNotification(
  standing: readonly StandingNotification[],
  added: Notification,
): readonly StandingNotification[] {
  const same = standing.find(({ text, tone }) => text === added.text && tone === added.tone);
  const shown = { ...added, durationMs: added.durationMs ?? usualDurationMs, times: (same?.times ?? 0) + 1 };
  return same === undefined ? [shown, ...standing] : standing.map((each) => (each === same ? shown : each));
}
