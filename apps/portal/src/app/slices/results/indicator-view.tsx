import type { Month } from '@prumo/domain/indicators/month';
import { useCallback, useMemo, type ReactNode } from 'react';

import { useResultAnalyses } from '../../../features/result-analyses/api/analysis-queries.ts';
import { ResultsAnalysisScreen } from '../../../features/results/components/results-analysis-screen.tsx';
import {
  decodeResultsSearch,
  encodeResultsSearch,
} from '../../../features/results/model/results-analysis/results-search.ts';
import { buildStatePath, states } from '../../states.ts';
import { useScreen } from '../../use-screen.ts';

export function IndicatorView(): ReactNode {
  const screen = useScreen<'departmentId' | 'indicatorId'>();
  const { session, settings, search: params, changeSearch, goTo } = screen;
  const { departmentId, indicatorId } = screen.parameters;
  const search = useMemo(() => decodeResultsSearch(params), [params]);
  const { data: analyses } = useResultAnalyses(indicatorId);
  const analysisHref = useCallback(
    (month: Month) =>
      buildStatePath('app.kpi.analysis.new', { departmentId, indicatorId, month: String(month) }),
    [departmentId, indicatorId],
  );
  const savedAnalysisHref = useCallback(
    (analysisId: string) => buildStatePath('app.kpi.analysis', { departmentId, indicatorId, analysisId }),
    [departmentId, indicatorId],
  );

  return (
    <ResultsAnalysisScreen
      // Another indicator is another screen: nothing of the one before may be left on it.
      key={indicatorId}
      title={states['app.kpi.indicator'].title}
      brand={settings.COMPANY_BRAND}
      departmentId={departmentId}
      indicatorId={indicatorId}
      userName={session.userName}
      search={search}
      onSearchChange={(wanted) => changeSearch(() => ({ ...encodeResultsSearch(wanted) }))}
      analyses={analyses}
      listHref={buildStatePath('app.kpi')}
      analysisHref={analysisHref}
      savedAnalysisHref={savedAnalysisHref}
      onGo={goTo}
    />
  );
}
