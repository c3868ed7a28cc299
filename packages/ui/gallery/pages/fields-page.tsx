import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { AnswerField } from '../../src/forms/answer-field.tsx';
import { ChoiceField } from '../../src/forms/choice-field.tsx';
import { DateField } from '../../src/forms/date-field.tsx';
import { LongTextField } from '../../src/forms/long-text-field.tsx';
import { SelectField } from '../../src/forms/select-field.tsx';
import { TextField } from '../../src/forms/text-field.tsx';
import { Surface } from '../../src/surface.tsx';
import type { GalleryPage } from '../gallery-page.ts';
import { samplePeople } from '../samples/fields/sample-people.ts';
import { texts } from '../samples/fields/texts.ts';

export const fieldsPage: GalleryPage = { key: 'fields', title: 'Fields', render: () => <FieldsSample /> };

function FieldsSample() {
  const [title, setTitle] = useState('');
  const [agenda, setAgenda] = useState('');
  const [day, setDay] = useState<string | null>('2026-03-05');
  const [begin, setBegin] = useState<string | null>(null);
  const [month, setMonth] = useState<string | null>(null);
  const [early, setEarly] = useState<string | null>('2026-03-09');
  const [person, setPerson] = useState<string | null>(null);
  const [decision, setDecision] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState<string>('');

  return (
    <Card>
      <TextField
        label={texts.title}
        required
        error={title === '' ? texts.titleMissing : undefined}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <LongTextField
        label={texts.agenda}
        help={texts.agendaHelp}
        limit={100}
        value={agenda}
        onChange={setAgenda}
      />
      <DateField label={texts.date} isRequired value={day} onChange={setDay} />
      <Kept value={day} />
      <DateField label={texts.begin} precision="minute" value={begin} onChange={setBegin} />
      <DateField label={texts.month} precision="month" value={month} onChange={setMonth} />
      <Kept value={month} />
      <DateField
        label={texts.early}
        help={texts.earlyHelp}
        minimum="2026-03-10"
        value={early}
        onChange={setEarly}
      />
      <ChoiceField
        label={texts.secretary}
        placeholder={texts.secretaryPlaceholder}
        value={person}
        choices={samplePeople}
        onChange={setPerson}
      />
      <Kept value={person} />
      <SelectField
        label={texts.decision}
        isRequired
        value={decision}
        options={[
          { key: 'approve', label: texts.approve },
          { key: 'object', label: texts.object },
        ]}
        onChange={setDecision}
      />
      <AnswerField
        label={texts.isOpen}
        value={isOpen}
        answers={[
          { key: 'true', label: texts.yes },
          { key: 'false', label: texts.no },
          { key: '', label: texts.notGiven },
        ]}
        onChange={setIsOpen}
      />
    </Card>
  );
}

function Kept({ value }: { readonly value: string | null }) {
  return <small>{texts.kept(value ?? texts.nothing)}</small>;
}

const Card = styled(Surface)({
  display: 'flex',
  flexDirection: 'column',
  gap: 20,
  maxWidth: 560,
  padding: 16,
});
