import { defineFeature } from '../../define-feature.ts';

export const recordAssociationsFeature = defineFeature({
  states: {
    'app.record-associations': {
      path: '/associacao-de-cadastros',
      access: 'data-administrator',
      needs: ['bi'],
      title: 'Associação de Cadastros',
    },
  },
  screens: {
    'app.record-associations': async () =>
      (await import('./record-associations-view.tsx')).RecordAssociationsView,
  },
});
