import type { SessionKeeper } from '../keeper/create-session-keeper.ts';
import type { SessionPhase } from '../model/session-phase.ts';
import { IdleWarningDialog } from './idle-warning-dialog.tsx';
import { LoginDialog } from './login-dialog.tsx';

interface SessionDialogsProps {
  readonly phase: SessionPhase;
  readonly keeper: Pick<SessionKeeper, 'begin' | 'confirm' | 'logOut' | 'whenLoggedOut'>;
}

/** What a person is asked about their session while they are on a screen. */
export function SessionDialogs({ phase, keeper }: SessionDialogsProps) {
  if (phase.kind === 'interrupted') {
    return (
      <LoginDialog
        person={phase.session}
        end={phase.end}
        onAttempt={keeper.whenLoggedOut}
        onLogIn={keeper.begin}
        onLogOut={keeper.logOut}
      />
    );
  }
  if (phase.kind === 'live' && phase.endsAt !== null) {
    return <IdleWarningDialog endsAt={phase.endsAt} onGoOn={keeper.confirm} onLogOut={keeper.logOut} />;
  }
  return null;
}
