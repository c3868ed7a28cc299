import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { shellRoute } from './shell-route.tsx';

interface InboxSearch {
  readonly mostrar?: 'todos';
}

export const inboxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.home.inbox'].path,
  staticData: { state: 'app.home.inbox' },
  validateSearch: (search): InboxSearch => (search['mostrar'] === 'todos' ? { mostrar: 'todos' } : {}),
  beforeLoad: requireAccess('app.home.inbox'),
  component: lazyRouteComponent(() => import('../views/inbox-view.tsx'), 'InboxView'),
});
