import { defineFeature } from '../../define-feature.ts';

export const tasksFeature = defineFeature({
  states: {
    'app.tasks': { path: '/home/tarefas', access: 'authenticated', title: 'Tarefas' },
  },
  screens: {
    'app.tasks': async () => (await import('./tasks-view.tsx')).TasksView,
  },
});
