import { mdiAccountClockOutline, mdiAlertCircleOutline } from '@mdi/js';
import { presentCalendarDay, presentInstant } from '@prumo/portal-kit/dates';
import type { MinutesSummary } from '@prumo/contracts/minutes/minutes-calls';
import { StateLink } from '@prumo/portal-kit/portal';
import { Button } from '@prumo/portal-kit/ui/controls';
import { Icon, VisuallyHidden, styled } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { presentNumber } from '../presentation/present.ts';
import { StateMark } from '../presentation/state-mark.tsx';
import { texts } from './texts.ts';

const pageSize = 50;

/** On a phone each row is a card. */
export function MinutesTable({ minutes }: { readonly minutes: readonly MinutesSummary[] }) {
  const [shownCount, setShownCount] = useState(pageSize);
  const { columns } = texts;
  const left = minutes.length - shownCount;

  return (
    <>
      <Scroller>
        {/* The roles are those of the elements, which lose them in some browsers when laid out as cards. */}
        <Table role="table">
          <caption>
            <VisuallyHidden>{texts.list}</VisuallyHidden>
          </caption>
          <Head role="rowgroup">
            <Line role="row">
              {[columns.number, columns.committee, columns.date, columns.state].map((title) => (
                <Title key={title} role="columnheader" scope="col">
                  {title}
                </Title>
              ))}
              <Title role="columnheader" scope="col" data-figure>
                {columns.participants}
              </Title>
              <Title role="columnheader" scope="col">
                {columns.decisions}
              </Title>
            </Line>
          </Head>
          <Body role="rowgroup">
            {minutes.slice(0, shownCount).map((one) => (
              <Row key={one.id} minutes={one} />
            ))}
          </Body>
        </Table>
      </Scroller>
      {left > 0 && (
        <More>
          <Button onClick={() => setShownCount(shownCount + pageSize)}>
            {texts.showMore(Math.min(left, pageSize))}
          </Button>
        </More>
      )}
    </>
  );
}

function Row({ minutes }: { readonly minutes: MinutesSummary }) {
  const { id, committee, date, startsAt, state, participants, isWaitingForMe, approvalDueAt } = minutes;
  const { columns } = texts;

  return (
    <Line role="row">
      <Cell role="cell" data-title={columns.number} data-whole>
        <Opener state="app.minutes" parameters={{ minutesId: id }}>
          {presentNumber(minutes)}
        </Opener>
      </Cell>
      <Cell role="cell" data-title={columns.committee} data-whole data-committee>
        {committee}
      </Cell>
      <Cell role="cell" data-title={columns.date} data-figures>
        <span>
          {presentCalendarDay(date)} <Quiet>{texts.at(startsAt)}</Quiet>
        </span>
      </Cell>
      <Cell role="cell" data-title={columns.state}>
        <div>
          <StateMark state={state} />
          {isWaitingForMe && (
            <Waiting>
              <Icon path={mdiAccountClockOutline} fontSize="inherit" />
              {texts.waitingForMe}
            </Waiting>
          )}
          {approvalDueAt !== null && <Quiet as="div">{texts.until(presentInstant(approvalDueAt))}</Quiet>}
        </div>
      </Cell>
      <Cell role="cell" data-title={columns.participants} data-figure>
        {participants}
      </Cell>
      <Cell role="cell" data-title={columns.decisions} data-figures>
        <DecisionCount minutes={minutes} />
      </Cell>
    </Line>
  );
}

function DecisionCount({ minutes }: { readonly minutes: MinutesSummary }) {
  const { state, decisions, openDecisions, overdueDecisions } = minutes;
  if (decisions === 0) return <Quiet>{texts.noDecisions}</Quiet>;
  // Before approval none of them holds yet.
  if (state !== 'approved') return <Quiet>{texts.notYet(decisions)}</Quiet>;
  if (openDecisions === 0) return <Quiet>{texts.allDone(decisions)}</Quiet>;
  return (
    <div>
      {texts.openOf(openDecisions, decisions)}
      {overdueDecisions > 0 && (
        <Overdue>
          <Icon path={mdiAlertCircleOutline} fontSize="inherit" />
          {texts.overdue(overdueDecisions)}
        </Overdue>
      )}
    </div>
  );
}

const Scroller = styled('div')({ overflowX: 'auto' });

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '10px 16px', textAlign: 'left', verticalAlign: 'top' },
  '& th': {
    ...theme.typography.caption,
    fontWeight: 500,
    color: theme.palette.text.secondary,
    whiteSpace: 'nowrap',
  },
  '& td': { borderTop: `1px solid ${theme.palette.divider}`, overflowWrap: 'anywhere' },
  '& [data-figure]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& [data-figures]': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& tbody tr': { position: 'relative', '&:hover': { backgroundColor: theme.palette.action.hover } },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& caption': { display: 'none' },
    '& tbody tr': {
      display: 'grid',
      gap: 4,
      padding: '12px 16px',
      borderTop: `1px solid ${theme.palette.divider}`,
    },
    '& tbody tr:first-of-type': { borderTop: 0 },
    '& td, & [data-figure]': {
      display: 'grid',
      gridTemplateColumns: '112px 1fr',
      gap: 8,
      padding: 0,
      border: 0,
      textAlign: 'left',
      whiteSpace: 'normal',
    },
    '& td::before': {
      content: 'attr(data-title)',
      ...theme.typography.caption,
      color: theme.palette.text.secondary,
    },
    '& td[data-whole]': { display: 'block', '&::before': { content: 'none' } },
    '& td[data-committee]': { fontWeight: 500, marginBottom: 4 },
  },
}));

const Head = styled('thead')({});

const Body = styled('tbody')({});

const Line = styled('tr')({});

const Title = styled('th')({});

const Cell = styled('td')({});

/** The whole row leads there. */
const Opener = styled(StateLink)(({ theme }) => ({
  color: theme.palette.secondary.main,
  fontWeight: 500,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: `2px solid ${theme.palette.secondary.main}`, outlineOffset: -2 },
}));

const Quiet = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

const Sign = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, marginTop: 2, fontWeight: 500 });

const Waiting = styled(Sign)(({ theme }) => ({ color: theme.palette.secondary.main }));

const Overdue = styled(Sign)(({ theme }) => ({ color: theme.palette.error.main }));

const More = styled('div')(({ theme }) => ({
  padding: 8,
  textAlign: 'center',
  borderTop: `1px solid ${theme.palette.divider}`,
}));
