import { styled } from '@mui/material/styles';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

import { addNotification, type Notification, type StandingNotification } from './add-notification.ts';
import { NotificationMessage } from './notification-message.tsx';

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
