import { mdiAlertCircle, mdiCheckCircleOutline, mdiClockOutline } from '@mdi/js';
import { readClock } from '@prumo/portal-kit/calls';
import { presentCalendarDay } from '@prumo/portal-kit/dates';
import type { FollowedAction } from '@prumo/contracts/non-compliances/non-compliance';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { isActionOverdue } from '@prumo/domain/non-compliances/case-clock';
import { Button } from '@prumo/portal-kit/ui/controls';
import { ProgressBar } from '@prumo/portal-kit/ui/feedback';
import { styled } from '@prumo/portal-kit/ui/layout';

import { Mark } from '../presentation/marks.tsx';
import { listFinishableActions, listOpenActions } from './model/list-offered-commands.ts';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

interface PlanSectionProps {
  readonly view: CaseView;
  readonly userName: string;
  readonly nameOf: (userName: string) => string;
  readonly onOpen: (command: 'finish-action' | 'chase-action', actionId: string) => void;
}

/** The actions as they stand, with what the person can do about each. */
export function PlanSection({ view, userName, nameOf, onOpen }: PlanSectionProps) {
  const { actions } = view.nonCompliance;
  const done = actions.filter(({ doneOn }) => doneOn !== null).length;
  const finishable = view.commands.includes('finish-action') ? listFinishableActions(view, userName) : [];
  const chaseable = view.commands.includes('chase-action') ? listOpenActions(view.nonCompliance) : [];
  const words = texts.plan;
  const progress = words.progress(done, actions.length);

  return (
    <Section title={words.title} aside={progress}>
      <ProgressBar share={done / actions.length} label={progress} />
      <List aria-label={words.list}>
        {actions.map((action) => (
          <li key={action.id}>
            <Line>
              <What>{action.what}</What>
              <Detail>
                <span>{nameOf(action.who)}</span>
                <ActionState action={action} />
              </Detail>
              {action.evidence !== null && (
                <Evidence>
                  {words.evidence}: {action.evidence}
                </Evidence>
              )}
            </Line>
            <Buttons>
              {finishable.includes(action) && (
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={words.finishOf(action.what)}
                  onClick={() => onOpen('finish-action', action.id)}
                >
                  {words.finish}
                </Button>
              )}
              {chaseable.includes(action) && (
                <Button
                  size="small"
                  aria-label={words.chaseOf(action.what)}
                  onClick={() => onOpen('chase-action', action.id)}
                >
                  {words.chase}
                </Button>
              )}
            </Buttons>
          </li>
        ))}
      </List>
    </Section>
  );
}

function ActionState({ action }: { readonly action: FollowedAction }) {
  const { dueOn, doneOn } = action;
  const words = texts.plan;
  if (doneOn !== null) {
    return (
      <Mark
        icon={mdiCheckCircleOutline}
        tone="quiet"
        isFilled={false}
        text={words.doneOn(presentCalendarDay(doneOn))}
      />
    );
  }
  return isActionOverdue(action, new Date(readClock())) ? (
    <Mark
      icon={mdiAlertCircle}
      tone="warning"
      isFilled={false}
      text={words.overdue(presentCalendarDay(dueOn))}
    />
  ) : (
    <Mark
      icon={mdiClockOutline}
      tone="neutral"
      isFilled={false}
      text={words.dueOn(presentCalendarDay(dueOn))}
    />
  );
}

const List = styled('ol')(({ theme }) => ({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '12px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& > li:last-of-type': { paddingBottom: 0, borderBottom: 0 },
}));

const Line = styled('div')({ flex: '1 1 260px', minWidth: 0 });

const What = styled('p')(({ theme }) => ({
  margin: 0,
  maxWidth: '75ch',
  overflowWrap: 'anywhere',
  ...theme.typography.body1,
}));

const Detail = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 16px',
  color: theme.palette.text.secondary,
}));

const Evidence = styled('p')(({ theme }) => ({
  margin: '4px 0 0',
  maxWidth: '75ch',
  color: theme.palette.text.secondary,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  [theme.breakpoints.down('sm')]: { '& > button': { minHeight: 44 } },
}));
