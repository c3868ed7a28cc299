import type { Month } from '@prumo/domain/indicators/month';
import { Suspense, lazy, useCallback, useMemo, type ReactNode } from 'react';

import { useResultAnalyses } from '../../../features/result-analyses/api/analysis-queries.ts';
import { ResultsAnalysisScreen } from '../../../features/results/components/results-analysis-screen.tsx';
import {
  decodeResultsSearch,
  encodeResultsSearch,
} from '../../../features/results/model/results-analysis/results-search.ts';
import { usePersonStores } from '../../person-stores.tsx';
import { buildStatePath, states } from '../../states.ts';
import { useAddressDialog } from '../../use-address-dialog.ts';
import { useScreen } from '../../use-screen.ts';

const ManualResultsDialog = lazy(async () => ({
  default: (await import('../../../features/results/components/manual-results-dialog.tsx'))
    .ManualResultsDialog,
}));

export function IndicatorView(): ReactNode {
  const screen = useScreen<'departmentId' | 'indicatorId'>();
  const { session, settings, search: params, changeSearch, goTo } = screen;
  const { departmentId, indicatorId } = screen.parameters;
  const { userSettings } = usePersonStores();
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

  const changeAddress = useCallback(
    (isRecording: boolean, { replaces }: { readonly replaces: boolean }) =>
      changeSearch(
        (known) => ({
          ...encodeResultsSearch(decodeResultsSearch(known)),
          ...(isRecording && { registrar: 'sim' }),
        }),
        { replaces },
      ),
    [changeSearch],
  );
  const dialog = useAddressDialog<boolean>(changeAddress, false);

  return (
    <>
      <ResultsAnalysisScreen
        // Another indicator is another screen: nothing of the one before may be left on it.
        key={indicatorId}
        title={states['app.kpi.indicator'].title}
        brand={settings.COMPANY_BRAND}
        departmentId={departmentId}
        indicatorId={indicatorId}
        userName={session.userName}
        userSettings={userSettings}
        search={search}
        onSearchChange={(wanted) => changeSearch(() => ({ ...encodeResultsSearch(wanted) }))}
        analyses={analyses}
        listHref={buildStatePath('app.kpi')}
        analysisHref={analysisHref}
        savedAnalysisHref={savedAnalysisHref}
        onRecord={() => dialog.open(true)}
        onGo={goTo}
      />
      {params['registrar'] === 'sim' && (
        <Suspense fallback={null}>
          <ManualResultsDialog indicatorId={indicatorId} userName={session.userName} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}
