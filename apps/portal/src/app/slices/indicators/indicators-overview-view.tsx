import { useCallback, useMemo, type ReactNode } from 'react';

import { OverviewScreen } from '../../../features/indicators/components/overview/overview-screen.tsx';
import {
  decodeOverviewSearch,
  encodeOverviewSearch,
  type OverviewSearch,
} from '../../../features/indicators/model/overview-search.ts';
import { useShowsSignals } from '../../../lib/user-settings/use-shows-signals.ts';
import { usePersonStores } from '../../person-stores.tsx';
import { buildStatePath, states } from '../../states.ts';
import { useScreen } from '../../use-screen.ts';

export function IndicatorsOverviewView(): ReactNode {
  const { session, settings, search: params, changeSearch, goTo } = useScreen();
  const { userSettings } = usePersonStores();
  const { showsSignals, onShowSignals } = useShowsSignals(userSettings, session.userName);
  const search = useMemo(() => decodeOverviewSearch(params), [params]);
  const handleSearchChange = useCallback(
    (wanted: OverviewSearch, { replaces }: { readonly replaces: boolean }) =>
      changeSearch(() => ({ ...encodeOverviewSearch(wanted) }), { replaces }),
    [changeSearch],
  );

  return (
    <OverviewScreen
      title={states['app.indicators'].title}
      brand={settings.COMPANY_BRAND}
      search={search}
      onSearchChange={handleSearchChange}
      showsSignals={showsSignals}
      onShowSignals={onShowSignals}
      buildResultsHref={settings.ACTIVE_APPS.includes('workflow') ? buildResultsHref : null}
      onGo={goTo}
    />
  );
}

function buildResultsHref(departmentId: string, indicatorId: string): string {
  return buildStatePath('app.kpi.indicator', { departmentId, indicatorId });
}
