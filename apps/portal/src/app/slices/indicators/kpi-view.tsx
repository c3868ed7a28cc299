import type { KpiDepartment } from '@prumo/contracts/bi/query-result';
import { Suspense, lazy, useCallback, useMemo, type ReactNode } from 'react';

import { IndicatorsScreen } from '../../../features/indicators/components/indicators-screen.tsx';
import {
  decodeIndicatorSearch,
  replaceIndicatorSearch,
  type IndicatorScreenDialog,
  type IndicatorSearch,
} from '../../../features/indicators/model/indicator-search.ts';
import { useShowsSignals } from '../../../lib/user-settings/use-shows-signals.ts';
import { usePersonStores } from '../../person-stores.tsx';
import { buildStatePath } from '../../states.ts';
import { useAddressDialog } from '../../use-address-dialog.ts';
import { useScreen } from '../../use-screen.ts';

const IndicatorDialog = lazy(async () => ({
  default: (await import('../../../features/indicators/components/indicator-dialog/indicator-dialog.tsx'))
    .IndicatorDialog,
}));
const ManualResultsDialog = lazy(async () => ({
  default: (await import('../../../features/results/components/manual-results-dialog.tsx'))
    .ManualResultsDialog,
}));

export function KpiView(): ReactNode {
  const { session, settings, search: params, changeSearch, goTo } = useScreen();
  const { userSettings } = usePersonStores();
  const { showsSignals } = useShowsSignals(userSettings, session.userName);
  const search = useMemo(() => decodeIndicatorSearch(params), [params]);

  const handleSearchChange = useCallback(
    (wanted: IndicatorSearch, { replaces }: { readonly replaces: boolean }) =>
      changeSearch((known) => replaceIndicatorSearch(known, wanted), { replaces }),
    [changeSearch],
  );
  const changeAddress = useCallback(
    (dialog: IndicatorScreenDialog | null, { replaces }: { readonly replaces: boolean }) =>
      changeSearch((known) => changeDialog(known, dialog), { replaces }),
    [changeSearch],
  );
  const { open: openDialog, close: closeDialog } = useAddressDialog<IndicatorScreenDialog | null>(
    changeAddress,
    null,
  );
  const ownDepartmentIds = useMemo(() => session.departments.map(({ id }) => id), [session.departments]);

  function renderDialogs(department: KpiDepartment) {
    const { dialog } = search;
    if (dialog === null) return null;
    return (
      <Suspense fallback={null}>
        {dialog.kind === 'results' ? (
          <ManualResultsDialog
            indicatorId={dialog.indicatorId}
            userName={session.userName}
            onClose={closeDialog}
          />
        ) : (
          <IndicatorDialog
            departmentId={department.id}
            indicatorId={dialog.kind === 'new' ? null : dialog.indicatorId}
            userName={session.userName}
            mayDefine={department.mayDefine}
            onClose={closeDialog}
            onSaved={closeDialog}
          />
        )}
      </Suspense>
    );
  }

  return (
    <IndicatorsScreen
      userName={session.userName}
      ownDepartmentIds={ownDepartmentIds}
      search={search}
      showsSignals={showsSignals}
      onSearchChange={handleSearchChange}
      onOpenDialog={openDialog}
      buildResultsHref={settings.ACTIVE_APPS.includes('workflow') ? buildResultsHref : null}
      onGo={goTo}
      renderDialogs={renderDialogs}
    />
  );
}

function buildResultsHref(departmentId: string, indicatorId: string): string {
  return buildStatePath('app.kpi.indicator', { departmentId, indicatorId });
}

function changeDialog(
  known: Readonly<Record<string, unknown>>,
  dialog: IndicatorScreenDialog | null,
): Readonly<Record<string, unknown>> {
  return replaceIndicatorSearch(known, { ...decodeIndicatorSearch(known), dialog });
}
