import type { HistoryEntry } from '@prumo/contracts/non-compliances/non-compliance';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { isReporterHidden } from '@prumo/domain/non-compliances/protect-reporter';
import { mdiLockOutline } from '@mdi/js';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';

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
              <When dateTime={entry.at} {...(isHidden && { title: texts.approximateTime })}>
                {presentMoment(entry.at, isHidden && isDayOnly)}
              </When>
              {hasMoved(entry) && <State>{texts.becameState(listNames.states[entry.to])}</State>}
              {entry.cycle !== (history[index - 1]?.cycle ?? 1) && <State>{texts.cycle(entry.cycle)}</State>}
              {note !== null && <Note>{note}</Note>}
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

const Timeline = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    padding: '0 0 20px 20px',
    borderLeft: `2px solid ${theme.palette.divider}`,
    '&::before': {
      content: '""',
      position: 'absolute',
      left: -6,
      top: 4,
      width: 10,
      height: 10,
      borderRadius: '50%',
      backgroundColor: theme.palette.action.active,
    },
  },
  '& > li:last-of-type': { paddingBottom: 0, borderLeftColor: 'transparent' },
  '& > li:last-of-type::before': { backgroundColor: theme.palette.secondary.main },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 500 },
}));

const When = styled('time')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const State = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Note = styled('blockquote')(({ theme }) => ({
  margin: '6px 0 0',
  padding: '8px 12px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.default,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));
