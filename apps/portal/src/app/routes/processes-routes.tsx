import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { states } from '../../states.ts';
import { requireAccess } from '../guard.ts';
import { shellRoute } from './shell-route.tsx';
import { tasksRoute } from './tasks-routes.tsx';

interface ProcessesSearch {
  readonly busca?: string;
  /** The process whose start is open over the list. */
  readonly iniciar?: string;
}

export const processesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: states['app.processes'].path,
  staticData: { state: 'app.processes' },
  validateSearch: (search): ProcessesSearch => ({
    ...(typeof search['busca'] === 'string' && search['busca'] !== '' && { busca: search['busca'] }),
    ...(typeof search['iniciar'] === 'string' && { iniciar: search['iniciar'] }),
  }),
  beforeLoad: requireAccess('app.processes'),
  component: lazyRouteComponent(() => import('../views/processes-view.tsx'), 'ProcessesView'),
});

/** Over the tasks, whose screen stays as it is; the state's path continues that of the tasks. */
export const processDialogRoute = createRoute({
  getParentRoute: () => tasksRoute,
  path: '/processo/$processDefinitionId',
  staticData: { state: 'app.tasks.process' },
  beforeLoad: requireAccess('app.tasks.process'),
  component: lazyRouteComponent(() => import('../views/process-dialog-view.tsx'), 'ProcessDialogView'),
});
