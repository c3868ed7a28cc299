import type { CaseView, LegalClock } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { LegalDuty } from '@prumo/contracts/non-compliances/notification-type';
import { findLegalState, wasNotifiedLate } from '@prumo/domain/non-compliances/legal-clocks';
import { readClock } from '@prumo/portal-kit/calls';
import { presentCalendarDay } from '@prumo/portal-kit/dates';
import { Button } from '@prumo/portal-kit/ui/controls';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { styled } from '@prumo/portal-kit/ui/layout';

import { describeClock } from '../../presentation/describe-due.ts';
import { DueMark } from '../../presentation/marks.tsx';
import { presentMoment } from '../../presentation/present.ts';
import { texts } from './texts.ts';

interface LegalNoticesProps {
  readonly view: CaseView;
  /** Of its notification type, as they are now. */
  readonly duties: readonly LegalDuty[];
  readonly nameOf: (userName: string) => string;
  readonly onRegister: (authority: string) => void;
}

/** Which authorities have to know of the case, by when, and what is registered of it. */
export function LegalNotices({ view, duties, nameOf, onRegister }: LegalNoticesProps) {
  const mayRegister = view.commands.includes('notify-authority');

  return view.legalClocks.map((clock) => (
    <Notice
      key={clock.authority}
      tone={findLegalState(clock, new Date(readClock())) === 'late' ? 'failure' : 'information'}
    >
      <Parts>
        <div>
          <Title>{clock.authority}</Title>
          <ClockState clock={clock} isDayOnly={view.isDayOnly} nameOf={nameOf} />
          {clock.notified === null && <div>{describeClock(clock, duties)}</div>}
        </div>
        {mayRegister && (
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            aria-label={
              clock.notified === null ? texts.registerOf(clock.authority) : texts.correctOf(clock.authority)
            }
            onClick={() => onRegister(clock.authority)}
          >
            {clock.notified === null ? texts.register : texts.correct}
          </Button>
        )}
      </Parts>
    </Notice>
  ));
}

interface ClockStateProps extends Pick<LegalNoticesProps, 'nameOf'> {
  readonly clock: LegalClock;
  readonly isDayOnly: boolean;
}

function ClockState({ clock, isDayOnly, nameOf }: ClockStateProps) {
  const { notified, dueAt } = clock;
  if (notified === null) {
    return (
      <Line>
        {texts.due(presentMoment(dueAt, isDayOnly))}
        <DueMark dueAt={dueAt} />
      </Line>
    );
  }
  const day = presentCalendarDay(notified.notifiedOn);
  const name = nameOf(notified.notifiedBy);
  return (
    <Line>
      <span>{notified.outcome === 'notificada' ? texts.notified(day, name) : texts.waived(day, name)}</span>
      {notified.protocol !== '' && <span>{texts.protocol(notified.protocol)}</span>}
      {wasNotifiedLate(clock) && <span>{texts.wasLate}</span>}
    </Line>
  );
}

const Parts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
  '& > div': { flex: '1 1 320px', minWidth: 0 },
});

const Title = styled('strong')({ fontWeight: 500 });

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '2px 12px', marginTop: 2 });
