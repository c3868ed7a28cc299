import { defineFeature } from '../../define-feature.ts';

export const analyticsTabsFeature = defineFeature({
  states: {
    // The viewer as it is: with the tabs that are open, or none.
    'app.analytics.viewer': {
      path: '/home/analises',
      access: 'authenticated',
      needs: ['bi'],
      title: 'Análises',
      context: 'analytics',
    },
    'app.analytics': {
      path: '/home/analises/$itemId',
      access: 'authenticated',
      needs: ['bi'],
      title: 'Análises',
      family: { prefix: 'app.analytics-', parameter: 'itemId' },
      context: 'analytics',
    },
    // The manual opens here too, which is there whatever back ends are active.
    'app.bi-application': {
      path: '/home/aplicacoes/$applicationKey',
      access: 'authenticated',
      title: 'Aplicações de análise',
      family: { prefix: 'app.bi-application-', parameter: 'applicationKey' },
      context: 'analytics',
    },
  },
  screens: {
    'app.analytics.viewer': async () => (await import('./analytics-view.tsx')).AnalyticsView,
    'app.analytics': async () => (await import('./analytics-view.tsx')).AnalyticsItemView,
    'app.bi-application': async () => (await import('./analytics-view.tsx')).BiApplicationView,
  },
});
