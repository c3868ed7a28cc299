import { mdiAccountAlertOutline, mdiAlertOctagonOutline } from '@mdi/js';
import { presentDay } from '@prumo/portal-kit/dates';
import type { CaseSummary } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { isClosed } from '@prumo/domain/non-compliances/command-exits';
import { styled } from '@prumo/portal-kit/ui/layout';

import { LegalMark, Mark, RecurrenceMark } from '../presentation/marks.tsx';
import { texts as markTexts } from '../presentation/texts.ts';
import { texts } from './texts.ts';

interface CaseProps {
  readonly row: CaseSummary;
}

/** Where it happened and since when it is known. */
export function CaseDetail({ row }: CaseProps) {
  return (
    <Detail>
      {row.occurrenceDeptName} · {texts.reportedOn(presentDay(row.reportedAt))}
    </Detail>
  );
}

/** Why the person should look at it. */
export function CaseMarks({ row }: CaseProps) {
  return (
    <Marks>
      {row.isWaitingForMe && !isClosed(row.state) && (
        <Mark icon={mdiAccountAlertOutline} tone="accent" isFilled={false} text={texts.waiting} />
      )}
      {row.isNeverEvent && (
        <Mark icon={mdiAlertOctagonOutline} tone="warning" isFilled={false} text={markTexts.neverEvent} />
      )}
      <RecurrenceMark others={row.recurrences} />
      {row.legalClocks.map((clock) => (
        <LegalMark key={clock.authority} clock={clock} />
      ))}
      {row.cycle > 1 && <Detail>{texts.cycle(row.cycle)}</Detail>}
    </Marks>
  );
}

const Detail = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Marks = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  marginTop: 4,
  '&:empty': { display: 'none' },
});
