import type { SessionManager } from '../lifecycle/create-session-manager.ts';
import type { SessionPhase } from '../model/session-phase.ts';
import { IdleWarningDialog } from './idle-warning-dialog.tsx';
import { LoginDialog } from './login-dialog.tsx';

interface SessionDialogsProps {
  readonly phase: SessionPhase;
  readonly sessionManager: Pick<SessionManager, 'begin' | 'confirm' | 'logOut' | 'whenLoggedOut'>;
}

/** What a person is asked about their session while they are on a screen. */
export function SessionDialogs({ phase, sessionManager }: SessionDialogsProps) {
  if (phase.kind === 'interrupted') {
    return (
      <LoginDialog
        person={phase.session}
        end={phase.end}
        onAttempt={sessionManager.whenLoggedOut}
        onLogIn={sessionManager.begin}
        onLogOut={sessionManager.logOut}
      />
    );
  }
  if (phase.kind === 'live' && phase.endsAt !== null) {
    return (
      <IdleWarningDialog
        endsAt={phase.endsAt}
        onGoOn={sessionManager.confirm}
        onLogOut={sessionManager.logOut}
      />
    );
  }
  return null;
}
