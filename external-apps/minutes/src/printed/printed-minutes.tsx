import type { MeetingMinutes, Participant } from '@prumo/contracts/minutes/meeting-minutes';
import type { MinutesView } from '@prumo/contracts/minutes/minutes-calls';
import { presentCalendarDay, presentInstant } from '@prumo/portal-kit/dates';
import { usePeople } from '@prumo/portal-kit/people';
import { usePortal, usePrinting } from '@prumo/portal-kit/portal';
import { PrintPage } from '@prumo/portal-kit/print-page';
import { BrandMark, styled } from '@prumo/portal-kit/ui/layout';

import { presentLink } from '../presentation/link-label.tsx';
import { listNames } from '../presentation/lists/texts.ts';
import { MeetingFacts } from '../presentation/meeting-facts.tsx';
import { presentLongDay, presentNumber } from '../presentation/present.ts';
import { useToday } from '../presentation/use-today.ts';
import { presentDecisionMark } from '../reading/decision-list.tsx';
import { listAnswers } from '../reading/answer-list.tsx';
import { texts as readingTexts } from '../reading/texts.ts';
import { texts } from './texts.ts';

/** The minutes on paper, with everything that makes them evidence. Not there on the screen. */
export function PrintedMinutes({ view }: { readonly view: MinutesView }) {
  const isPrinting = usePrinting();
  return isPrinting ? <Sheet view={view} /> : null;
}

function Sheet({ view: { minutes, isUnaltered } }: { readonly view: MinutesView }) {
  const { brand } = usePortal();
  const { nameOf } = usePeople();
  const today = useToday();
  const { state, committee, notices, nextMeeting, errata, contentHash, quorum } = minutes;
  const number = presentNumber(minutes);

  return (
    <Paper>
      <PrintPage foot={texts.foot(number, committee)} />
      <Head>
        <BrandMark size={36} />
        <div>
          {brand !== '' && <p>{brand}</p>}
          <h1>{texts.title(number)}</h1>
        </div>
      </Head>
      <Lead>
        {texts.state}: {listNames.states[state]}
        {quorum !== null && ` · ${texts.quorum}: ${quorum}`} · {texts.printedOn(presentCalendarDay(today))}
      </Lead>
      {state !== 'approved' && <Draft>{texts.draft}</Draft>}
      <MeetingFacts content={minutes} nameOf={nameOf} />
      <h2>{texts.attendance}</h2>
      <PrintedAttendance participants={minutes.participants} />
      <h2>{texts.agenda}</h2>
      <PrintedAgenda minutes={minutes} today={today} nameOf={nameOf} />
      {notices !== '' && (
        <>
          <h2>{texts.notices}</h2>
          <Said>{notices}</Said>
        </>
      )}
      {nextMeeting !== null && (
        <>
          <h2>{texts.nextMeeting}</h2>
          <p>{presentLongDay(nextMeeting)}</p>
        </>
      )}
      {state !== 'scheduled' && minutes.approvals.length > 0 && (
        <>
          <h2>{texts.approvals}</h2>
          <PrintedApprovals minutes={minutes} nameOf={nameOf} />
        </>
      )}
      {errata.length > 0 && (
        <>
          <h2>{texts.errata}</h2>
          {errata.map(({ at, by, text }) => (
            <Said key={at}>
              {text} ({nameOf(by)}, {presentInstant(at)})
            </Said>
          ))}
        </>
      )}
      {contentHash !== null && (
        <Hash>
          {texts.hash}: {contentHash}
          {isUnaltered !== null && ` · ${isUnaltered ? texts.unaltered : texts.altered}`}
        </Hash>
      )}
    </Paper>
  );
}

/** Black on white whatever the theme. The head of a table comes again on every sheet, and no row is torn apart. */
const Paper = styled('div')(({ theme }) => ({
  display: 'none',
  '@media print': { display: 'block' },
  color: 'black',
  backgroundColor: 'white',
  fontSize: '10.5pt',
  lineHeight: 1.4,
  '& h1': { margin: 0, ...theme.typography.h2, fontSize: '14pt', fontWeight: 500, color: 'black' },
  '& h2': { margin: '14pt 0 4pt', fontSize: '12pt', fontWeight: 500, breakAfter: 'avoid' },
  '& h3': { margin: '8pt 0 2pt', fontSize: '10.5pt', fontWeight: 500, breakAfter: 'avoid' },
  '& p': { margin: '0 0 4pt' },
  '& dt, & a': { color: 'black' },
  '& table': { width: '100%', borderCollapse: 'collapse', margin: '4pt 0' },
  '& th, & td': {
    padding: '3pt 8pt 3pt 0',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 500, whiteSpace: 'nowrap', borderBottom: '1px solid black' },
  '& [data-day]': { whiteSpace: 'nowrap' },
  '& td': { borderBottom: '1px solid #bdbdbd' },
  '& tr': { breakInside: 'avoid' },
}));

const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  marginBottom: '8pt',
  paddingBottom: 10,
  borderBottom: '2px solid black',
  '& p': { margin: 0 },
});

const Lead = styled('p')({ marginBottom: '8pt !important' });

const Draft = styled('p')({ padding: '4pt 6pt', border: '1px solid black' });

const Said = styled('p')({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });

const Hash = styled('p')({
  marginTop: '14pt !important',
  paddingTop: '4pt',
  borderTop: '1px solid black',
  fontSize: '8pt',
  overflowWrap: 'anywhere',
});

interface PrintedAgendaProps {
  readonly minutes: MeetingMinutes;
  readonly today: string;
  readonly nameOf: (userName: string) => string;
}

function PrintedAgenda({ minutes: { items, state }, today, nameOf }: PrintedAgendaProps) {
  const { columns } = texts;
  return items.map(({ id, title, origin, discussion, decisions, links }, index) => (
    <div key={id}>
      <h3>
        {index + 1}. {title}
        {origin !== 'new' && ` (${listNames.agendaOrigins[origin]})`}
      </h3>
      {discussion !== '' && <Said>{discussion}</Said>}
      {decisions.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{columns.what}</th>
              <th scope="col">{columns.who}</th>
              <th scope="col">{columns.dueOn}</th>
              <th scope="col">{columns.state}</th>
            </tr>
          </thead>
          <tbody>
            {decisions.map((decision) => (
              <tr key={decision.id}>
                <td>{decision.what}</td>
                <td>{nameOf(decision.who)}</td>
                <td data-day>{presentCalendarDay(decision.dueOn)}</td>
                <td>
                  {presentDecisionMark(decision, state, today).words}
                  {decision.evidence !== null && `: ${decision.evidence}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {links.length > 0 && (
        <p>
          {texts.links}: {links.map(presentLink).join('; ')}
        </p>
      )}
    </div>
  ));
}

interface PrintedApprovalsProps {
  readonly minutes: MeetingMinutes;
  readonly nameOf: (userName: string) => string;
}

function PrintedApprovals({ minutes, nameOf }: PrintedApprovalsProps) {
  const { columns } = texts;
  const { verdicts, waiting } = readingTexts.approval;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{columns.person}</th>
          <th scope="col">{columns.verdict}</th>
          <th scope="col">{columns.at}</th>
          <th scope="col">{columns.comment}</th>
        </tr>
      </thead>
      <tbody>
        {listAnswers(minutes).map(({ userName, approval }) => (
          <tr key={userName}>
            <td>{nameOf(userName)}</td>
            <td>{approval === null ? waiting : verdicts[approval.verdict]}</td>
            <td data-day>{approval !== null && presentInstant(approval.at)}</td>
            <td>{approval?.comment}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PrintedAttendance({ participants }: { readonly participants: readonly Participant[] }) {
  const { columns } = texts;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{columns.person}</th>
          <th scope="col">{columns.department}</th>
          <th scope="col">{columns.attendance}</th>
        </tr>
      </thead>
      <tbody>
        {participants.map(({ userName, displayName, departmentName, attendance, justification }) => (
          <tr key={userName}>
            <td>{displayName}</td>
            <td>{departmentName}</td>
            <td>
              {listNames.attendances[attendance]}
              {attendance === 'justified' && justification !== '' && `: ${justification}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
