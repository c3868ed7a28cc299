import type { HistoryEntry } from '@prumo/contracts/non-compliances/non-compliance';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { isReporterHidden } from '@prumo/domain/non-compliances/protect-reporter';
import { mdiLockOutline } from '@mdi/js';
import {
  Icon,
  Timeline,
  TimelineMoment,
  TimelineQuote,
  TimelineRemark,
  styled,
} from '@prumo/portal-kit/ui/layout';

import { listNames } from '../../presentation/lists/texts.ts';
import { presentMoment } from '../../presentation/present.ts';
import { Section } from '../section.tsx';
import { presentEntry, type HistoryNames } from './present-entry.ts';
import { texts } from './texts.ts';

interface HistorySectionProps {
  readonly view: CaseView;
  readonly names: HistoryNames;
}

/** Everything that was done, the latest last. */
export function HistorySection({ view: { nonCompliance, isDayOnly }, names }: HistorySectionProps) {
  const { history, kind } = nonCompliance;

  return (
    <Section title={texts.title}>
      <Assurance>
        <Icon path={mdiLockOutline} />
        {texts.unchangeable}
      </Assurance>
      <Timeline aria-label={texts.list}>
        {history.map((entry, index) => {
          const { who, what, note } = presentEntry(entry, kind, names);
          const isHidden = isReporterHidden(nonCompliance) && entry.role === 'claimant';
          return (
            <li key={`${entry.at} ${JSON.stringify(entry.deed)}`}>
              <p>
                <strong>{who}</strong> {what}
              </p>
              <TimelineMoment dateTime={entry.at} {...(isHidden && { title: texts.approximateTime })}>
                {presentMoment(entry.at, isHidden && isDayOnly)}
              </TimelineMoment>
              {hasMoved(entry) && (
                <TimelineRemark>{texts.becameState(listNames.states[entry.to])}</TimelineRemark>
              )}
              {entry.cycle !== (history[index - 1]?.cycle ?? 1) && (
                <TimelineRemark>{texts.cycle(entry.cycle)}</TimelineRemark>
              )}
              {note !== null && <TimelineQuote>{note}</TimelineQuote>}
            </li>
          );
        })}
      </Timeline>
    </Section>
  );
}

function hasMoved({ from, to }: HistoryEntry): boolean {
  return from !== to;
}

const Assurance = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  margin: '-8px 0 16px',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  '& > svg': { flexShrink: 0, fontSize: 16 },
}));
