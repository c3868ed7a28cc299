import { mdiCheckCircle, mdiCircleOutline, mdiProgressClock } from '@mdi/js';
import type { ReceiptView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { NonComplianceState } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { isClosed } from '@prumo/domain/non-compliances/command-exits';
import { presentDay } from '@prumo/portal-kit/dates';
import { Icon, styled, styledByProps } from '@prumo/portal-kit/ui/layout';

import { listNames } from '../presentation/lists/texts.ts';
import { texts } from './texts.ts';

/** The way of the report as steps: those behind, the one now, those ahead. */
export function ReceiptProgress({ view }: { readonly view: ReceiptView }) {
  return (
    <Steps>
      {buildProgress(view).map((step) => (
        <Step
          key={step.stage}
          status={step.status}
          {...(step.status === 'current' && { 'aria-current': 'step' as const })}
        >
          <Icon path={icons[step.status]} />
          <div>
            <Name status={step.status}>{presentName(step, view)}</Name>
            <Detail>{presentDetail(step, view)}</Detail>
          </div>
        </Step>
      ))}
    </Steps>
  );
}

function presentName({ stage, status }: ProgressStep, { state }: ReceiptView): string {
  return stage === 'closed' && status === 'done' ? listNames.states[state] : texts.stages[stage];
}

function presentDetail({ status, at, stage }: ProgressStep, { state }: ReceiptView): string {
  const words = [
    stage === 'closed' && status === 'done' ? texts.closedNow : texts.statuses[status],
    at === null ? '' : status === 'current' ? texts.since(presentDay(at)) : texts.on(presentDay(at)),
  ];
  const told = words.filter((word) => word !== '').join(' ');
  return status === 'current' && state === 'returned' ? `${texts.returned} · ${told}` : told;
}

const icons: Readonly<Record<ProgressStep['status'], string>> = {
  done: mdiCheckCircle,
  current: mdiProgressClock,
  ahead: mdiCircleOutline,
};

const Steps = styled('ol')({ margin: 0, padding: 0, listStyle: 'none' });

const Step = styledByProps('li', { shouldForwardProp: (prop) => prop !== 'status' })<{
  status: ProgressStep['status'];
}>(({ theme, status }) => ({
  position: 'relative',
  display: 'flex',
  gap: 12,
  paddingBottom: 16,
  '& > svg': {
    flexShrink: 0,
    color: status === 'ahead' ? theme.palette.action.active : theme.palette.secondary.main,
  },
  // The line to the step below.
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: 26,
    bottom: 2,
    left: 11,
    width: 2,
    backgroundColor: status === 'done' ? theme.palette.secondary.main : theme.palette.divider,
  },
}));

const Name = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'status' })<{
  status: ProgressStep['status'];
}>(({ theme, status }) => ({
  ...theme.typography.body2,
  fontWeight: status === 'current' ? 500 : 400,
  color: status === 'ahead' ? theme.palette.text.secondary : theme.palette.text.primary,
}));

const Detail = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

// How far a report has come, in the few steps that somebody outside of the work can follow.

const progressStages = ['triage', 'analysis', 'validation', 'execution', 'efficacy', 'closed'] as const;

export type ProgressStage = (typeof progressStages)[number];

interface ProgressStep {
  readonly stage: ProgressStage;
  readonly status: 'done' | 'current' | 'ahead';
  /** Since when it goes on; of one that is over, when that was. */
  readonly at: string | null;
}

/** Of a closed one only the steps that it went through. */
export function buildProgress(
  view: Pick<ReceiptView, 'state' | 'steps' | 'stateSince'>,
): readonly ProgressStep[] {
  const current = findStage(view.state);
  const ends = new Map<ProgressStage, string>();
  let stage: ProgressStage = 'triage';
  for (const { at, to } of view.steps) {
    ends.set(stage, at);
    stage = findStage(to);
  }
  const place = progressStages.indexOf(current);

  return progressStages.flatMap((each, index): readonly ProgressStep[] => {
    if (index > place) return [{ stage: each, status: 'ahead', at: null }];
    if (index === place) {
      return [{ stage: each, status: each === 'closed' ? 'done' : 'current', at: view.stateSince }];
    }
    const at = ends.get(each) ?? null;
    return current === 'closed' && at === null ? [] : [{ stage: each, status: 'done', at }];
  });
}

function findStage(state: NonComplianceState): ProgressStage {
  if (isClosed(state)) return 'closed';
  return progressStages.find((stage) => stage === state) ?? 'triage';
}
