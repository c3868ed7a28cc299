import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { shellRoute } from './shell-route.tsx';

interface SettingsSearch {
  readonly aba?: 'senha';
  /** Whose settings an administrator edits. */
  readonly usuario?: string;
}

export const settingsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.home.configuration'].path,
  staticData: { state: 'app.home.configuration' },
  validateSearch: (search): SettingsSearch => ({
    ...(search['aba'] === 'senha' && { aba: 'senha' }),
    ...(typeof search['usuario'] === 'string' && { usuario: search['usuario'] }),
  }),
  beforeLoad: requireAccess('app.home.configuration'),
  component: lazyRouteComponent(() => import('../views/settings-view.tsx'), 'SettingsView'),
});
