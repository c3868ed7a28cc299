import { defineFeature } from '../../define-feature.ts';
import { leadToApp } from './lead-to-app.ts';

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
