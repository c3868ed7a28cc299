import { defineFeature } from '../../define-feature.ts';

export const newsFeature = defineFeature({
  states: {
    // Above the tasks stands the short form of it, which who only reads has not got.
    'app.news': {
      path: '/home/o-que-mudou',
      access: 'authenticated',
      needs: ['workflow', 'bi'],
      title: 'O que mudou',
      menuState: 'app.tasks',
    },
  },
  screens: {
    'app.news': async () => (await import('./news-view.tsx')).NewsView,
  },
  search: ['app.news'],
  needs: ['workflow', 'bi'],
});
