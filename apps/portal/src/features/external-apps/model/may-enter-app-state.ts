import type { SessionAnswer } from '@prumo/contracts/session/session';
import type { AppState } from '@prumo/portal-kit/app';

type Person = Pick<SessionAnswer, 'isAdmin' | 'isQualityManager' | 'isDataAdministrator' | 'isReader'>;

/** The server decides about what the screen asks for; this only spares people screens that would show nothing. */
export function mayEnterAppState({ access = 'authenticated' }: AppState, person: Person): boolean {
  const { isAdmin, isQualityManager, isDataAdministrator, isReader } = person;
  switch (access) {
    case 'authenticated':
      return true;
    case 'work':
      return !isReader;
    case 'quality':
      return isAdmin || isQualityManager;
    case 'administration':
      return isAdmin || isQualityManager || isDataAdministrator;
    case 'admin':
      return isAdmin;
    case 'data-administrator':
      return isDataAdministrator;
  }
}
