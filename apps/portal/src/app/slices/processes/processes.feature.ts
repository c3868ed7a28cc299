import { redirect } from '@tanstack/react-router';

import type { ExternalApps } from '../../../features/external-apps/model/create-external-apps.ts';
import { findStartState, hasStartStates } from '../../../features/external-apps/model/app-states.ts';
import { findProcessKey } from '../../../features/processes/api/find-process-key.ts';
import { abandonFor } from '../../abandon-for.ts';
import { defineFeature } from '../../define-feature.ts';
import { buildAppPath } from '../../external-apps/app-path.ts';

export const processesFeature = defineFeature({
  states: {
    'app.processes': { path: '/home/processos', access: 'work', needs: ['workflow'], title: 'Processos' },
    'app.tasks.process': {
      path: '/home/tarefas/processo/$processDefinitionId',
      access: 'work',
      needs: ['workflow'],
      title: 'Iniciar processo',
      over: 'app.tasks',
      family: { prefix: 'app.tasks.', parameter: 'processDefinitionId' },
    },
  },
  screens: {
    'app.processes': async () => (await import('./processes-view.tsx')).ProcessesView,
    'app.tasks.process': async () => (await import('./process-dialog-view.tsx')).ProcessDialogView,
  },
  enter: {
    'app.processes': async ({ context, search }) => {
      const started = search['iniciar'];
      if (typeof started === 'string') await leadToApp(context.externalApps, started);
    },
    'app.tasks.process': async ({ context, parameters }) =>
      await leadToApp(context.externalApps, parameters['processDefinitionId'] ?? ''),
  },
  needs: ['workflow'],
  search: ['app.processes'],
});

/** A process that an external app has taken over is begun there. */
async function leadToApp({ load }: ExternalApps, processDefinitionId: string): Promise<void> {
  await load();
  if (!hasStartStates()) return;
  const key = await findProcessKey(processDefinitionId);
  const state = key === undefined ? undefined : findStartState(key);
  if (state !== undefined) abandonFor(redirect({ href: buildAppPath(state.path), replace: true }));
}
