import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { WriteAnalysisScreen } from '../../../features/result-analyses/components/write-analysis-screen.tsx';
import { buildStatePath, states } from '../../states.ts';
import { useScreen } from '../../use-screen.ts';

export function WriteAnalysisView(): ReactNode {
  const router = useRouter();
  const { session, parameters, search, goTo } = useScreen<'departmentId' | 'indicatorId' | 'month'>();
  const { departmentId, indicatorId, month } = parameters;
  const analysisHref = (analysisId: string) =>
    buildStatePath('app.kpi.analysis', { departmentId, indicatorId, analysisId });

  return (
    <WriteAnalysisScreen
      title={states['app.kpi.analysis.new'].title}
      indicatorId={indicatorId}
      month={decodeMonth(month)}
      previousId={typeof search['continua'] === 'string' ? search['continua'] : null}
      userName={session.userName}
      resultsHref={buildStatePath('app.kpi.indicator', { departmentId, indicatorId })}
      analysisHref={analysisHref}
      onGo={goTo}
      onSaved={(analysisId) => void router.navigate({ href: analysisHref(analysisId), replace: true })}
    />
  );
}

/** Of an address: 202610. */
function decodeMonth(text: string): number | null {
  return /^\d{4}(0[1-9]|1[0-2])$/.test(text) ? Number(text) : null;
}
