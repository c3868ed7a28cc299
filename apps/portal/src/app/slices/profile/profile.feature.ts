import { defineFeature } from '../../define-feature.ts';

export const profileFeature = defineFeature({
  states: {
    'app.home.profile': { path: '/perfil', access: 'authenticated', title: 'Meu perfil' },
  },
  screens: {
    'app.home.profile': async () => (await import('./profile-view.tsx')).ProfileView,
  },
  search: ['app.home.profile'],
});
