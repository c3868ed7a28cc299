import { useCallback, useMemo, type ReactNode } from 'react';

import { OverviewScreen } from '../../../features/indicators/components/overview/overview-screen.tsx';
import {
  decodeOverviewSearch,
  encodeOverviewSearch,
  type OverviewSearch,
} from '../../../features/indicators/model/overview-rows.ts';
import { buildStatePath, states } from '../../states.ts';
import { useScreen } from '../../use-screen.ts';

export function IndicatorsOverviewView(): ReactNode {
  const { settings, search: params, changeSearch, goTo } = useScreen();
  const search = useMemo(() => decodeOverviewSearch(params), [params]);
  const handleSearchChange = useCallback(
    (wanted: OverviewSearch) => changeSearch(() => ({ ...encodeOverviewSearch(wanted) })),
    [changeSearch],
  );

  return (
    <OverviewScreen
      title={states['app.indicators'].title}
      search={search}
      onSearchChange={handleSearchChange}
      buildResultsHref={settings.ACTIVE_APPS.includes('workflow') ? buildResultsHref : null}
      onGo={goTo}
    />
  );
}

function buildResultsHref(departmentId: string, indicatorId: string): string {
  return buildStatePath('app.kpi.indicator', { departmentId, indicatorId });
}
