import type { SessionAnswer } from '@prumo/contracts/session/session';
import { createRoute, redirect, useLocation, useRouter } from '@tanstack/react-router';

import { LoginScreen } from '../../features/session/components/login-screen.tsx';
import { findReturnPath } from '../../features/session/model/find-return-path.ts';
import { buildStatePath, states } from '../states.ts';
import { abandonFor } from '../abandon-for.ts';
import { listPublicLinks } from '../list-public-links.ts';
import { PageRouteFailure } from '../failure/route-failure.tsx';
import { rootRoute } from './root-route.tsx';
import { GuardedShellView } from './shell-route.tsx';

interface LoginSearch {
  /** Where the visitor was headed. */
  readonly retorno?: string;
}

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: states['app.login'].path,
  staticData: { state: 'app.login' },
  validateSearch: (search): LoginSearch =>
    typeof search['retorno'] === 'string' ? { retorno: search['retorno'] } : {},
  beforeLoad: async ({ context, search }) => {
    // The server has the last word: cookies alone would send the visitor back and forth.
    if (context.sessionManager.isAlive() && (await context.sessionManager.findSession()).session !== null) {
      abandonFor(redirect({ href: buildDestination(search), replace: true }));
    }
  },
  component: LoginView,
  errorComponent: PageRouteFailure,
});

function LoginView() {
  const router = useRouter();
  const { settings, sessionManager } = loginRoute.useRouteContext();
  const search = loginRoute.useSearch();
  const { sessionEnd = null } = useLocation({ select: (location) => location.state });

  async function handleAttempt() {
    void GuardedShellView.preload?.();
    await sessionManager.whenLoggedOut();
  }

  function handleLogIn(session: SessionAnswer) {
    const hasBegun = sessionManager.begin(session);
    if (hasBegun) {
      void router.navigate({ href: buildDestination(search), replace: true });
    }
    return hasBegun;
  }

  return (
    <LoginScreen
      brand={settings.COMPANY_BRAND}
      isDemo={settings.DEMO}
      links={listPublicLinks({ hasPublicPages: settings.PUBLIC_REPORTS, hasLogin: false })}
      onGo={(href) => void router.navigate({ href })}
      sessionEnd={sessionEnd}
      onAttempt={handleAttempt}
      onLogIn={handleLogIn}
    />
  );
}

function buildDestination(search: LoginSearch): string {
  return findReturnPath(search.retorno, states['app.login'].path) ?? buildStatePath('app.home');
}
