import { defineFeature } from '../../define-feature.ts';

export const orphanActionPlansFeature = defineFeature({
  states: {
    'app.orphan-action-plans': {
      path: '/planos-de-acao-sem-departamentos',
      access: 'admin',
      title: 'Planos de ação sem departamentos',
    },
  },
  screens: {
    'app.orphan-action-plans': async () =>
      (await import('./orphan-action-plans-view.tsx')).OrphanActionPlansView,
  },
});
