import { mdiOfficeBuildingOutline, mdiPrinterOutline, mdiTrayArrowDown } from '@mdi/js';
import Button from '@mui/material/Button';
import type { IndicatorSignals } from '@prumo/contracts/indicators/signals';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { saveFile } from '@prumo/ui/files/save-file';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { Icon } from '@prumo/ui/icon';
import { LoadingShape } from '@prumo/ui/loading-shape';
import { Notice } from '@prumo/ui/notice';
import { PageHeading } from '@prumo/ui/page-heading';
import { Skeleton } from '@prumo/ui/skeleton';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { DataTable } from '@prumo/ui/table/data-table';
import { createRowSearch, sortRows } from '@prumo/ui/table/table-rules';
import { useToast } from '@prumo/ui/toast';
import { useDeferredValue, useMemo } from 'react';

import { useToday } from '../../../../lib/dates/use-today.ts';
import { presentFailure } from '../../../../lib/http/api-failure.ts';
import {
  useKpiDepartments,
  useLiveIndicators,
  useThisMonth,
} from '../../../../lib/indicators/indicator-queries.ts';
import { useSignals } from '../../../../lib/signals/signal-queries.ts';
import { useTypedText } from '../../../../lib/text/use-typed-text.ts';
import { useDepartmentCards } from '../../api/use-department-cards.ts';
import { buildOverviewSheet } from '../../model/build-overview-sheet.ts';
import {
  buildOverviewMatrix,
  buildOverviewRows,
  chooseOverviewRows,
  countOverviewSituations,
  type OverviewRow,
} from '../../model/overview-rows.ts';
import { overviewOrders, type OverviewSearch } from '../../model/overview-search.ts';
import { texts } from '../../texts.ts';
import { SituationChoices } from '../indicators-toolbar.tsx';
import { buildOverviewColumns } from './overview-columns.tsx';
import { PrintedOverview } from './printed-overview.tsx';
import { listPlaceWords, SignalMatrixTable } from './signal-matrix-table.tsx';

interface OverviewScreenProps {
  readonly title: string;
  readonly brand: string;
  readonly search: OverviewSearch;
  /** `replaces` where going back shall not come by what was before. */
  readonly onSearchChange: (search: OverviewSearch, options: { readonly replaces: boolean }) => void;
  /** Whether the person wants signals. */
  readonly showsSignals: boolean;
  readonly onShowSignals: (isWanted: boolean) => void;
  /** Null where results cannot be analysed: then rows lead nowhere. */
  readonly buildResultsHref: ((departmentId: string, indicatorId: string) => string) | null;
  /** To an address of the portal. */
  readonly onGo: (href: string) => void;
}

/** Every active indicator that the person may see, of all departments; what needs somebody soonest comes first. */
export function OverviewScreen(props: OverviewScreenProps) {
  const { title, brand, search, onSearchChange, showsSignals, onShowSignals, buildResultsHref, onGo } = props;
  const today = useToday();
  const departments = useKpiDepartments();
  const loaded = useDepartmentCards(null, useThisMonth());
  const signals = useSignals(null, { isWanted: showsSignals });
  useLiveIndicators();

  const hasSignals = showsSignals && signals.data !== undefined;
  const known = departments.data ?? noDepartments;
  const knownSignals = hasSignals ? signals.data : noSignals;
  const { typed, type } = useTypedText(search.text, (text) =>
    onSearchChange({ ...search, text }, { replaces: true }),
  );
  // The rows follow when there is time for it; what is typed stands at once.
  const text = useDeferredValue(typed);
  // Without signals there is no matrix in which a place could be chosen, nor an order by them.
  const asked = useMemo(
    () => (hasSignals ? search : { ...search, variation: null, assurance: null }),
    [hasSignals, search],
  );
  const rows = useMemo(
    () => buildOverviewRows(loaded.cards, known, knownSignals),
    [loaded.cards, known, knownSignals],
  );
  // Also while they are on their way: what is waited for has the shape of what comes.
  const hasSignalColumns = showsSignals && (hasSignals || !signals.isError);
  const columns = useMemo(
    () => buildOverviewColumns({ buildResultsHref, onGo, hasSignals: hasSignalColumns }),
    [buildResultsHref, onGo, hasSignalColumns],
  );
  const chosen = useMemo(() => chooseOverviewRows(rows, asked), [rows, asked]);
  const find = useMemo(() => createRowSearch(chosen, columns), [chosen, columns]);
  const { order, isDescending } = search;
  const shown = useMemo(
    () => sortRows(find(text), columns, { key: order, isDescending }),
    [find, text, columns, order, isDescending],
  );
  const counts = useMemo(() => countOverviewSituations(rows, asked), [rows, asked]);
  const matrix = useMemo(
    () => (hasSignals ? buildOverviewMatrix(rows, asked) : null),
    [hasSignals, rows, asked],
  );
  const hasFailed = loaded.status === 'failed' || loaded.valuesStatus === 'failed' || departments.isError;
  // Signals are waited for, as the order depends on them; where they fail, the rows are there without.
  const isReady =
    loaded.valuesStatus === 'ready' &&
    departments.data !== undefined &&
    (!showsSignals || signals.data !== undefined || signals.isError);
  const departmentName = known.find(({ id }) => id === search.departmentId);

  return (
    <>
      <Heading>
        <div>
          <PageHeading>{title}</PageHeading>
          <Purpose>{texts.overview.purpose}</Purpose>
        </div>
        {isReady && !hasFailed && rows.length > 0 && (
          <Exports rows={shown} hasSignals={hasSignals} today={today} />
        )}
      </Heading>
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
          <OnScreen>
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
                      onSearchChange(
                        { ...search, departmentId: value === everyDepartment ? null : value },
                        { replaces: false },
                      )
                    }
                  />
                </Department>
              )}
              <SituationChoices
                chosen={search.situation}
                counts={isReady ? counts : null}
                onChange={({ situation }) =>
                  onSearchChange({ ...search, situation: situation ?? null }, { replaces: false })
                }
              />
            </Filters>
            {!showsSignals ? (
              <Beside>
                <Notice tone="information">
                  {texts.overview.signalsOff}{' '}
                  <Button size="small" onClick={() => onShowSignals(true)}>
                    {texts.overview.showSignals}
                  </Button>
                </Notice>
              </Beside>
            ) : isReady && matrix !== null ? (
              <SignalMatrixTable
                matrix={matrix}
                chosen={search}
                onChoose={(place) => onSearchChange({ ...search, ...place }, { replaces: false })}
              />
            ) : signals.isError ? (
              <Beside role="status">
                <Notice tone="failure">
                  {texts.signalsFailed}{' '}
                  <Button size="small" onClick={() => void signals.refetch()}>
                    {texts.retry}
                  </Button>
                </Notice>
              </Beside>
            ) : (
              <MatrixShape />
            )}
            <DataTable
              label={texts.list}
              columns={columns}
              rows={shown}
              rowKey={getId}
              status={isReady ? 'ready' : 'loading'}
              emptyText={texts.overview.nothing}
              pageSizes={pageSizes}
              keptSearch={{ label: texts.overview.search, typed, onTyped: type }}
              keptOrder={{
                order: { key: order, isDescending },
                onOrder: (wanted) => {
                  const key = overviewOrders.find((each) => each === wanted.key);
                  if (key === undefined) return;
                  onSearchChange(
                    { ...search, order: key, isDescending: wanted.isDescending },
                    { replaces: true },
                  );
                },
              }}
            />
          </OnScreen>
          <PrintedOverview
            title={title}
            brand={brand}
            rows={shown}
            hasSignals={hasSignals}
            matrix={matrix}
            filters={[
              ...(departmentName === undefined
                ? []
                : [texts.departmentName(departmentName.initials, departmentName.name)]),
              ...(asked.situation === null ? [] : [texts.situations[asked.situation]]),
              ...listPlaceWords(asked),
              ...(text.trim() === '' ? [] : [texts.overview.printed.search(text.trim())]),
            ].join(' · ')}
            today={today}
          />
        </>
      )}
    </>
  );
}

interface ExportsProps {
  readonly rows: readonly OverviewRow[];
  readonly hasSignals: boolean;
  readonly today: string;
}

/** What is shown, to take along. */
function Exports({ rows, hasSignals, today }: ExportsProps) {
  const showToast = useToast();

  async function exportWorkbook() {
    try {
      const { writeWorkbook } = await import('../../../../lib/workbooks/write-workbook.ts');
      saveFile(writeWorkbook(buildOverviewSheet(rows, { hasSignals })), texts.overview.exportName(today));
    } catch (error) {
      showToast({ text: presentFailure(error), tone: 'failure' });
    }
  }

  return (
    <Buttons>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiTrayArrowDown} />}
        onClick={() => void exportWorkbook()}
      >
        {texts.overview.exportXlsx}
      </Button>
      <Button variant="outlined" startIcon={<Icon path={mdiPrinterOutline} />} onClick={() => window.print()}>
        {texts.overview.print}
      </Button>
    </Buttons>
  );
}

function MatrixShape() {
  return (
    <LoadingShape label={texts.loadingSignals}>
      <Beside>
        <Skeleton width="100%" height={240} />
      </Beside>
    </LoadingShape>
  );
}

const everyDepartment = '*';
const getId = ({ indicator }: OverviewRow) => indicator.id;
const pageSizes = [25, 50, 100];
const noDepartments: NonNullable<ReturnType<typeof useKpiDepartments>['data']> = [];
const noSignals: ReadonlyMap<string, IndicatorSignals> = new Map();

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

const Filters = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginBottom: 16,
});

const Department = styled('div')({ flex: '0 1 400px', minWidth: 0 });

const Beside = styled('div')({ marginBottom: 16 });
