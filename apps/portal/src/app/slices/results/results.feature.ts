import { defineFeature } from '../../define-feature.ts';

export const resultsFeature = defineFeature({
  states: {
    'app.kpi.indicator': {
      path: '/home/indicadores/$departmentId/$indicatorId',
      access: 'authenticated',
      needs: ['workflow', 'bi'],
      title: 'Análise dos resultados',
      menuState: 'app.kpi',
    },
  },
  screens: {
    'app.kpi.indicator': async () => (await import('./indicator-view.tsx')).IndicatorView,
  },
});
