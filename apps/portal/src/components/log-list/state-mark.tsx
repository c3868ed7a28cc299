import type { JobRunState } from '@prumo/contracts/administration/jobs';
import type { NotificationState } from '@prumo/contracts/notifications/notifications';
import { styled, styledByProps } from '@prumo/ui/styled';

type Tone = 'good' | 'bad' | 'busy' | 'quiet';

const tones: Readonly<Record<JobRunState | NotificationState, Tone>> = {
  waiting: 'busy',
  running: 'busy',
  sending: 'busy',
  held: 'busy',
  done: 'good',
  sent: 'good',
  digested: 'good',
  failed: 'bad',
  parked: 'bad',
  interrupted: 'bad',
  skipped: 'quiet',
  withheld: 'quiet',
};

interface StateMarkProps {
  readonly state: JobRunState | NotificationState;
  /** Says the same as the colour. */
  readonly text: string;
}

export function StateMark({ state, text }: StateMarkProps) {
  return (
    <Mark>
      <Dot tone={tones[state]} aria-hidden="true" />
      {text}
    </Mark>
  );
}

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  fontWeight: 500,
  whiteSpace: 'nowrap',
});

const Dot = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  ({ theme, tone }) => ({
    flexShrink: 0,
    width: 10,
    height: 10,
    borderRadius: '50%',
    backgroundColor: {
      good: theme.palette.success.main,
      bad: theme.palette.error.main,
      busy: theme.palette.secondary.main,
      quiet: theme.palette.text.disabled,
    }[tone],
  }),
);
