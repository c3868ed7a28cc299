import { defineFeature } from '../../define-feature.ts';

export const indicatorsFeature = defineFeature({
  states: {
    'app.kpi': {
      path: '/home/indicadores',
      access: 'authenticated',
      needs: ['bi'],
      title: 'Indicadores',
      menu: {
        place: 'main',
        id: 'department-indicators',
        icon: 'indicators',
        needs: ['workflow', 'bi'],
        flag: 'old-kpi',
      },
    },
    // Those of all departments that the person may see. Of two entries that are called alike nobody knows which is which.
    'app.indicators': {
      path: '/home/indicadores-gerais',
      access: 'authenticated',
      needs: ['bi'],
      title: 'Visão geral dos indicadores',
      menu: {
        place: 'main',
        id: 'indicators',
        icon: 'all-indicators',
        needs: ['workflow', 'bi'],
        flag: 'kpi',
      },
    },
  },
  screens: {
    'app.kpi': async () => (await import('./kpi-view.tsx')).KpiView,
    'app.indicators': async () => (await import('./indicators-overview-view.tsx')).IndicatorsOverviewView,
  },
});
