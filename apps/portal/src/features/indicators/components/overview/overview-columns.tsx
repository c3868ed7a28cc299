import { styled } from '@mui/material/styles';
import { mdiCalendarAlert } from '@mdi/js';
import { isBand } from '@prumo/domain/indicators/target-value';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';
import type { TableColumn } from '@prumo/ui/table/table-column';

import { GapLine, RunningLine, SituationLine } from '../../../../components/situation-line.tsx';
import { presentMonth, presentTarget, presentValue } from '../../../../lib/indicators/present-indicator.ts';
import { rankGap, type OverviewRow } from '../../model/overview-rows.ts';
import { texts } from '../../texts.ts';

interface ColumnParts {
  readonly buildResultsHref: ((departmentId: string, indicatorId: string) => string) | null;
  readonly onGo: (href: string) => void;
}

export function buildOverviewColumns({
  buildResultsHref,
  onGo,
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
    {
      key: 'last',
      title: columns.last,
      value: ({ last }) => last?.value ?? null,
      render: ({ last, indicator }) =>
        last === null ? texts.card.noLast : presentValue(last.value, indicator.measureUnit),
      align: 'right',
    },
    {
      key: 'month',
      title: columns.month,
      value: ({ last }) => last?.month ?? null,
      render: ({ last }) => (last === null ? '' : presentMonth(last.month)),
      isSortable: true,
    },
    {
      key: 'target',
      title: columns.target,
      // Exported as a number to reckon with where it is one; a band is told in words.
      value: ({ target }) => (target === null || isBand(target) ? null : target),
      render: ({ target, indicator }) =>
        target === null ? texts.card.noTarget : presentTarget(target, indicator.measureUnit),
      align: 'right',
    },
    {
      key: 'gap',
      title: columns.situation,
      value: rankGap,
      render: (row) => <Situation row={row} />,
      isSortable: true,
    },
  ];
}

function Situation({ row: { gap, indicator, running, missingMonth } }: { readonly row: OverviewRow }) {
  return (
    <>
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
