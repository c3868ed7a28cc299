import { mdiAccountCheckOutline, mdiAlertCircleOutline, mdiCheckCircleOutline } from '@mdi/js';
import { minutesLimits } from '@prumo/contracts/minutes/meeting-minutes';
import { hasQuorum } from '@prumo/domain/minutes/apply-minutes-command';
import { PersonPicker, usePeople } from '@prumo/portal-kit/people';
import { Button } from '@prumo/portal-kit/ui/controls';
import { useToast } from '@prumo/portal-kit/ui/feedback';
import { TextField } from '@prumo/portal-kit/ui/forms';
import { Icon, styled, styledByProps } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { Section } from '../presentation/section.tsx';
import { addParticipant, countAttendances, markRestPresent, removeParticipant } from './edit-participants.ts';
import type { EditorProps } from './edit-items.ts';
import { ParticipantRow } from './participant-row.tsx';
import { texts } from './texts.ts';

interface ParticipantsPartProps extends EditorProps {
  /** Before the meeting nobody can be missing yet. */
  readonly isBegun: boolean;
}

/** Who is called and who came: one click each. */
export function ParticipantsPart({ content, isBegun, onEdit }: ParticipantsPartProps) {
  const { participants } = content;
  const { nameOf } = usePeople();
  const showToast = useToast();
  const counts = countAttendances(participants);

  function handleRemove(userName: string) {
    const index = participants.findIndex((one) => one.userName === userName);
    const removed = participants[index];
    if (removed === undefined) return;
    onEdit(removeParticipant(userName));
    showToast({
      text: texts.participants.removed(removed.displayName),
      tone: 'information',
      action: {
        label: texts.agenda.undo,
        onAct: () =>
          onEdit((current) =>
            current.participants.some((one) => one.userName === userName)
              ? current
              : { ...current, participants: current.participants.toSpliced(index, 0, removed) },
          ),
      },
    });
  }

  return (
    <Section title={texts.participants.title}>
      <Counts role="status">
        {isBegun ? (
          <>
            <strong>{texts.participants.counts(counts.present, participants.length)}</strong>
            {counts.convened > 0 && <span>{texts.participants.unknown(counts.convened)}</span>}
            <Quorum content={content} />
          </>
        ) : (
          <strong>{texts.participants.convened(participants.length)}</strong>
        )}
      </Counts>
      {participants.length === 0 ? (
        <p>{texts.participants.nobody}</p>
      ) : (
        <People>
          {participants.map((one) => (
            <ParticipantRow key={one.userName} participant={one} onEdit={onEdit} onRemove={handleRemove} />
          ))}
        </People>
      )}
      <Adding>
        {isBegun && counts.convened > 0 && (
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiAccountCheckOutline} />}
            onClick={() => onEdit(markRestPresent)}
          >
            {texts.participants.markRest}
          </Button>
        )}
        <PersonPicker
          label={texts.participants.add}
          value={null}
          isDisabled={participants.length >= minutesLimits.participants}
          onChange={(userName) => {
            if (userName !== null) onEdit(addParticipant(userName, nameOf(userName)));
          }}
        />
        <QuorumField content={content} onEdit={onEdit} />
      </Adding>
    </Section>
  );
}

function Quorum({ content }: Pick<EditorProps, 'content'>) {
  const { quorum } = content;
  if (quorum === null) return null;
  const isReached = hasQuorum(content);
  return (
    <Reached isReached={isReached}>
      <Icon path={isReached ? mdiCheckCircleOutline : mdiAlertCircleOutline} fontSize="inherit" />
      {isReached ? texts.participants.quorumReached(quorum) : texts.participants.quorumMissing(quorum)}
    </Reached>
  );
}

/** What is no number is only typed, and saved once it is one. */
function QuorumField({ content, onEdit }: EditorProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const most = minutesLimits.participants;

  function handleTyping(text: string) {
    const quorum = Number(text);
    const isNumber = /^\d{1,2}$/.test(text) && quorum >= 1 && quorum <= most;
    setTyped(text === '' || isNumber ? null : text);
    if (text === '') onEdit((current) => ({ ...current, quorum: null }));
    else if (isNumber) onEdit((current) => ({ ...current, quorum }));
  }

  return (
    <TextField
      label={texts.participants.quorum}
      value={typed ?? content.quorum ?? ''}
      error={typed === null ? undefined : texts.participants.quorumInvalid(most)}
      inputAttributes={{ inputMode: 'numeric', maxLength: 2 }}
      onChange={(event) => handleTyping(event.target.value.trim())}
    />
  );
}

const Counts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 12px',
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '& > strong': { fontWeight: 500, color: theme.palette.text.primary },
}));

const Reached = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'isReached' })<{
  isReached: boolean;
}>(({ theme, isReached }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  color: isReached ? theme.palette.secondary.main : theme.palette.error.main,
  '& > svg': { fontSize: 16 },
}));

const People = styled('ul')({ margin: '8px 0 0', padding: 0, listStyle: 'none' });

const Adding = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, marginTop: 16 });
