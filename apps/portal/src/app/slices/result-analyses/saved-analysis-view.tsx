import type { ReactNode } from 'react';

import { SavedAnalysisScreen } from '../../../features/result-analyses/components/saved-analysis-screen.tsx';
import { useShowsSignals } from '../../../lib/user-settings/use-shows-signals.ts';
import { usePersonStores } from '../../person-stores.tsx';
import { buildStatePath, states } from '../../states.ts';
import { buildSearchHref, useScreen } from '../../use-screen.ts';

export function SavedAnalysisView(): ReactNode {
  const { session, settings, parameters, goTo } = useScreen<'departmentId' | 'indicatorId' | 'analysisId'>();
  const { departmentId, indicatorId, analysisId } = parameters;
  const { userSettings } = usePersonStores();
  const { showsSignals } = useShowsSignals(userSettings, session.userName);

  return (
    <SavedAnalysisScreen
      title={states['app.kpi.analysis'].title}
      analysisId={analysisId}
      userName={session.userName}
      isAdmin={session.isAdmin}
      brand={settings.COMPANY_BRAND}
      showsSignals={showsSignals}
      resultsHref={buildStatePath('app.kpi.indicator', { departmentId, indicatorId })}
      tasksHref={states['app.tasks'].path}
      taskHref={(taskId) => `${states['app.tasks'].path}?${new URLSearchParams({ tarefa: taskId })}`}
      analysisHref={(id) => buildStatePath('app.kpi.analysis', { departmentId, indicatorId, analysisId: id })}
      nextRoundHref={(previousId, month) =>
        buildSearchHref(
          buildStatePath('app.kpi.analysis.new', { departmentId, indicatorId, month: String(month) }),
          { continua: previousId },
        )
      }
      onGo={goTo}
    />
  );
}
