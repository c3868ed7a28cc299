import { mdiAlertCircle, mdiCheckCircleOutline, mdiClockAlertOutline, mdiProgressClock } from '@mdi/js';
import type { FollowedAction } from '@prumo/contracts/non-compliances/non-compliance';
import { presentCalendarDay, presentDay } from '@prumo/portal-kit/dates';
import { Button } from '@prumo/portal-kit/ui/controls';
import { Avatar, Surface, styled, styledByProps } from '@prumo/portal-kit/ui/layout';
import type { ReactNode } from 'react';

import { Mark, type MarkTone } from '../presentation/marks.tsx';
import { FactList } from './efficacy-section.tsx';
import type { Chase } from './list-earlier-plans.ts';
import { type ActionState, findActionState, presentActionState, presentCost } from './plan-model.ts';
import { texts } from './texts.ts';

interface ActionCardProps {
  readonly action: FollowedAction;
  readonly place: number;
  readonly now: Date;
  readonly isOwn: boolean;
  /** The task of this one was opened. */
  readonly isMarked: boolean;
  readonly chases: readonly Chase[];
  readonly nameOf: (userName: string) => string;
  /** Null where it is not the person's to do. */
  readonly onFinish: (() => void) | null;
  readonly onChase: (() => void) | null;
  /** What is told of this one alone. */
  readonly children?: ReactNode;
}

/** One line of 5W2H with how its task stands. */
export function ActionCard(props: ActionCardProps) {
  const { action, place, now, isOwn, isMarked, chases, nameOf, onFinish, onChase, children } = props;
  const { id, what, evidence } = action;

  return (
    <Card as="li" id={buildActionAnchor(id)} tabIndex={-1} isMarked={isMarked}>
      <Head>
        <Place aria-hidden>{place}</Place>
        <What>{what}</What>
        <ActionStateMark state={findActionState(action, now)} />
      </Head>
      <Body>
        <FactList facts={listFacts(action, isOwn, nameOf)} />
        {evidence !== null && (
          <Evidence>
            <FactList facts={[{ name: texts.actions.evidence, value: evidence, isLong: true }]} />
          </Evidence>
        )}
        {chases.length > 0 && <Chases chases={chases} nameOf={nameOf} />}
        {(onFinish !== null || onChase !== null) && (
          <Commands>
            {onFinish !== null && (
              <Button
                variant={isOwn ? 'contained' : 'outlined'}
                aria-label={texts.actions.about(texts.actions.finish, what)}
                onClick={onFinish}
              >
                {texts.actions.finish}
              </Button>
            )}
            {onChase !== null && (
              <Button
                variant="outlined"
                aria-label={texts.actions.about(texts.actions.chase, what)}
                onClick={onChase}
              >
                {texts.actions.chase}
              </Button>
            )}
          </Commands>
        )}
        {children}
      </Body>
    </Card>
  );
}

export function buildActionAnchor(actionId: string): string {
  return `action-${actionId}`;
}

function listFacts(action: FollowedAction, isOwn: boolean, nameOf: (userName: string) => string) {
  const { why, where, who, dueOn, how, howMuch, reasonForTerm } = action;
  const name = nameOf(who);
  return [
    {
      name: texts.actions.who,
      value: (
        <Person>
          <Avatar name={name} size={24} />
          {isOwn ? `${name} (${texts.actions.you})` : name}
        </Person>
      ),
    },
    { name: texts.actions.when, value: presentCalendarDay(dueOn) },
    { name: texts.actions.where, value: orNotGiven(where) },
    { name: texts.actions.why, value: orNotGiven(why), isLong: why.length > shortText },
    { name: texts.actions.how, value: orNotGiven(how), isLong: how.length > shortText },
    { name: texts.actions.howMuch, value: orNotGiven(howMuch === null ? '' : presentCost(howMuch)) },
    ...(reasonForTerm === ''
      ? []
      : [{ name: texts.actions.reasonForTerm, value: reasonForTerm, isLong: true }]),
  ];
}

const shortText = 90;

function orNotGiven(text: string): ReactNode {
  return text === '' ? <Missing>{texts.actions.notGiven}</Missing> : text;
}

interface ChasesProps {
  readonly chases: readonly Chase[];
  readonly nameOf: (userName: string) => string;
}

function Chases({ chases, nameOf }: ChasesProps) {
  return (
    <div>
      <Caption>{texts.chases.heading}</Caption>
      <ChaseList>
        {chases.map((chase) => (
          <li key={chase.at}>
            <strong>{presentDecision(chase, nameOf)}</strong>{' '}
            <span>{texts.chases.by(chase.by === null ? '' : nameOf(chase.by), presentDay(chase.at))}</span>
            <p>{chase.note}</p>
          </li>
        ))}
      </ChaseList>
    </div>
  );
}

function presentDecision({ decision, dueOn, who }: Chase, nameOf: (userName: string) => string): string {
  if (decision === 'prorrogada') return texts.chases.prorrogada(presentCalendarDay(dueOn ?? ''));
  return decision === 'reatribuida' ? texts.chases.reatribuida(nameOf(who ?? '')) : texts.chases.cobrada;
}

const Card = styledByProps(Surface, { shouldForwardProp: (prop) => prop !== 'isMarked' && prop !== 'as' })<{
  isMarked: boolean;
}>(({ theme, isMarked }) => ({
  scrollMarginTop: 80,
  breakInside: 'avoid',
  ...(isMarked && {
    borderColor: theme.palette.secondary.main,
    boxShadow: `inset 3px 0 0 ${theme.palette.secondary.main}`,
  }),
  '@media print': { boxShadow: 'none', borderColor: theme.palette.divider },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '14px 20px 0',
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    padding: '14px 16px 0',
    '& > h3': { flexBasis: '70%' },
  },
}));

const Place = styled('span')(({ theme }) => ({
  flexShrink: 0,
  minWidth: 24,
  height: 24,
  borderRadius: 12,
  textAlign: 'center',
  lineHeight: '24px',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.default,
}));

const What = styled('h3')(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 0,
  margin: 0,
  ...theme.typography.h3,
  overflowWrap: 'anywhere',
}));

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  padding: '12px 20px 16px 56px',
  [theme.breakpoints.down('sm')]: { padding: '12px 16px 16px' },
}));

const Person = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 });

const Missing = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));

const Evidence = styled('div')(({ theme }) => ({
  padding: '10px 14px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.default,
}));

const Caption = styled('p')(({ theme }) => ({
  margin: '0 0 4px',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const ChaseList = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  ...theme.typography.body2,
  '& strong': { fontWeight: 500 },
  '& span': { color: theme.palette.text.secondary },
  '& p': { margin: 0, maxWidth: '75ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));

const Commands = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '@media print': { display: 'none' },
  [theme.breakpoints.down('sm')]: { '& > button': { flex: '1 1 100%', minHeight: 44 } },
}));

/** How an action's task stands. */
function ActionStateMark({ state }: { readonly state: ActionState }) {
  return <Mark {...looks[state.kind]} isFilled text={presentActionState(state)} />;
}

const looks: Readonly<Record<ActionState['kind'], { readonly icon: string; readonly tone: MarkTone }>> = {
  done: { icon: mdiCheckCircleOutline, tone: 'quiet' },
  overdue: { icon: mdiAlertCircle, tone: 'warning' },
  today: { icon: mdiClockAlertOutline, tone: 'accent' },
  open: { icon: mdiProgressClock, tone: 'neutral' },
};
