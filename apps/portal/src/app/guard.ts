import type { SessionAnswer } from '@prumo/contracts/session/session';
import type { PublicSettings } from '@prumo/contracts/settings/public-settings';
import { type ParsedLocation, redirect } from '@tanstack/react-router';

import type { ExternalApps } from '../features/external-apps/model/create-external-apps.ts';
import type { SessionManager } from '../features/session/lifecycle/create-session-manager.ts';
import { abandonFor } from './abandon-for.ts';
import type { StateAccess } from './define-feature.ts';
import { getState, type StateName, states } from './states.ts';

interface GuardInput {
  readonly context: PortalContext;
  readonly location: ParsedLocation;
}

/** Behind the login. */
export interface ShellContext extends PortalContext {
  readonly session: SessionAnswer;
}

/** What a feature knows of somebody who comes into one of its states. */
export interface EnterInput {
  readonly context: ShellContext;
  readonly search: Readonly<Record<string, unknown>>;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Sends visitors who are not logged in to the login screen, which leads them back here afterwards. */
export async function requireSession({ context, location }: GuardInput): Promise<{ session: SessionAnswer }> {
  const found = await context.sessionManager.findSession();
  if (found.session === null) {
    abandonFor(
      redirect({
        to: states['app.login'].path,
        search: { retorno: location.href },
        state: found.end === null ? {} : { sessionEnd: found.end },
        replace: true,
      }),
    );
  }
  return { session: found.session };
}

/** Sends people who are logged in but may not enter to the home screen. */
export function requireAccess(name: StateName) {
  const { access } = getState(name);

  return ({ context }: { readonly context: { readonly session: SessionAnswer } }): void => {
    if (!mayEnter(access, context.session)) {
      abandonFor(redirect({ href: states['app.home'].path, replace: true }));
    }
  };
}

/** False for a state of the table that the person may not enter; what the table does not have decides for itself. */
export function mayEnterState(stateName: string, session: SessionAnswer): boolean {
  const state = Object.entries(states).find(([name]) => name === stateName)?.[1];
  return state === undefined || mayEnter(state.access, session);
}

export function mayEnter(
  access: StateAccess,
  session: Pick<
    SessionAnswer,
    'isAdmin' | 'isQualityManager' | 'isDataAdministrator' | 'isReader' | 'departments'
  >,
): boolean {
  switch (access) {
    case 'public':
    case 'authenticated':
      return true;
    case 'leaders':
      return session.isAdmin || session.isQualityManager || session.isReader || leadsDepartment(session);
    case 'rule-makers':
      return session.isAdmin || leadsDepartment(session);
    case 'work':
      return !session.isReader;
    case 'administration':
      return session.isAdmin || session.isQualityManager || session.isDataAdministrator;
    case 'quality':
      return session.isAdmin || session.isQualityManager;
    case 'admin':
      return session.isAdmin;
    case 'data-administrator':
      return session.isDataAdministrator;
  }
}

function leadsDepartment({ departments }: Pick<SessionAnswer, 'departments'>): boolean {
  return departments.some(({ isLed }) => isLed === true);
}

/** What every route can reach. */
export interface PortalContext {
  readonly settings: PublicSettings;
  readonly sessionManager: SessionManager;
  readonly externalApps: ExternalApps;
}
