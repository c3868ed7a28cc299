import { defineFeature } from '../../define-feature.ts';

export const actionPlansFeature = defineFeature({
  states: {
    'app.action-plans': {
      path: '/home/planos-de-acao',
      access: 'leaders',
      needs: ['workflow', 'bi'],
      title: 'Planos de ação e análises',
      menu: {
        place: 'main',
        id: 'action-plans',
        icon: 'action-plans',
        needs: ['workflow', 'bi'],
      },
    },
  },
  screens: {
    'app.action-plans': async () => (await import('./action-plans-view.tsx')).ActionPlansView,
  },
});
