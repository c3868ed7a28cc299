import { useCallback, useMemo, type ReactNode } from 'react';

import {
  DepartmentDialog,
  MissingDepartment,
} from '../../../features/departments/components/department-dialog.tsx';
import { DepartmentsScreen } from '../../../features/departments/components/departments-screen.tsx';
import { RemovalQuestion } from '../../../features/departments/components/removal-question.tsx';
import { ResponsibleDialog } from '../../../features/departments/components/responsible-dialog.tsx';
import {
  decodeDepartmentDialog,
  replaceDepartmentDialog,
  type DepartmentDialog as OpenDialog,
} from '../../../features/departments/model/department-search.ts';
import type { Department } from '../../../lib/departments/departments.ts';
import { buildStatePath, states } from '../../states.ts';
import { useAddressDialog } from '../../use-address-dialog.ts';
import { useScreen } from '../../use-screen.ts';

export function DepartmentsView(): ReactNode {
  const { session, settings, search: params, changeSearch, goTo } = useScreen();
  const dialog = useMemo(() => decodeDepartmentDialog(params), [params]);
  const peopleSource = settings.ACTIVE_APPS.includes('workflow') ? 'workflow' : 'bi';

  const changeAddress = useCallback(
    (wanted: OpenDialog | null, { replaces }: { readonly replaces: boolean }) =>
      changeSearch((known) => replaceDepartmentDialog(known, wanted), { replaces }),
    [changeSearch],
  );
  const { open, close } = useAddressDialog<OpenDialog | null>(changeAddress, null);

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
