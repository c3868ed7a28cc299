import { styled } from '@mui/material/styles';
import { mdiOfficeBuildingOutline } from '@mdi/js';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { PageHeading } from '@prumo/ui/page-heading';
import { Surface } from '@prumo/ui/surface';
import { DataTable } from '@prumo/ui/table/data-table';
import { useMemo } from 'react';

import {
  useKpiDepartments,
  useLiveIndicators,
  useThisMonth,
} from '../../../../lib/indicators/indicator-queries.ts';
import { useDepartmentCards } from '../../api/use-department-cards.ts';
import {
  buildOverviewRows,
  chooseOverviewRows,
  countOverviewSituations,
  type OverviewSearch,
} from '../../model/overview-rows.ts';
import { texts } from '../../texts.ts';
import { SituationChoices } from '../indicators-toolbar.tsx';
import { buildOverviewColumns } from './overview-columns.tsx';

interface OverviewScreenProps {
  readonly title: string;
  readonly search: OverviewSearch;
  readonly onSearchChange: (search: OverviewSearch) => void;
  /** Null where results cannot be analysed: then rows lead nowhere. */
  readonly buildResultsHref: ((departmentId: string, indicatorId: string) => string) | null;
  /** To an address of the portal. */
  readonly onGo: (href: string) => void;
}

/** Every active indicator that the person may see, of all departments, as a table to sort and search. */
export function OverviewScreen(props: OverviewScreenProps) {
  const { title, search, onSearchChange, buildResultsHref, onGo } = props;
  const departments = useKpiDepartments();
  const loaded = useDepartmentCards(null, useThisMonth());
  useLiveIndicators();

  const known = departments.data ?? noDepartments;
  const rows = useMemo(() => buildOverviewRows(loaded.cards, known), [loaded.cards, known]);
  const shown = useMemo(() => chooseOverviewRows(rows, search), [rows, search]);
  const counts = useMemo(() => countOverviewSituations(rows, search), [rows, search]);
  const columns = useMemo(() => buildOverviewColumns({ buildResultsHref, onGo }), [buildResultsHref, onGo]);
  const hasFailed = loaded.status === 'failed' || loaded.valuesStatus === 'failed' || departments.isError;
  const isReady = loaded.valuesStatus === 'ready' && departments.data !== undefined;

  return (
    <>
      <PageHeading>{title}</PageHeading>
      <Purpose>{texts.overview.purpose}</Purpose>
      {hasFailed ? (
        <Surface>
          <FailedState
            title={texts.failedTitle}
            cause={texts.failedCause}
            onRetry={() => {
              loaded.retry();
              void departments.refetch();
            }}
          />
        </Surface>
      ) : departments.data?.length === 0 ? (
        <Surface>
          <EmptyState icon={mdiOfficeBuildingOutline} title={texts.empty.noDepartment}>
            {texts.empty.noDepartmentReason}
          </EmptyState>
        </Surface>
      ) : (
        <>
          <Filters>
            {known.length > 1 && (
              <Department>
                <CompactSelect
                  label={texts.department}
                  value={search.departmentId ?? everyDepartment}
                  choices={[
                    { value: everyDepartment, text: texts.overview.everyDepartment },
                    ...known.map(({ id, initials, name }) => ({
                      value: id,
                      text: texts.departmentName(initials, name),
                    })),
                  ]}
                  onChange={(value) =>
                    onSearchChange({ ...search, departmentId: value === everyDepartment ? null : value })
                  }
                />
              </Department>
            )}
            <SituationChoices
              chosen={search.situation}
              counts={isReady ? counts : null}
              onChange={({ situation }) => onSearchChange({ ...search, situation: situation ?? null })}
            />
          </Filters>
          <DataTable
            label={texts.list}
            columns={columns}
            rows={shown}
            rowKey={({ indicator }) => indicator.id}
            status={isReady ? 'ready' : 'loading'}
            emptyText={texts.overview.nothing}
            pageSizes={[25, 50, 100]}
          />
        </>
      )}
    </>
  );
}

const everyDepartment = '*';
const noDepartments: NonNullable<ReturnType<typeof useKpiDepartments>['data']> = [];

const Purpose = styled('p')(({ theme }) => ({
  margin: '4px 0 16px',
  color: theme.palette.text.secondary,
}));

const Filters = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginBottom: 16,
});

const Department = styled('div')({ flex: '0 1 400px', minWidth: 0 });
