import { presentCalendarDay } from '@prumo/portal-kit/dates';
import { StateLink } from '@prumo/portal-kit/portal';
import { styled } from '@prumo/portal-kit/ui/layout';
import { DataTable, type TableColumn } from '@prumo/portal-kit/ui/table';
import { harmGrades } from '@prumo/contracts/non-compliances/non-compliance-lists';

import { listNames } from '../presentation/lists/texts.ts';
import { DueMark } from '../presentation/marks.tsx';
import { presentMoment, presentNumber } from '../presentation/present.ts';
import type { MonthClock } from './list-month-clocks.ts';
import { texts } from './texts.ts';

interface MonthTableProps {
  readonly label: string;
  readonly exportName: string;
  readonly rows: readonly MonthClock[];
  readonly isLoading: boolean;
}

export function MonthTable({ label, exportName, rows, isLoading }: MonthTableProps) {
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={getKey}
      status={isLoading ? 'loading' : 'ready'}
      emptyText={texts.nothing}
      pageSizes={pageSizes}
      exportName={exportName}
    />
  );
}

const pageSizes = [50, 100];

function getKey({ summary, clock }: MonthClock): string {
  return `${summary.id} ${clock.authority}`;
}

const columns: readonly TableColumn<MonthClock>[] = [
  {
    key: 'number',
    title: texts.columns.number,
    isSortable: true,
    value: ({ summary }) => presentNumber(summary),
    render: ({ summary }) => <Whole>{presentNumber(summary)}</Whole>,
  },
  {
    key: 'title',
    title: texts.columns.title,
    isSortable: true,
    value: ({ summary }) => summary.title,
    render: ({ summary }) => (
      <>
        <TitleLink state="app.non-compliances" parameters={{ nonComplianceId: summary.id }}>
          {summary.title}
        </TitleLink>
        <Detail>{summary.occurrenceDeptName}</Detail>
      </>
    ),
  },
  {
    key: 'occurredAt',
    title: texts.columns.occurredAt,
    isSortable: true,
    value: ({ summary }) => summary.occurrenceDate,
    render: ({ summary }) => presentMoment(summary.occurrenceDate, summary.isDayOnly),
    exportValue: ({ summary }) => presentMoment(summary.occurrenceDate, summary.isDayOnly),
  },
  {
    key: 'harm',
    title: texts.columns.harm,
    isSortable: true,
    value: ({ summary: { harm } }) => (harm === null ? null : harmGrades.indexOf(harm)),
    render: ({ summary: { harm } }) => (harm === null ? texts.none : listNames.harmGrades[harm]),
    exportValue: ({ summary: { harm } }) => (harm === null ? '' : listNames.harmGrades[harm]),
  },
  {
    key: 'authority',
    title: texts.columns.authority,
    isSortable: true,
    value: ({ clock }) => clock.authority,
  },
  {
    key: 'due',
    title: texts.columns.due,
    isSortable: true,
    value: ({ clock }) => clock.dueAt,
    render: ({ clock, summary }) => (
      <>
        {presentMoment(clock.dueAt, summary.isDayOnly)}
        {clock.notified === null && (
          <Detail>
            <DueMark dueAt={clock.dueAt} />
          </Detail>
        )}
      </>
    ),
    exportValue: ({ clock, summary }) => presentMoment(clock.dueAt, summary.isDayOnly),
  },
  {
    key: 'state',
    title: texts.columns.state,
    isSortable: true,
    value: ({ state }) => listNames.legalStates[state],
  },
  {
    key: 'protocol',
    title: texts.columns.protocol,
    value: ({ clock }) => clock.notified?.protocol ?? null,
    render: ({ clock: { notified } }) =>
      notified === null || notified.protocol === '' ? texts.none : notified.protocol,
  },
  {
    key: 'notifiedOn',
    title: texts.columns.notifiedOn,
    isSortable: true,
    value: ({ clock }) => clock.notified?.notifiedOn ?? null,
    render: ({ clock: { notified } }) =>
      notified === null ? texts.none : presentCalendarDay(notified.notifiedOn),
  },
];

const Whole = styled('span')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

const TitleLink = styled(StateLink)(({ theme }) => ({
  display: 'inline-block',
  fontWeight: 500,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { color: theme.palette.secondary.main, textDecoration: 'underline' },
}));

const Detail = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
