import { defineFeature } from '../../define-feature.ts';

export const adminToolsFeature = defineFeature({
  states: {
    'app.admintools': {
      path: '/home/ferramentas-administrativas/dados',
      access: 'administration',
      needs: ['bi'],
      title: 'Ferramentas Administrativas',
      menu: {
        place: 'administration',
        id: 'data',
        icon: 'data',
        title: 'Dados',
        needs: ['bi'],
        parameters: { ref: 'datamanagement' },
      },
    },
  },
  screens: {
    'app.admintools': async () => (await import('./admin-tools-view.tsx')).AdminToolsView,
  },
});
