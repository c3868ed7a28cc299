import { defineFeature } from '../../define-feature.ts';

export const jobsFeature = defineFeature({
  states: {
    'app.jobs': { path: '/execucoes', access: 'admin', title: 'Execuções' },
  },
  screens: {
    'app.jobs': async () => (await import('./jobs-view.tsx')).JobsView,
  },
  search: ['app.jobs'],
});
