import { defineFeature } from '../../define-feature.ts';

export const indicatorsFeature = defineFeature({
  states: {
    'app.kpi': { path: '/home/indicadores', access: 'authenticated', title: 'Indicadores' },
    'app.indicators': { path: '/home/indicadores-gerais', access: 'authenticated', title: 'Indicadores' },
  },
  screens: {
    'app.kpi': async () => (await import('./kpi-view.tsx')).KpiView,
    'app.indicators': async () => (await import('./indicators-overview-view.tsx')).IndicatorsOverviewView,
  },
});
