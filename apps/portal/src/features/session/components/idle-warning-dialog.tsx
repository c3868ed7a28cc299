import Button from '@mui/material/Button';
import { BusyButton } from '@prumo/ui/busy-button';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';
import { useEffect, useState } from 'react';

import { readServerClock } from '../../../lib/http/send-request.ts';
import { presentWait } from '../model/log-in-failure.ts';
import { texts } from '../texts.ts';
import { SessionDialogFrame } from './session-dialog-frame.tsx';

interface IdleWarningDialogProps {
  /** By the server's clock. */
  readonly endsAt: number;
  /** Fails when the server cannot be told. */
  readonly onGoOn: () => Promise<unknown>;
  readonly onLogOut: () => void;
}

/** Asks whether somebody is still there. Any answer but leaving means yes. */
export function IdleWarningDialog({ endsAt, onGoOn, onLogOut }: IdleWarningDialogProps) {
  const secondsLeft = useSecondsLeft(endsAt);
  const announced = chooseAnnouncement(secondsLeft);
  const [isWorking, setIsWorking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function handleGoOn() {
    if (isWorking) {
      return;
    }
    setIsWorking(true);
    setHasFailed(false);
    try {
      await onGoOn();
    } catch {
      setHasFailed(true);
    } finally {
      setIsWorking(false);
    }
  }

  return (
    <SessionDialogFrame
      title={texts.warning.title}
      onClose={() => void handleGoOn()}
      description={
        <>
          <p>{texts.warning.question}</p>
          <Countdown role="timer">{presentWait(secondsLeft)}</Countdown>
          <p>{texts.warning.kept}</p>
        </>
      }
    >
      <VisuallyHidden role="status">
        {announced === null ? '' : texts.warning.announcement(presentWait(announced))}
      </VisuallyHidden>
      {hasFailed && (
        <Failure role="alert">
          <Notice tone="failure">{texts.failures.unreachable}</Notice>
        </Failure>
      )}
      <Actions>
        <BusyButton ref={focusAtFirst} size="large" isBusy={isWorking} onClick={() => void handleGoOn()}>
          {texts.warning.goOn}
        </BusyButton>
        <Button variant="outlined" size="large" onClick={onLogOut}>
          {texts.warning.leave}
        </Button>
      </Actions>
    </SessionDialogFrame>
  );
}

/** Enter answers; the dialog's content comes later than the dialog, so an effect would find no button yet. */
function focusAtFirst(button: HTMLButtonElement | null): void {
  button?.focus();
}

const Countdown = styled('p')(({ theme }) => ({
  // Two classes deep, over the margin of the description's other lines.
  '&&': { margin: '4px 0 12px' },
  ...theme.typography.h1,
  color: theme.palette.text.primary,
  fontVariantNumeric: 'tabular-nums',
}));

const Failure = styled('div')({ marginTop: 16 });

/** The main action stands right and is the first that the keyboard reaches. */
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'row-reverse',
  gap: 12,
  marginTop: 24,
  [theme.breakpoints.down('sm')]: { flexDirection: 'column' },
}));

/** Whole seconds until the instant of the server's clock, counted down while it is shown. */
function useSecondsLeft(endsAt: number): number {
  const [seconds, setSeconds] = useState(() => countSeconds(endsAt));

  useEffect(() => {
    const timer = setInterval(() => setSeconds(countSeconds(endsAt)), refreshMs);
    return () => clearInterval(timer);
  }, [endsAt]);

  return seconds;
}

/** More often than the seconds change, so that none is left out. */
const refreshMs = 250;

function countSeconds(endsAt: number): number {
  return Math.max(0, Math.ceil((endsAt - readServerClock()) / 1000));
}

/** Which of the remaining seconds a screen reader says aloud: each one would leave no time to answer. */
export function chooseAnnouncement(secondsLeft: number): number | null {
  return milestones.find((milestone) => secondsLeft <= milestone) ?? null;
}

/** Shortest first. */
const milestones = [10, 30] as const;
