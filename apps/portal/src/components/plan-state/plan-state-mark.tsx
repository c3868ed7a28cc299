import {
  mdiAlertCircleOutline,
  mdiCheckCircle,
  mdiCheckCircleOutline,
  mdiCircleOutline,
  mdiClipboardCheckOutline,
  mdiCloseCircleOutline,
  mdiDeleteOutline,
  mdiHelpCircleOutline,
  mdiPencilOutline,
  mdiProgressCheck,
  mdiTimerSand,
} from '@mdi/js';
import type { PlanState } from '@prumo/contracts/action-plans/plan-lists';
import { Icon } from '@prumo/ui/icon';
import { styledByProps } from '@prumo/ui/styled';

import { planStateNames } from './texts.ts';

interface PlanStateMarkProps {
  readonly state: PlanState;
}

/** How it stands: in words, with a sign. Only a plan that did not work is told in colour; being late is told beside it. */
export function PlanStateMark({ state }: PlanStateMarkProps) {
  return (
    <Mark tone={tones[state] ?? 'quiet'}>
      <Icon path={signs[state]} fontSize="small" />
      {planStateNames[state]}
    </Mark>
  );
}

const signs: Readonly<Record<PlanState, string>> = {
  'to-write': mdiPencilOutline,
  'to-review': mdiAlertCircleOutline,
  open: mdiCircleOutline,
  resolved: mdiCheckCircleOutline,
  missing: mdiTimerSand,
  validating: mdiClipboardCheckOutline,
  executing: mdiCircleOutline,
  verifying: mdiProgressCheck,
  verified: mdiCheckCircleOutline,
  effective: mdiCheckCircle,
  'partly-effective': mdiCheckCircleOutline,
  'not-effective': mdiCloseCircleOutline,
  unknown: mdiHelpCircleOutline,
  done: mdiCheckCircle,
  gone: mdiDeleteOutline,
};

type Tone = 'quiet' | 'good' | 'bad';

const tones: Partial<Readonly<Record<PlanState, Tone>>> = {
  done: 'good',
  effective: 'good',
  'not-effective': 'bad',
};

const Mark = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: 6,
    color: tone === 'bad' ? theme.palette.error.main : 'inherit',
    '& > svg': {
      flexShrink: 0,
      color:
        tone === 'bad'
          ? theme.palette.error.main
          : tone === 'good'
            ? theme.palette.secondary.main
            : theme.palette.text.secondary,
    },
  }),
);
