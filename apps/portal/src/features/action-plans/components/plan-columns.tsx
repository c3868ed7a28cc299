import { mdiAlertCircleOutline } from '@mdi/js';
import type { PlanRow } from '@prumo/contracts/action-plans/plan-calls';
import { presentRacpNumber } from '@prumo/domain/action-plans/racp-number';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';
import { styled, styledByProps } from '@prumo/ui/styled';
import type { TableColumn } from '@prumo/ui/table/table-column';

import { PlanStateMark } from '../../../components/plan-state/plan-state-mark.tsx';
import { presentDay } from '../../../lib/dates/days.ts';
import { presentDue, presentOrigin, presentOriginName, presentProgress } from '../model/present-plan.ts';
import { texts } from '../texts.ts';

interface ColumnParts {
  readonly today: string;
  readonly buildHref: (row: PlanRow) => string;
  readonly onGo: (href: string) => void;
}

/** Their keys are those that the list is sorted by. */
export function buildPlanColumns({ today, buildHref, onGo }: ColumnParts): readonly TableColumn<PlanRow>[] {
  const { columns } = texts;
  return [
    {
      key: 'kind',
      title: columns.kind,
      value: ({ kind }) => texts.kind[kind],
      render: ({ kind, racpNumber }) => (
        <>
          {racpNumber === null || kind !== 'racp' ? texts.kind[kind] : null}
          {racpNumber !== null && (
            <Reference isMain={kind === 'racp'}>{presentRacpNumber(racpNumber)}</Reference>
          )}
        </>
      ),
      isSortable: true,
    },
    {
      key: 'title',
      title: columns.title,
      value: ({ title }) => title,
      render: (row) => (
        <Title>
          <Opener href={buildHref(row)} onGo={onGo}>
            {row.title}
          </Opener>
        </Title>
      ),
      isSortable: true,
    },
    {
      key: 'source',
      title: columns.source,
      value: ({ origin }) => texts.sources[origin.source],
      render: (row) => <Origin row={row} />,
      isSortable: true,
    },
    {
      key: 'department',
      title: columns.department,
      value: ({ departments }) => departments[0]?.initials ?? null,
      render: ({ departments }) =>
        departments.length === 0
          ? texts.noDepartment
          : departments.map(({ id, initials, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <abbr title={name}>{initials}</abbr>
              </span>
            )),
      isSortable: true,
    },
    {
      key: 'who',
      title: columns.who,
      value: ({ who }) => who?.displayName ?? null,
      render: ({ who }) => who?.displayName ?? <Quiet>{texts.nobody}</Quiet>,
      isSortable: true,
    },
    {
      key: 'dueOn',
      title: columns.dueOn,
      value: ({ dueOn }) => dueOn,
      render: (row) => <Due row={row} today={today} />,
      isSortable: true,
    },
    {
      key: 'state',
      title: columns.state,
      value: ({ state }) => state,
      render: (row) => (
        <>
          <PlanStateMark state={row.state} />
          {presentProgress(row) !== null && <Progress>{presentProgress(row)}</Progress>}
        </>
      ),
      isSortable: true,
    },
  ];
}

function Origin({ row }: { readonly row: PlanRow }) {
  const name = presentOriginName(row);
  return (
    <>
      <Nowrap>{presentOrigin(row.origin)}</Nowrap>
      {name !== null && <Name>{name}</Name>}
    </>
  );
}

function Due({ row, today }: { readonly row: PlanRow; readonly today: string }) {
  const { words, isLate } = presentDue(row, today);
  return (
    <>
      <Nowrap>{row.dueOn === null ? <Quiet>{texts.undated}</Quiet> : presentDay(row.dueOn)}</Nowrap>
      {words !== null && (
        <Words isLate={isLate}>
          {isLate && <Icon path={mdiAlertCircleOutline} sx={{ fontSize: 16 }} />}
          {words}
        </Words>
      )}
    </>
  );
}

const Reference = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isMain' })<{
  isMain: boolean;
}>(({ theme, isMain }) => ({
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  ...(isMain ? { fontWeight: 500 } : { ...theme.typography.caption, color: theme.palette.text.secondary }),
}));

/** Long texts are cut where others begin, not where the window ends. */
const Title = styled('div')(({ theme }) => ({
  minWidth: 220,
  maxWidth: 420,
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('sm')]: { minWidth: 0, maxWidth: 'none' },
}));

const Opener = styled(InAppLink)(({ theme }) => ({ color: theme.palette.secondary.main, fontWeight: 500 }));

const Nowrap = styled('div')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });

const Name = styled('div')(({ theme }) => ({
  maxWidth: 260,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Quiet = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

const Progress = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Words = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isLate' })<{ isLate: boolean }>(
  ({ theme, isLate }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    whiteSpace: 'nowrap',
    ...theme.typography.caption,
    color: isLate ? theme.palette.error.main : theme.palette.text.secondary,
    fontWeight: isLate ? 500 : 400,
  }),
);
