import { mdiCheckCircle, mdiCircleOutline, mdiProgressClock } from '@mdi/js';
import { presentDay } from '@prumo/portal-kit/dates';
import type { ReceiptView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';

import { listNames } from '../presentation/lists/texts.ts';
import { buildProgress, type ProgressStep } from './build-progress.ts';
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

const Step = styled('li', { shouldForwardProp: (prop) => prop !== 'status' })<{
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

const Name = styled('div', { shouldForwardProp: (prop) => prop !== 'status' })<{
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
