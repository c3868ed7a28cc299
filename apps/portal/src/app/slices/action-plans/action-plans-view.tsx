import type { PlanRow } from '@prumo/contracts/action-plans/plan-calls';
import { useCallback, useMemo, type ReactNode } from 'react';

import { PlansScreen } from '../../../features/action-plans/components/plans-screen.tsx';
import {
  decodePlanSearch,
  encodePlanSearch,
  type PlanSearch,
} from '../../../features/action-plans/model/plan-search.ts';
import { buildStateHref } from '../../state-href.ts';
import { states } from '../../states.ts';
import { useScreen } from '../../use-screen.ts';

export function ActionPlansView(): ReactNode {
  const { settings, search: params, changeSearch, goTo } = useScreen();
  const search = useMemo(() => decodePlanSearch(params), [params]);
  const handleSearchChange = useCallback(
    (wanted: PlanSearch, { replaces }: { readonly replaces: boolean }) =>
      changeSearch(() => ({ ...encodePlanSearch(wanted) }), { replaces }),
    [changeSearch],
  );

  return (
    <PlansScreen
      title={states['app.action-plans'].title}
      brand={settings.COMPANY_BRAND}
      search={search}
      onSearchChange={handleSearchChange}
      buildHref={buildRowHref}
      onGo={goTo}
    />
  );
}

/** Where the row is worked on. */
function buildRowHref({ kind, origin }: PlanRow): string {
  switch (origin.source) {
    case 'indicator': {
      const { departmentId, indicatorId, analysisId, month } = origin;
      return analysisId === null
        ? buildStateHref('app.kpi.analysis.new', { departmentId, indicatorId, month: String(month) })
        : buildStateHref('app.kpi.analysis', { departmentId, indicatorId, analysisId });
    }
    case 'case': {
      const state = kind === 'analysis' ? 'app.non-compliances' : 'app.non-compliance-action-plan';
      return buildStateHref(state, { nonComplianceId: origin.caseId, departmentId: origin.departmentId });
    }
    case 'minutes':
      return buildStateHref('app.minutes', { minutesId: origin.minutesId });
  }
}
