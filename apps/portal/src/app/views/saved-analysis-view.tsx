import { getRouteApi, useRouter } from '@tanstack/react-router';

import { SavedAnalysisScreen } from '../../features/result-analyses/components/saved-analysis-screen.tsx';
import { buildStatePath, states } from '../../states.ts';

const route = getRouteApi('/shell/home/indicadores/$departmentId/$indicatorId/analises/$analysisId');

export function SavedAnalysisView() {
  const router = useRouter();
  const { session, settings } = route.useRouteContext();
  const { departmentId, indicatorId, analysisId } = route.useParams();

  return (
    <SavedAnalysisScreen
      title={states['app.kpi.analysis'].title}
      indicatorId={indicatorId}
      analysisId={analysisId}
      userName={session.userName}
      isAdmin={session.isAdmin}
      brand={settings.COMPANY_BRAND}
      resultsHref={buildStatePath('app.kpi.indicator', { departmentId, indicatorId })}
      taskHref={(taskId) => `${states['app.tasks'].path}?${new URLSearchParams({ tarefa: taskId })}`}
      onGo={(href) => void router.navigate({ href })}
    />
  );
}
