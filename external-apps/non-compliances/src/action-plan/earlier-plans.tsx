import { presentCalendarDay } from '@prumo/portal-kit/dates';
import { Surface, styled } from '@prumo/portal-kit/ui/layout';

import { listNames } from '../presentation/lists/texts.ts';
import { FactList, listEfficacyFacts, listVerdictFacts } from './efficacy-section.tsx';
import type { EarlierPlan } from './list-earlier-plans.ts';
import { findActionState, presentActionState } from './plan-model.ts';
import { texts } from './texts.ts';

interface EarlierPlansProps {
  readonly plans: readonly EarlierPlan[];
  readonly now: Date;
  readonly nameOf: (userName: string) => string;
}

/** What was tried before, folded away. */
export function EarlierPlans({ plans, now, nameOf }: EarlierPlansProps) {
  return (
    <Plans>
      {plans.map((plan) => (
        <Fold key={plan.cycle} as="details">
          <summary>
            <span>{presentSummary(plan)}</span>
            <Verdict>
              {plan.verdict === null
                ? texts.earlier.notJudged
                : listNames.efficacyResults[plan.verdict.result]}
            </Verdict>
          </summary>
          <Inside>
            <FactList facts={[{ name: texts.earlier.rootCause, value: plan.rootCause, isLong: true }]} />
            {plan.actions.length === 0 ? (
              <p>{texts.earlier.noActions}</p>
            ) : (
              <Actions>
                {plan.actions.map((action) => (
                  <li key={action.id}>
                    <strong>{action.what}</strong>
                    <span>
                      {nameOf(action.who)} · {presentCalendarDay(action.dueOn)} ·{' '}
                      {action.doneOn === null
                        ? texts.earlier.notDone
                        : presentActionState(findActionState(action, now))}
                    </span>
                    {action.evidence !== null && <p>{action.evidence}</p>}
                  </li>
                ))}
              </Actions>
            )}
            {plan.efficacy !== null && <FactList facts={listEfficacyFacts(plan.efficacy, nameOf)} />}
            {plan.verdict !== null && <FactList facts={listVerdictFacts(plan.verdict, nameOf)} />}
          </Inside>
        </Fold>
      ))}
    </Plans>
  );
}

function presentSummary({ cycle, actions }: EarlierPlan): string {
  return texts.earlier.summary(cycle, actions.filter(({ doneOn }) => doneOn !== null).length, actions.length);
}

const Plans = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12 });

const Fold = styled(Surface)(({ theme }) => ({
  '& > summary': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 12px',
    minHeight: 48,
    padding: '8px 20px',
    cursor: 'pointer',
    ...theme.typography.body2,
    fontWeight: 500,
    '&::before': { content: '"▸"', color: theme.palette.text.secondary },
  },
  '&[open] > summary::before': { content: '"▾"' },
  '& > summary::-webkit-details-marker': { display: 'none' },
}));

const Verdict = styled('span')(({ theme }) => ({ fontWeight: 400, color: theme.palette.text.secondary }));

const Inside = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: '4px 20px 20px',
  '& p': { margin: 0 },
  [theme.breakpoints.down('sm')]: { padding: '4px 16px 16px' },
}));

const Actions = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  margin: 0,
  paddingLeft: 20,
  ...theme.typography.body2,
  '& strong': { display: 'block', fontWeight: 500, overflowWrap: 'anywhere' },
  '& span': { color: theme.palette.text.secondary },
  '& p': { maxWidth: '75ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));
