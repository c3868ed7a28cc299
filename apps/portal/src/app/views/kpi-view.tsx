import type { KpiDepartment } from '@prumo/contracts/bi/kpi-departments';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { Suspense, lazy, useCallback, useMemo } from 'react';

import { IndicatorsScreen } from '../../features/indicators/components/indicators-screen.tsx';
import {
  decodeIndicatorSearch,
  replaceIndicatorSearch,
  type IndicatorScreenDialog,
  type IndicatorSearch,
} from '../../features/indicators/model/indicator-search.ts';
import { buildStatePath } from '../../states.ts';
import { useAddressDialog } from './use-address-dialog.ts';

const IndicatorDialog = lazy(async () => ({
  default: (await import('../../features/indicators/components/indicator-dialog/indicator-dialog.tsx'))
    .IndicatorDialog,
}));
const ManualResultsDialog = lazy(async () => ({
  default: (await import('../../features/results/components/manual-results-dialog.tsx')).ManualResultsDialog,
}));

const route = getRouteApi('/shell/home/indicadores');

export function KpiView() {
  const router = useRouter();
  const { session, settings } = route.useRouteContext();
  const params = route.useSearch();
  const navigate = route.useNavigate();
  const search = useMemo(() => decodeIndicatorSearch(params), [params]);

  const handleSearchChange = useCallback(
    (wanted: IndicatorSearch, { replaces }: { readonly replaces: boolean }) =>
      void navigate({ search: (known) => replaceIndicatorSearch(known, wanted), replace: replaces }),
    [navigate],
  );
  const changeAddress = useCallback(
    (dialog: IndicatorScreenDialog | null, { replaces }: { readonly replaces: boolean }) =>
      void navigate({ search: (known) => changeDialog(known, dialog), replace: replaces }),
    [navigate],
  );
  const { open: openDialog, close: closeDialog } = useAddressDialog<IndicatorScreenDialog | null>(
    changeAddress,
    null,
  );
  const ownDepartmentIds = useMemo(() => session.departments.map(({ id }) => id), [session.departments]);
  const goTo = useCallback((href: string) => void router.navigate({ href }), [router]);

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
