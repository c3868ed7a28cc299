import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

import { useResultAnalyses } from '../../features/result-analyses/api/analysis-queries.ts';
import { ResultsAnalysisScreen } from '../../features/results/components/results-analysis-screen.tsx';
import {
  decodeResultsSearch,
  encodeResultsSearch,
} from '../../features/results/model/results-analysis/results-search.ts';
import { buildStatePath, states } from '../../states.ts';

const route = getRouteApi('/shell/home/indicadores/$departmentId/$indicatorId');

export function IndicatorView() {
  const router = useRouter();
  const { session, settings } = route.useRouteContext();
  const { departmentId, indicatorId } = route.useParams();
  const params = route.useSearch();
  const navigate = route.useNavigate();
  const search = useMemo(() => decodeResultsSearch(params), [params]);
  const { data: analyses } = useResultAnalyses(indicatorId);
  const goTo = useCallback((href: string) => void router.navigate({ href }), [router]);
  const analysisHref = useCallback(
    (month: number) =>
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
      onSearchChange={(wanted) => void navigate({ search: { ...encodeResultsSearch(wanted) } })}
      analyses={analyses}
      listHref={buildStatePath('app.kpi')}
      analysisHref={analysisHref}
      savedAnalysisHref={savedAnalysisHref}
      onGo={goTo}
    />
  );
}
