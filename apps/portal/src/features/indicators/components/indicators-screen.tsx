import Button from '@mui/material/Button';
import type { KpiDepartment } from '@prumo/contracts/bi/query-result';
import { mdiDomainOff, mdiOfficeBuildingOutline } from '@mdi/js';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { MainAction } from '@prumo/ui/main-action';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useEffect, type ReactNode } from 'react';

import { useKpiDepartments, useLiveIndicators } from '../../../lib/indicators/indicator-queries.ts';
import { findDepartment, rememberDepartment } from '../model/chosen-department.ts';
import type { IndicatorScreenDialog, IndicatorSearch } from '../model/indicator-search.ts';
import { texts } from '../texts.ts';
import { CardsSkeleton } from './cards-state.tsx';
import { DepartmentIndicators } from './department-indicators.tsx';

export interface IndicatorsScreenProps {
  readonly userName: string;
  readonly ownDepartmentIds: readonly string[];
  readonly search: IndicatorSearch;
  /** Whether the person wants signals. */
  readonly showsSignals: boolean;
  /** `replaces` where going back shall not come by what was before. */
  readonly onSearchChange: (search: IndicatorSearch, options: { readonly replaces: boolean }) => void;
  readonly onOpenDialog: (dialog: IndicatorScreenDialog) => void;
  /** Null where results cannot be analysed: then cards lead nowhere. */
  readonly buildResultsHref: ((departmentId: string, indicatorId: string) => string) | null;
  /** To an address of the portal. */
  readonly onGo: (href: string) => void;
  /** What stands over the cards of the department. */
  readonly renderDialogs: (department: KpiDepartment) => ReactNode;
}

/** The indicators of a department, as cards. */
export function IndicatorsScreen(props: IndicatorsScreenProps) {
  const { userName, ownDepartmentIds, search, onSearchChange, onOpenDialog, renderDialogs } = props;
  const { data: departments, isError, refetch } = useKpiDepartments();
  useLiveIndicators();

  const department =
    departments === undefined
      ? undefined
      : findDepartment(departments, search.departmentId, { userName, ownDepartmentIds });
  // The address says which one is shown, so that it can be passed on; whoever has one only needs no word of it.
  const missingId = search.departmentId === null && departments?.length !== 1 ? department?.id : undefined;
  useEffect(() => {
    if (missingId !== undefined) {
      onSearchChange({ ...search, departmentId: missingId }, { replaces: true });
    }
  }, [missingId, search, onSearchChange]);

  function renderIndicators(): ReactNode {
    if (departments === undefined) {
      return isError ? (
        <Surface>
          <FailedState title={texts.failedTitle} cause={texts.failedCause} onRetry={() => void refetch()} />
        </Surface>
      ) : (
        <CardsSkeleton />
      );
    }
    if (department === undefined) {
      return (
        <Surface>
          {departments.length === 0 ? (
            <EmptyState icon={mdiOfficeBuildingOutline} title={texts.empty.noDepartment}>
              {texts.empty.noDepartmentReason}
            </EmptyState>
          ) : (
            <UnknownDepartment
              onShowOwn={() => onSearchChange({ ...search, departmentId: null }, { replaces: true })}
            />
          )}
        </Surface>
      );
    }
    return (
      <>
        <DepartmentIndicators
          {...props}
          key={department.id}
          department={department}
          departments={departments}
          onDepartment={(departmentId) => {
            rememberDepartment(userName, departmentId);
            onSearchChange({ ...search, departmentId }, { replaces: false });
          }}
        />
        {renderDialogs(department)}
      </>
    );
  }

  // The heading is one and the same whatever has come by then: who arrives is put there.
  return (
    <>
      <Header>
        <PageHeading>{texts.title}</PageHeading>
        {department?.mayDefine === true && (
          <MainAction onClick={() => onOpenDialog({ kind: 'new' })}>{texts.newIndicator}</MainAction>
        )}
      </Header>
      {renderIndicators()}
    </>
  );
}

function UnknownDepartment({ onShowOwn }: { readonly onShowOwn: () => void }) {
  return (
    <EmptyState
      icon={mdiDomainOff}
      title={texts.empty.unknownDepartment}
      action={
        <Button variant="outlined" onClick={onShowOwn}>
          {texts.empty.showOwn}
        </Button>
      }
    >
      {texts.empty.unknownDepartmentReason}
    </EmptyState>
  );
}

const Header = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 56,
});
