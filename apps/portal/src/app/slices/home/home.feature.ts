import { defineFeature } from '../../define-feature.ts';

export const homeFeature = defineFeature({
  states: {
    'app.home': { path: '/home', access: 'authenticated', title: 'Início' },
  },
  screens: {
    'app.home': async () => (await import('./home-view.tsx')).HomeView,
  },
  search: ['app.home'],
});
