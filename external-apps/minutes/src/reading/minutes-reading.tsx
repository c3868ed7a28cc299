import { mdiLockCheckOutline, mdiShieldAlertOutline } from '@mdi/js';
import type { MinutesView } from '@prumo/contracts/minutes/minutes-calls';
import { presentInstant } from '@prumo/portal-kit/dates';
import { getDrafts } from '@prumo/portal-kit/drafts';
import { usePeople } from '@prumo/portal-kit/people';
import { Button } from '@prumo/portal-kit/ui/controls';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { Icon, Surface, styled, styledByProps } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { decodeDraft } from '../autosave/saved-draft.ts';
import { buildDraftName } from '../autosave/use-autosave.ts';
import { texts as editorTexts } from '../editor/texts.ts';
import { HistoryPart } from '../history/history-part.tsx';
import { PageHead } from '../minutes-page/page-head.tsx';
import { Columns, Main, Side } from '../presentation/columns.tsx';
import { MeetingFacts } from '../presentation/meeting-facts.tsx';
import { presentLongDay } from '../presentation/present.ts';
import { Section } from '../presentation/section.tsx';
import { AgendaText } from './agenda-text.tsx';
import { AnswerList, listAnswers } from './answer-list.tsx';
import { ApprovalPanel } from './approval-panel.tsx';
import { AttendanceTable } from './attendance-table.tsx';
import { ErrataPart } from './errata-part.tsx';
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

/** The minutes went on before all that was typed here was saved. */
function LeftDraft({ id }: { readonly id: string }) {
  const name = buildDraftName(id);
  const [isLeft, setIsLeft] = useState(() => decodeDraft(getDrafts().find(name)) !== null);
  if (!isLeft) return null;

  function handleDiscard() {
    getDrafts().remove(name);
    setIsLeft(false);
  }

  return (
    <Notice tone="failure">
      {texts.leftDraft}{' '}
      <Button size="small" onClick={handleDiscard}>
        {texts.discardDraft}
      </Button>
    </Notice>
  );
}

/** That they are locked, and that nobody has changed them since. */
function LockedPanel({ view: { minutes, isUnaltered } }: { readonly view: MinutesView }) {
  const isAltered = isUnaltered === false;

  return (
    <Panel>
      {minutes.approvedAt !== null && <p>{texts.locked.at(presentInstant(minutes.approvedAt))}</p>}
      <Proof isAltered={isAltered}>
        <Icon path={isAltered ? mdiShieldAlertOutline : mdiLockCheckOutline} fontSize="small" />
        <span>
          <strong>{isAltered ? texts.locked.altered : texts.locked.unaltered}</strong>
          {minutes.contentHash !== null && (
            <Hash>
              {texts.locked.hash}: <code>{minutes.contentHash}</code>
            </Hash>
          )}
        </span>
      </Proof>
      {isAltered && (
        <div role="alert">
          <Notice tone="failure">{texts.locked.alteredReason}</Notice>
        </div>
      )}
    </Panel>
  );
}

const Panel = styled(Surface)({ padding: '12px 20px', '& > p': { margin: '0 0 8px' } });

const Proof = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isAltered' })<{
  isAltered: boolean;
}>(({ theme, isAltered }) => ({
  display: 'flex',
  gap: 8,
  '& > svg': { flexShrink: 0, color: isAltered ? theme.palette.error.main : theme.palette.secondary.main },
  '& strong': { fontWeight: 500 },
}));

const Hash = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));
