import { defineFeature } from '../../define-feature.ts';

export const tasksFeature = defineFeature({
  states: {
    'app.tasks': {
      path: '/home/tarefas',
      access: 'work',
      needs: ['workflow'],
      title: 'Tarefas',
      menu: { place: 'main', id: 'tasks', icon: 'tasks', needs: ['workflow'], flag: 'tasks' },
    },
  },
  screens: {
    'app.tasks': async () => (await import('./tasks-view.tsx')).TasksView,
  },
});
