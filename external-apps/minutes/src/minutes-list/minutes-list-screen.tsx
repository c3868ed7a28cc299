import { mdiFileSearchOutline, mdiNotebookOutline, mdiTrayArrowDown } from '@mdi/js';
import type { MinutesListAnswer, MinutesSummary } from '@prumo/contracts/minutes/minutes-calls';
import { presentFailure } from '@prumo/portal-kit/calls';
import { presentCalendarDay } from '@prumo/portal-kit/dates';
import { buildCsv, saveFile } from '@prumo/portal-kit/files';
import { Button, MainAction } from '@prumo/portal-kit/ui/controls';
import { EmptyState, FailedState, Notice, RowsSkeleton } from '@prumo/portal-kit/ui/feedback';
import { Icon, PageHeading, Surface, styled } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { useMinutesList } from '../calls/minutes-queries.ts';
import { mayBeginMinutes } from '../may-begin-minutes.ts';
import { NewMinutesDialog } from '../new-minutes/new-minutes-dialog.tsx';
import { listNames } from '../presentation/lists/texts.ts';
import { presentNumber } from '../presentation/present.ts';
import { texts as appTexts } from '../texts.ts';
import { ListFilterBar } from './list-filter-bar.tsx';
import { filterMinutes, type ListFilters, noFilters, useListFilters } from './list-filters.ts';
import { MinutesTable } from './minutes-table.tsx';
import { texts } from './texts.ts';

interface MinutesListScreenProps {
  /** Given where new minutes are begun at once: goes to the list alone. */
  readonly onLeaveNew?: () => void;
}

/** All minutes that the person may see, and the way to new ones. */
export function MinutesListScreen({ onLeaveNew }: MinutesListScreenProps) {
  const { data, error, isError, refetch } = useMinutesList();
  const { filters, change } = useListFilters();
  const [isCreating, setIsCreating] = useState(onLeaveNew !== undefined);
  const mayBegin = data !== undefined && mayBeginMinutes(data);
  const handleCreate = mayBegin ? () => setIsCreating(true) : null;

  return (
    <Page>
      <Head>
        <div>
          <PageHeading>{appTexts.title}</PageHeading>
          <Purpose>{texts.purpose}</Purpose>
        </div>
        {handleCreate !== null && <MainAction onClick={handleCreate}>{texts.newMinutes}</MainAction>}
      </Head>
      {onLeaveNew !== undefined && data !== undefined && !mayBegin && (
        <Notice tone="information">{texts.mayNotBegin}</Notice>
      )}
      {isError && data !== undefined && (
        <div role="status">
          <Notice tone="failure">
            {texts.outdated}{' '}
            <Button size="small" onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          </Notice>
        </div>
      )}
      {data === undefined ? (
        <Surface>
          {isError ? (
            <FailedState
              title={texts.failedTitle}
              cause={presentFailure(error)}
              onRetry={() => void refetch()}
            />
          ) : (
            <RowsSkeleton rows={8} label={texts.loading} />
          )}
        </Surface>
      ) : (
        <Listed data={data} filters={filters} onFilter={change} onCreate={handleCreate} />
      )}
      {isCreating && mayBegin && (
        <NewMinutesDialog
          listed={data}
          onClose={() => {
            setIsCreating(false);
            onLeaveNew?.();
          }}
        />
      )}
    </Page>
  );
}

interface ListedProps {
  readonly data: MinutesListAnswer;
  readonly filters: ListFilters;
  readonly onFilter: (changes: Partial<ListFilters>) => void;
  /** Null for whom the server would refuse. */
  readonly onCreate: (() => void) | null;
}

function Listed({ data, filters, onFilter, onCreate }: ListedProps) {
  const { minutes, committees } = data;
  const found = filterMinutes(minutes, filters);

  if (minutes.length === 0) {
    return (
      <Surface>
        <EmptyState
          icon={mdiNotebookOutline}
          title={onCreate === null ? texts.noneOfYoursTitle : texts.emptyTitle}
          action={
            onCreate !== null && (
              <Button variant="outlined" onClick={onCreate}>
                {texts.newMinutes}
              </Button>
            )
          }
        >
          {onCreate === null ? texts.noneOfYoursReason : texts.emptyReason}
        </EmptyState>
      </Surface>
    );
  }
  return (
    <>
      <ListFilterBar minutes={minutes} committees={committees} filters={filters} onFilter={onFilter} />
      <Surface>
        <Bar>
          <span role="status">{texts.count(found.length, minutes.length)}</span>
          <Button
            size="small"
            startIcon={<Icon path={mdiTrayArrowDown} />}
            disabled={found.length === 0}
            onClick={() => saveFile(new Blob([buildListCsv(found)], csvType), `${texts.exportName}.csv`)}
          >
            {texts.exportCsv}
          </Button>
        </Bar>
        {found.length === 0 ? (
          <EmptyState
            icon={mdiFileSearchOutline}
            title={texts.nothingTitle}
            action={
              <Button variant="outlined" onClick={() => onFilter(noFilters)}>
                {texts.clearFilters}
              </Button>
            }
          >
            {texts.nothingReason}
          </EmptyState>
        ) : (
          <MinutesTable minutes={found} />
        )}
      </Surface>
    </>
  );
}

const csvType = { type: 'text/csv;charset=utf-8' };

const Page = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, maxWidth: 1280 });

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '8px 16px',
});

const Purpose = styled('p')(({ theme }) => ({ margin: '-12px 0 4px', color: theme.palette.text.secondary }));

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '6px 8px 6px 16px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

/** The minutes as they are listed, with what the list has no room for. */
function buildListCsv(minutes: readonly MinutesSummary[]): string {
  const { columns } = texts;
  return buildCsv([
    [
      columns.number,
      columns.committee,
      columns.date,
      columns.startsAt,
      columns.place,
      columns.state,
      columns.participants,
      columns.decisions,
      columns.openDecisions,
      columns.overdueDecisions,
      columns.subjects,
    ],
    ...minutes.map((one) => [
      presentNumber(one),
      one.committee,
      presentCalendarDay(one.date),
      one.startsAt,
      one.place,
      listNames.states[one.state],
      one.participants,
      one.decisions,
      one.openDecisions,
      one.overdueDecisions,
      one.subjects.join(' | '),
    ]),
  ]);
}
