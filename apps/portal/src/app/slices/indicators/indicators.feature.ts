import { defineFeature } from '../../define-feature.ts';

export const indicatorsFeature = defineFeature({
  states: {
    'app.kpi': {
      path: '/home/indicadores',
      access: 'authenticated',
      title: 'Indicadores',
      menu: {
        place: 'main',
        id: 'department-indicators',
        icon: 'indicators',
        needs: ['workflow', 'bi'],
        flag: 'old-kpi',
      },
    },
    // Those of all departments that the person may see; the specification calls both alike.
    'app.indicators': {
      path: '/home/indicadores-gerais',
      access: 'authenticated',
      title: 'Indicadores',
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
