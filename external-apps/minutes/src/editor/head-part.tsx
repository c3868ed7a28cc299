import { minutesLimits, type MinutesContent } from '@prumo/contracts/minutes/meeting-minutes';
import { PersonPicker, usePeople } from '@prumo/portal-kit/people';
import { Button } from '@prumo/portal-kit/ui/controls';
import { DateField, TextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { MeetingFacts } from '../presentation/meeting-facts.tsx';
import { Section } from '../presentation/section.tsx';
import type { EditorProps } from './edit-items.ts';
import { texts } from './texts.ts';

/** Rarely changed once the meeting is convened: shown as text, with the fields one click away. */
export function HeadPart({ content, onEdit }: EditorProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { nameOf } = usePeople();

  return (
    <Section
      title={texts.head.title}
      aside={
        <Button
          size="small"
          aria-label={isOpen ? texts.head.closeLabel : texts.head.editLabel}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? texts.head.close : texts.head.edit}
        </Button>
      }
    >
      {isOpen ? (
        <HeadFields content={content} onEdit={onEdit} />
      ) : (
        <MeetingFacts content={content} nameOf={nameOf} />
      )}
    </Section>
  );
}

function HeadFields({ content, onEdit }: EditorProps) {
  function change(changes: Partial<MinutesContent>) {
    onEdit((current) => ({ ...current, ...changes }));
  }

  return (
    <Fields>
      <TextField
        label={texts.head.committee}
        required
        value={content.committee}
        error={content.committee.trim() === '' ? texts.head.committeeMissing : undefined}
        inputAttributes={{ maxLength: minutesLimits.committee }}
        onChange={(event) => change({ committee: event.target.value })}
      />
      <DateField
        label={texts.head.date}
        isRequired
        value={content.date}
        onChange={(date) => {
          if (date !== null) change({ date });
        }}
      />
      <Pair>
        <TextField
          label={texts.head.startsAt}
          type="time"
          required
          value={content.startsAt}
          onChange={(event) => change({ startsAt: event.target.value })}
        />
        <TextField
          label={texts.head.endsAt}
          type="time"
          value={content.endsAt ?? ''}
          onChange={(event) => change({ endsAt: event.target.value === '' ? null : event.target.value })}
        />
      </Pair>
      <TextField
        label={texts.head.place}
        value={content.place}
        inputAttributes={{ maxLength: minutesLimits.place }}
        onChange={(event) => change({ place: event.target.value })}
      />
      <PersonPicker
        label={texts.head.coordinator}
        value={content.coordinator}
        isRequired
        canBeEmptied={false}
        onChange={(coordinator) => {
          if (coordinator !== null) change({ coordinator });
        }}
      />
      <PersonPicker
        label={texts.head.secretary}
        value={content.secretary}
        isRequired
        canBeEmptied={false}
        onChange={(secretary) => {
          if (secretary !== null) change({ secretary });
        }}
      />
    </Fields>
  );
}

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });

const Pair = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 });
