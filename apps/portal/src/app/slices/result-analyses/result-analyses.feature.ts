import { defineFeature } from '../../define-feature.ts';

export const resultAnalysesFeature = defineFeature({
  states: {
    'app.kpi.analysis.new': {
      path: '/home/indicadores/$departmentId/$indicatorId/analise/$month',
      access: 'authenticated',
      needs: ['workflow', 'bi'],
      title: 'Análise Crítica do Resultado',
      menuState: 'app.kpi',
    },
    'app.kpi.analysis': {
      path: '/home/indicadores/$departmentId/$indicatorId/analises/$analysisId',
      access: 'authenticated',
      needs: ['workflow', 'bi'],
      title: 'Análise Crítica do Resultado',
      menuState: 'app.kpi',
    },
  },
  screens: {
    'app.kpi.analysis.new': async () => (await import('./write-analysis-view.tsx')).WriteAnalysisView,
    'app.kpi.analysis': async () => (await import('./saved-analysis-view.tsx')).SavedAnalysisView,
  },
});
