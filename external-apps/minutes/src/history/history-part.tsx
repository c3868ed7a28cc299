import type { MeetingMinutes, MinutesEntry, SetAsideText } from '@prumo/contracts/minutes/meeting-minutes';
import { presentInstant } from '@prumo/portal-kit/dates';
import { usePeople } from '@prumo/portal-kit/people';
import { styled } from '@prumo/portal-kit/ui/layout';

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
              <When dateTime={at}>{presentInstant(at)}</When>
              {from !== to && <Quiet>{texts.becameState(listNames.states[to])}</Quiet>}
              {comment !== '' && <Note>{comment}</Note>}
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
          <Quiet>
            {presentFieldName(field, subject)} ({isOwn ? texts.ownText : texts.otherText})
          </Quiet>
          <Note>{presentFieldValue(field, text, nameOf)}</Note>
        </div>
      ))}
    </Fold>
  );
}

const Timeline = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    padding: '0 0 16px 20px',
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

const Quiet = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Note = styled('blockquote')(({ theme }) => ({
  margin: '4px 0 0',
  padding: '8px 12px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.default,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));

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
