import { useBlocker } from '@tanstack/react-router';

interface LeaveGuard {
  readonly isAsking: boolean;
  readonly leave: () => void;
  readonly stay: () => void;
}

/** Where whoever has no session is sent. */
const loginPath = '/login';

/** Holds back the way to another screen while something would be lost, until the person has decided. */
export function useLeaveGuard(hasChanges: boolean): LeaveGuard {
  const blocker = useBlocker({
    // Whoever is sent to the login has no choice; what is kept in the tab is there when they are back.
    shouldBlockFn: ({ current, next }) =>
      hasChanges && next.pathname !== current.pathname && next.pathname !== loginPath,
    enableBeforeUnload: () => hasChanges,
    withResolver: true,
  });

  return {
    isAsking: blocker.status === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}
