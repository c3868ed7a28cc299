import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

import { DepartmentDialog } from '../../features/departments/components/department-dialog.tsx';
import { DepartmentsScreen } from '../../features/departments/components/departments-screen.tsx';
import { MissingDepartment } from '../../features/departments/components/missing-department.tsx';
import { RemovalQuestion } from '../../features/departments/components/removal-question.tsx';
import { ResponsibleDialog } from '../../features/departments/components/responsible-dialog.tsx';
import {
  decodeDepartmentDialog,
  replaceDepartmentDialog,
  type DepartmentDialog as OpenDialog,
} from '../../features/departments/model/department-search.ts';
import type { Department } from '../../lib/departments/department.ts';
import { buildStatePath, states } from '../../states.ts';
import { useAddressDialog } from './use-address-dialog.ts';

const route = getRouteApi('/shell/departamentos');

export function DepartmentsView() {
  const router = useRouter();
  const { session, settings } = route.useRouteContext();
  const params = route.useSearch();
  const navigate = route.useNavigate();
  const dialog = useMemo(() => decodeDepartmentDialog(params), [params]);
  const peopleSource = settings.ACTIVE_APPS.includes('workflow') ? 'workflow' : 'bi';

  const changeAddress = useCallback(
    (wanted: OpenDialog | null, { replaces }: { readonly replaces: boolean }) =>
      void navigate({ search: (known) => replaceDepartmentDialog(known, wanted), replace: replaces }),
    [navigate],
  );
  const { open, close } = useAddressDialog<OpenDialog | null>(changeAddress, null);
  const goTo = useCallback((href: string) => void router.navigate({ href }), [router]);

  function renderDialogs(departments: readonly Department[]) {
    if (dialog === null) return null;
    if (dialog.kind === 'new') {
      return (
        <DepartmentDialog
          department={null}
          userName={session.userName}
          peopleSource={peopleSource}
          onClose={close}
        />
      );
    }
    const department = departments.find(({ id }) => id === dialog.departmentId);
    if (department === undefined) return <MissingDepartment onClose={close} />;
    const common = { department, peopleSource, onClose: close } as const;
    switch (dialog.kind) {
      case 'edit':
        return <DepartmentDialog key={department.id} {...common} userName={session.userName} />;
      case 'responsible':
        return <ResponsibleDialog key={department.id} {...common} />;
      case 'remove':
        return (
          <RemovalQuestion
            key={department.id}
            {...common}
            indicatorsHref={buildIndicatorsHref(department.id)}
            usersHref={buildStatePath('app.admintools.usersdepartments')}
            onGo={goTo}
          />
        );
    }
  }

  return (
    <DepartmentsScreen
      title={states['app.admintools.department'].title}
      mayMaintain={session.isAdmin || session.isQualityManager}
      peopleSource={peopleSource}
      onOpenDialog={open}
      renderDialogs={renderDialogs}
    />
  );
}

function buildIndicatorsHref(departmentId: string): string {
  return `${buildStatePath('app.kpi')}?${new URLSearchParams({ microssistema: departmentId }).toString()}`;
}
