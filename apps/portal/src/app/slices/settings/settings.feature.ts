import { defineFeature } from '../../define-feature.ts';

export const settingsFeature = defineFeature({
  states: {
    'app.home.configuration': { path: '/configuracao', access: 'authenticated', title: 'Configurações' },
  },
  screens: {
    'app.home.configuration': async () => (await import('./settings-view.tsx')).SettingsView,
  },
  search: ['app.home.configuration'],
});
