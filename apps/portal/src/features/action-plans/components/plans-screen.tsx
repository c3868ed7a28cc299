import Button from '@mui/material/Button';
import { mdiClipboardCheckOutline, mdiLockOutline, mdiPrinterOutline, mdiTrayArrowDown } from '@mdi/js';
import { planOrders, type PlanRow } from '@prumo/contracts/action-plans/plan-calls';
import { choosePlanRows, sortPlanRows } from '@prumo/domain/action-plans/choose-plan-rows';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { saveFile } from '@prumo/ui/files/save-file';
import { Icon } from '@prumo/ui/icon';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { DataTable } from '@prumo/ui/table/data-table';
import { useToast } from '@prumo/ui/toast';
import { useMemo, useState } from 'react';

import { ApiFailure, presentFailure } from '../../../lib/http/api-failure.ts';
import { useToday } from '../../../lib/dates/use-today.ts';
import { useTypedText } from '../../../lib/text/use-typed-text.ts';
import { loadPlanWorkbook, usePlans } from '../api/plan-queries.ts';
import { listDepartments, listPeople } from '../model/present-plan.ts';
import { type PlanSearch, presentSearch } from '../model/plan-search.ts';
import { texts } from '../texts.ts';
import { buildPlanColumns } from './plan-columns.tsx';
import { PlanFilters } from './plan-filters.tsx';
import { PrintedPlans } from './printed-plans.tsx';

interface PlansScreenProps {
  readonly title: string;
  readonly brand: string;
  readonly search: PlanSearch;
  readonly onSearchChange: (search: PlanSearch, options: { readonly replaces: boolean }) => void;
  /** Where a row is worked on. */
  readonly buildHref: (row: PlanRow) => string;
  /** To an address of the portal. */
  readonly onGo: (href: string) => void;
}

/** Every RACP, action and analysis that is due, of all sources that the person follows, as a table to narrow and sort. */
export function PlansScreen(props: PlansScreenProps) {
  const { title, search } = props;
  const { data: rows, error, refetch, isPlaceholderData } = usePlans(search.from);
  const isRefused = error instanceof ApiFailure && error.status === 403;

  return (
    <>
      <Heading>
        <div>
          <PageHeading>{title}</PageHeading>
          <Purpose>{texts.purpose}</Purpose>
        </div>
        {rows !== undefined && rows.length > 0 && <Exports search={search} />}
      </Heading>
      {isRefused ? (
        <Surface>
          <EmptyState icon={mdiLockOutline} title={texts.refusedTitle}>
            {texts.refusedReason}
          </EmptyState>
        </Surface>
      ) : rows === undefined && error !== null ? (
        <Surface>
          <FailedState title={texts.failedTitle} cause={texts.failedCause} onRetry={() => void refetch()} />
        </Surface>
      ) : rows?.length === 0 && !isPlaceholderData ? (
        <Surface>
          <EmptyState icon={mdiClipboardCheckOutline} title={texts.emptyTitle}>
            {texts.emptyReason}
          </EmptyState>
        </Surface>
      ) : (
        <Plans {...props} rows={rows ?? null} isOutdated={isPlaceholderData} />
      )}
    </>
  );
}

interface PlansProps extends PlansScreenProps {
  readonly rows: readonly PlanRow[] | null;
  readonly isOutdated: boolean;
}

function Plans(props: PlansProps) {
  const { title, brand, rows, isOutdated, search, onSearchChange, buildHref, onGo } = props;
  const today = useToday();
  const known = rows ?? noRows;
  const { typed, type } = useTypedText(search.text ?? '', (text) => {
    const { text: _before, ...others } = search;
    onSearchChange(text.trim() === '' ? others : { ...others, text }, { replaces: true });
  });
  const shown = useMemo(() => sortPlanRows(choosePlanRows(known, search), search), [known, search]);
  const columns = useMemo(() => buildPlanColumns({ today, buildHref, onGo }), [today, buildHref, onGo]);

  return (
    <>
      <PlanFilters
        rows={rows}
        search={search}
        onChange={(wanted) => onSearchChange(wanted, { replaces: false })}
      />
      <OnScreen>
        <DataTable
          label={texts.list}
          columns={columns}
          rows={shown}
          rowKey={getId}
          status={rows === null ? 'loading' : isOutdated ? 'processing' : 'ready'}
          emptyText={texts.nothing}
          pageSizes={pageSizes}
          keptSearch={{ label: texts.search, typed, onTyped: type }}
          keptOrder={{
            order:
              search.order === undefined
                ? null
                : { key: search.order, isDescending: search.descending !== undefined },
            onOrder: ({ key, isDescending }) => {
              const { order: _order, descending: _descending, ...filters } = search;
              const order = planOrders.find((each) => each === key);
              onSearchChange(
                {
                  ...filters,
                  ...(order !== undefined && { order }),
                  ...(isDescending && { descending: '1' as const }),
                },
                { replaces: true },
              );
            },
          }}
        />
      </OnScreen>
      <PrintedPlans
        title={title}
        brand={brand}
        rows={shown}
        filters={presentSearch(search, {
          departmentOf: (id) => findText(listDepartments(known), id),
          nameOf: (userName) => findText(listPeople(known), userName),
        })}
        today={today}
      />
    </>
  );
}

/** What is shown, to take along. */
function Exports({ search }: { readonly search: PlanSearch }) {
  const showToast = useToast();
  const today = useToday();
  const [isBusy, setIsBusy] = useState(false);

  async function exportWorkbook() {
    setIsBusy(true);
    try {
      saveFile(await loadPlanWorkbook(search), texts.exportName(today));
    } catch (error) {
      showToast({ text: presentFailure(error), tone: 'failure' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Buttons>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiTrayArrowDown} />}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) void exportWorkbook();
        }}
      >
        {isBusy ? texts.exporting : texts.exportXlsx}
      </Button>
      <Button variant="outlined" startIcon={<Icon path={mdiPrinterOutline} />} onClick={() => window.print()}>
        {texts.print}
      </Button>
    </Buttons>
  );
}

function findText(
  choices: readonly { readonly value: string; readonly text: string }[],
  value: string,
): string {
  return choices.find((choice) => choice.value === value)?.text ?? value;
}

const getId = ({ id }: PlanRow) => id;
const pageSizes = [25, 50, 100];
const noRows: readonly PlanRow[] = [];

const Heading = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '0 16px',
  '@media print': { display: 'none' },
});

const Purpose = styled('p')(({ theme }) => ({
  margin: '4px 0 16px',
  color: theme.palette.text.secondary,
}));

const Buttons = styled('div')({ display: 'flex', gap: 8, marginBottom: 16 });

const OnScreen = styled('div')({ '@media print': { display: 'none' } });
