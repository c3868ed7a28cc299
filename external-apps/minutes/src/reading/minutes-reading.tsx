import type { MinutesView } from '@prumo/contracts/minutes/minutes-calls';
import { usePeople } from '@prumo/portal-kit/people';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { styled } from '@prumo/portal-kit/ui/layout';

import { HistoryPart } from '../history/history-part.tsx';
import { PageHead } from '../minutes-page/page-head.tsx';
import { Columns, Main, Side } from '../presentation/columns.tsx';
import { MeetingFacts } from '../presentation/meeting-facts.tsx';
import { presentLongDay } from '../presentation/present.ts';
import { Section } from '../presentation/section.tsx';
import { texts as editorTexts } from '../editor/texts.ts';
import { AgendaText } from './agenda-text.tsx';
import { AnswerList } from './answer-list.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { AttendanceTable } from './attendance-table.tsx';
import { ErrataPart } from './errata-part.tsx';
import { LeftDraft } from './left-draft.tsx';
import { listAnswers } from './list-answers.ts';
import { LockedPanel } from './locked-panel.tsx';
import { texts } from './texts.ts';

/** The minutes as text: live while others write, to be judged while they are up for approval, locked afterwards. */
export function MinutesReading({ view }: { readonly view: MinutesView }) {
  const { minutes, isEditor } = view;
  const { nameOf } = usePeople();
  const { state } = minutes;

  return (
    <>
      <PageHead minutes={minutes} content={minutes} />
      <Stack>
        {isEditor && <LeftDraft id={minutes.id} />}
        {state === 'scheduled' && <Notice tone="information">{texts.scheduled}</Notice>}
        {state === 'in-meeting' && <Notice tone="information">{texts.live}</Notice>}
        {state === 'in-approval' && <ApprovalPanel view={view} />}
        {state === 'approved' && <LockedPanel view={view} />}
        <Columns>
          <Main>
            <AgendaText view={view} />
            {(minutes.notices !== '' || minutes.nextMeeting !== null) && <Closing view={view} />}
            {state === 'approved' && <ErrataPart view={view} />}
          </Main>
          <Side>
            <Section title={editorTexts.head.title}>
              <MeetingFacts content={minutes} nameOf={nameOf} />
            </Section>
            <Section title={texts.participants}>
              <AttendanceTable minutes={minutes} />
            </Section>
            {state === 'approved' && (
              <Section title={texts.approval.title}>
                <AnswerList answers={listAnswers(minutes)} />
              </Section>
            )}
            <HistoryPart minutes={minutes} />
          </Side>
        </Columns>
      </Stack>
    </>
  );
}

function Closing({ view: { minutes } }: { readonly view: MinutesView }) {
  return (
    <Section title={editorTexts.closing.title}>
      <Facts>
        {minutes.notices !== '' && (
          <>
            <dt>{texts.notices}</dt>
            <dd>{minutes.notices}</dd>
          </>
        )}
        {minutes.nextMeeting !== null && (
          <>
            <dt>{texts.nextMeeting}</dt>
            <dd>{presentLongDay(minutes.nextMeeting)}</dd>
          </>
        )}
      </Facts>
    </Section>
  );
}

const Stack = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  margin: 0,
  '& > dt': { color: theme.palette.text.secondary },
  '& > dd': { margin: '0 0 8px', maxWidth: '75ch', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& > dd:last-of-type': { marginBottom: 0 },
}));
