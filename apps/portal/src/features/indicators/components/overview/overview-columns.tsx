import { mdiCalendarAlert } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';
import { styled } from '@prumo/ui/styled';
import type { TableColumn } from '@prumo/ui/table/table-column';

import { SignalSparkline } from '../../../../components/signals/signal-sparkline.tsx';
import { SignalSummary } from '../../../../components/signals/signal-summary.tsx';
import { GapLine, RunningLine, SituationLine } from '../../../../components/situation-line.tsx';
import { presentMonth, presentTarget, presentValue } from '../../../../lib/indicators/present-indicator.ts';
import { rankAttention, rankGap, type OverviewRow } from '../../model/overview-rows.ts';
import { texts } from '../../texts.ts';

interface ColumnParts {
  readonly buildResultsHref: ((departmentId: string, indicatorId: string) => string) | null;
  readonly onGo: (href: string) => void;
  /** False where the person does not want them, or nobody knows them. */
  readonly hasSignals: boolean;
}

export function buildOverviewColumns({
  buildResultsHref,
  onGo,
  hasSignals,
}: ColumnParts): readonly TableColumn<OverviewRow>[] {
  const { columns } = texts.overview;
  return [
    {
      key: 'department',
      title: columns.department,
      value: ({ department }) => department.initials,
      render: ({ department }) => <abbr title={department.name}>{department.initials}</abbr>,
      isSortable: true,
    },
    { key: 'code', title: columns.code, value: ({ indicator }) => indicator.code, isSortable: true },
    {
      key: 'name',
      title: columns.name,
      value: ({ indicator }) => indicator.name,
      render: ({ indicator }) =>
        buildResultsHref === null ? (
          indicator.name
        ) : (
          <Link href={buildResultsHref(indicator.departmentId, indicator.id)} onGo={onGo}>
            {indicator.name}
          </Link>
        ),
      isSortable: true,
    },
    ...(hasSignals ? signalColumns : []),
    {
      key: 'month',
      title: columns.last,
      value: ({ last }) => last?.month ?? null,
      render: ({ last, indicator }) =>
        last === null ? (
          texts.card.noLast
        ) : (
          <Figure>
            {presentValue(last.value, indicator.measureUnit)} <Month>{presentMonth(last.month)}</Month>
          </Figure>
        ),
      align: 'right',
      isSortable: true,
    },
    {
      key: 'gap',
      title: columns.target,
      value: rankGap,
      render: (row) => <Situation row={row} />,
      isSortable: true,
    },
  ];
}

const signalColumns: readonly TableColumn<OverviewRow>[] = [
  {
    key: 'attention',
    title: texts.overview.columns.attention,
    value: rankAttention,
    render: ({ signals }) =>
      signals !== null && (
        <Wide>
          <SignalSummary signals={signals} />
        </Wide>
      ),
    isSortable: true,
  },
  {
    key: 'recent',
    title: texts.overview.columns.recent,
    value: () => null,
    render: ({ signals, indicator }) =>
      signals !== null && <SignalSparkline signals={signals} unitId={indicator.measureUnit} />,
  },
];

/** The target, and how far from it. */
function Situation({ row }: { readonly row: OverviewRow }) {
  const { target, gap, indicator, running, missingMonth } = row;
  return (
    <>
      <div>{target === null ? texts.card.noTarget : presentTarget(target, indicator.measureUnit)}</div>
      {gap !== null && <GapLine gap={gap} unitId={indicator.measureUnit} />}
      {running !== null && <RunningLine running={running} unitId={indicator.measureUnit} />}
      {missingMonth !== null && (
        <SituationLine>
          <Icon path={mdiCalendarAlert} />
          {texts.card.missing(presentMonth(missingMonth))}
        </SituationLine>
      )}
    </>
  );
}

const Link = styled(InAppLink)(({ theme }) => ({ color: theme.palette.secondary.main, fontWeight: 500 }));

/** Both signs beside one another, and the sentence in two lines; on a phone it has the width of the card. */
const Wide = styled('div')(({ theme }) => ({ [theme.breakpoints.up('sm')]: { minWidth: 300 } }));

const Figure = styled('span')({ display: 'inline-block' });

const Month = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { display: 'inline' },
}));
