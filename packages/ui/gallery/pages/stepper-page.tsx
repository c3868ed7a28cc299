import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { TextField } from '../../src/forms/text-field.tsx';
import { Stepper } from '../../src/stepper/stepper.tsx';
import { Surface } from '../../src/surface.tsx';
import type { GalleryPage } from '../gallery-page.ts';
import { texts } from '../samples/forms/texts.ts';

export const stepperPage: GalleryPage = { key: 'stepper', title: 'Stepper', render: () => <StepperSample /> };

function StepperSample() {
  const [name, setName] = useState('');
  const [notes, setNotes] = useState('');
  const [isFinished, setIsFinished] = useState(false);

  return (
    <Card>
      <Stepper
        label={texts.newIndicator}
        finishText={texts.finish}
        onFinish={() => setIsFinished(true)}
        steps={[
          {
            key: 'identification',
            title: texts.identification,
            isValid: name.trim() !== '',
            render: () => (
              <TextField
                label={texts.name}
                required
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            ),
          },
          {
            key: 'notes',
            title: texts.analysis,
            isOptional: true,
            isValid: notes.length >= 10,
            render: () => (
              <TextField
                label={texts.notes}
                help={texts.notesShort}
                value={notes}
                onChange={(event) => setNotes(event.target.value)}
              />
            ),
          },
          {
            key: 'confirmation',
            title: texts.confirmation,
            isValid: true,
            render: () => <p>{texts.summary(name)}</p>,
          },
        ]}
      />
      {isFinished && <p role="status">{texts.finished}</p>}
    </Card>
  );
}

const Card = styled(Surface)({ maxWidth: 720, padding: 16 });
