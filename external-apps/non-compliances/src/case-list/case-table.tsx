import type { CaseSummary } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { nonComplianceStates, severities } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { isClosed } from '@prumo/domain/non-compliances/command-exits';
import { usePeople } from '@prumo/portal-kit/people';
import { StateLink } from '@prumo/portal-kit/portal';
import { ProgressBar } from '@prumo/portal-kit/ui/feedback';
import { styled } from '@prumo/portal-kit/ui/layout';
import { DataTable, type TableColumn } from '@prumo/portal-kit/ui/table';
import { useMemo } from 'react';

import { DueMark, SeverityMark, StateChip } from '../presentation/marks.tsx';
import { presentNumber } from '../presentation/present.ts';
import { CaseDetail, CaseMarks } from './case-marks.tsx';
import { texts } from './texts.ts';

interface CaseTableProps {
  readonly label: string;
  readonly rows: readonly CaseSummary[];
  readonly isLoading: boolean;
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

export function CaseTable({ label, rows, isLoading, search, onSearch }: CaseTableProps) {
  const { nameOf } = usePeople();
  const columns = useMemo(() => buildColumns(nameOf), [nameOf]);

  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={getId}
      status={isLoading ? 'loading' : 'ready'}
      emptyText={texts.nothingFound}
      pageSizes={pageSizes}
      keptSearch={{ label: texts.search, typed: search, onTyped: onSearch }}
    />
  );
}

const pageSizes = [25, 50, 100];

function getId({ id }: CaseSummary): string {
  return id;
}

function buildColumns(nameOf: (userName: string) => string): readonly TableColumn<CaseSummary>[] {
  return [
    {
      key: 'number',
      title: texts.columns.number,
      isSortable: true,
      value: ({ year, number }) => year * 1_000_000 + number,
      render: (row) => <NumberText>{presentNumber(row)}</NumberText>,
    },
    {
      key: 'title',
      title: texts.columns.title,
      isSortable: true,
      value: ({ title }) => title,
      render: (row) => <CaseTitle row={row} />,
    },
    {
      key: 'state',
      title: texts.columns.state,
      isSortable: true,
      value: ({ state }) => nonComplianceStates.indexOf(state),
      render: ({ state }) => (
        <Whole>
          <StateChip state={state} isShort />
        </Whole>
      ),
    },
    {
      key: 'severity',
      title: texts.columns.severity,
      isSortable: true,
      value: ({ severity }) => (severity === null ? null : severities.indexOf(severity)),
      render: ({ severity }) => (severity === null ? texts.nobody : <SeverityMark severity={severity} />),
    },
    {
      key: 'due',
      title: texts.columns.due,
      isSortable: true,
      value: ({ dueAt }) => dueAt,
      render: ({ dueAt }) => (dueAt === null ? texts.none : <DueMark dueAt={dueAt} />),
    },
    {
      key: 'responsible',
      title: texts.columns.responsible,
      isSortable: true,
      value: ({ responsible }) => (responsible === null ? null : nameOf(responsible)),
      render: ({ responsible, state }) => {
        if (responsible !== null) return nameOf(responsible);
        return isClosed(state) ? texts.none : texts.nobody;
      },
    },
    {
      key: 'actions',
      title: texts.columns.actions,
      value: ({ actions, doneActions }) => (actions === 0 ? null : doneActions / actions),
      render: (row) => <Progress row={row} />,
    },
  ];
}

function CaseTitle({ row }: { readonly row: CaseSummary }) {
  return (
    <>
      <TitleLink state="app.non-compliances" parameters={{ nonComplianceId: row.id }}>
        {row.title}
      </TitleLink>
      <CaseDetail row={row} />
      <CaseMarks row={row} />
    </>
  );
}

function Progress({ row: { actions, doneActions } }: { readonly row: CaseSummary }) {
  if (actions === 0) {
    return texts.none;
  }
  return (
    <Bar title={texts.progressLabel(doneActions, actions)}>
      <span>{texts.progress(doneActions, actions)}</span>
      <ProgressBar share={doneActions / actions} label={texts.progressLabel(doneActions, actions)} />
    </Bar>
  );
}

const Whole = styled('span')({ whiteSpace: 'nowrap' });

const NumberText = styled('span')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

const TitleLink = styled(StateLink)(({ theme }) => ({
  display: 'inline-block',
  fontWeight: 500,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { color: theme.palette.secondary.main, textDecoration: 'underline' },
}));

const Bar = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 72,
  maxWidth: 120,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
