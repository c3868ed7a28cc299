import type { MeetingMinutes, MinutesEntry, SetAsideText } from '@prumo/contracts/minutes/meeting-minutes';
import { presentInstant } from '@prumo/portal-kit/dates';
import { usePeople } from '@prumo/portal-kit/people';
import { Timeline, TimelineMoment, TimelineQuote, TimelineRemark, styled } from '@prumo/portal-kit/ui/layout';

import { listNames } from '../presentation/lists/texts.ts';
import { presentFieldName, presentFieldValue } from '../presentation/present.ts';
import { Section } from '../presentation/section.tsx';
import { texts } from './texts.ts';

/** What was done with the minutes, the latest last; for who writes also what two versions have lost. */
export function HistoryPart({ minutes: { history } }: { readonly minutes: MeetingMinutes }) {
  const { nameOf } = usePeople();
  if (history.length === 0) return null;

  return (
    <Section title={texts.title}>
      <Timeline aria-label={texts.list}>
        {presentHistory(history, nameOf).map((entry) => {
          const { position, who, what, at, from, to, comment, setAside = [] } = entry;
          return (
            <li key={position}>
              <p>
                <strong>{who}</strong> {what}
              </p>
              <TimelineMoment dateTime={at}>{presentInstant(at)}</TimelineMoment>
              {from !== to && <TimelineRemark>{texts.becameState(listNames.states[to])}</TimelineRemark>}
              {comment !== '' && <TimelineQuote>{comment}</TimelineQuote>}
              {setAside.length > 0 && <NotTaken setAside={setAside} nameOf={nameOf} />}
            </li>
          );
        })}
      </Timeline>
    </Section>
  );
}

interface NotTakenProps {
  readonly setAside: readonly SetAsideText[];
  readonly nameOf: (userName: string) => string;
}

function NotTaken({ setAside, nameOf }: NotTakenProps) {
  return (
    <Fold>
      <summary>{texts.notTaken}</summary>
      {setAside.map(({ field, subject, text, isOwn }) => (
        <div key={`${field} ${subject}`}>
          <TimelineRemark>
            {presentFieldName(field, subject)} ({isOwn ? texts.ownText : texts.otherText})
          </TimelineRemark>
          <TimelineQuote>{presentFieldValue(field, text, nameOf)}</TimelineQuote>
        </div>
      ))}
    </Fold>
  );
}

const Fold = styled('details')(({ theme }) => ({
  marginTop: 4,
  '& > summary': { minHeight: 24, cursor: 'pointer', color: theme.palette.secondary.main },
  '& > div + div': { marginTop: 8 },
  [theme.breakpoints.down('sm')]: { '& > summary': { padding: '10px 0' } },
}));

// The history in words.

interface PresentedEntry extends MinutesEntry {
  /** Stays the same: entries are only added. Two may be of the same moment. */
  readonly position: number;
  readonly who: string;
  readonly what: string;
}

export function presentHistory(
  history: readonly MinutesEntry[],
  nameOf: (userName: string) => string,
): readonly PresentedEntry[] {
  return history.map((entry, index) => ({
    ...entry,
    position: index + 1,
    who: entry.by === null ? texts.system : nameOf(entry.by),
    what: presentCommand(entry),
  }));
}

function presentCommand({ by, deed }: MinutesEntry): string {
  // Nobody has come here for it: the task was completed in the list of tasks.
  if (deed === 'finish-decision' && by === null) return texts.endedTask;
  return sentences.get(deed) ?? texts.other;
}

const sentences: ReadonlyMap<string, string> = new Map(Object.entries(texts.sentences));
