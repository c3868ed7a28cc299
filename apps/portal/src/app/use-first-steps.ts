import { useDocsAvailable } from '../features/analytics-tabs/api/docs-available.ts';
import { chooseFirstSteps } from '../features/analytics-tabs/model/docs-content.ts';
import { buildStatePath } from './states.ts';
import { useScreen } from './use-screen.ts';

/** Where the manual says what the person does first; null while there is no manual. */
export function useFirstSteps(): string | null {
  const { session, settings } = useScreen();
  const hasDocs = useDocsAvailable(settings.PLUGIN);
  return hasDocs ? buildStatePath('app.bi-application', { applicationKey: chooseFirstSteps(session) }) : null;
}
