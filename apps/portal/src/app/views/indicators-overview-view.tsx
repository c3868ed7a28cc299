import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

import { OverviewScreen } from '../../features/indicators/components/overview/overview-screen.tsx';
import {
  decodeOverviewSearch,
  encodeOverviewSearch,
  type OverviewSearch,
} from '../../features/indicators/model/overview-search.ts';
import { buildStatePath, states } from '../../states.ts';

const route = getRouteApi('/shell/home/indicadores-gerais');

export function IndicatorsOverviewView() {
  const router = useRouter();
  const { settings } = route.useRouteContext();
  const params = route.useSearch();
  const navigate = route.useNavigate();
  const search = useMemo(() => decodeOverviewSearch(params), [params]);
  const handleSearchChange = useCallback(
    (wanted: OverviewSearch) => void navigate({ search: encodeOverviewSearch(wanted) }),
    [navigate],
  );
  const goTo = useCallback((href: string) => void router.navigate({ href }), [router]);

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
