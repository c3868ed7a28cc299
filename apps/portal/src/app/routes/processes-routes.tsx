import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

import type { ExternalApps } from '../../features/external-apps/model/create-external-apps.ts';
import { findStartState, hasStartStates } from '../../features/external-apps/model/find-app-state.ts';
import { findProcessKey } from '../../features/processes/api/find-process-key.ts';
import { buildAppPath, states } from '../../states.ts';
import { abandonFor } from '../abandon-for.ts';
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
  beforeLoad: async ({ context, search: { iniciar } }) => {
    requireAccess('app.processes')({ context });
    if (iniciar !== undefined) await leadToApp(context.externalApps, iniciar);
  },
  component: lazyRouteComponent(() => import('../views/processes-view.tsx'), 'ProcessesView'),
});

/** Over the tasks, whose screen stays as it is; the state's path continues that of the tasks. */
export const processDialogRoute = createRoute({
  getParentRoute: () => tasksRoute,
  path: '/processo/$processDefinitionId',
  staticData: { state: 'app.tasks.process' },
  beforeLoad: async ({ context, params: { processDefinitionId } }) => {
    requireAccess('app.tasks.process')({ context });
    await leadToApp(context.externalApps, processDefinitionId);
  },
  component: lazyRouteComponent(() => import('../views/process-dialog-view.tsx'), 'ProcessDialogView'),
});

/** A process that an external app has taken over is begun there. */
async function leadToApp({ load }: ExternalApps, processDefinitionId: string): Promise<void> {
  await load();
  if (!hasStartStates()) return;
  const key = await findProcessKey(processDefinitionId);
  const state = key === undefined ? undefined : findStartState(key);
  if (state !== undefined) abandonFor(redirect({ href: buildAppPath(state.path), replace: true }));
}
