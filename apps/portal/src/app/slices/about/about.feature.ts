import { defineFeature } from '../../define-feature.ts';

export const aboutFeature = defineFeature({
  states: {
    'app.home.about': { path: '/sobre', access: 'authenticated', title: 'Sobre', over: 'app.home' },
  },
  screens: {
    'app.home.about': async () => (await import('./about-view.tsx')).AboutView,
  },
  search: ['app.home.about'],
});
