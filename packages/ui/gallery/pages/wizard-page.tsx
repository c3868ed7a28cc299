import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { TextField } from '../../src/forms/text-field.tsx';
import { Surface } from '../../src/surface.tsx';
import { FormWizard, type WizardFormMarks } from '../../src/wizard/form-wizard.tsx';
import type { GalleryPage } from '../gallery-page.ts';
import { texts } from '../samples/forms/texts.ts';

export const wizardPage: GalleryPage = {
  key: 'wizard',
  title: 'Form wizard',
  render: () => <WizardSample />,
};

const emptyValues = { name: '', unit: '', target: '' };

function WizardSample() {
  const [values, setValues] = useState(emptyValues);
  const [isFinished, setIsFinished] = useState(false);

  function renderField(field: keyof typeof emptyValues, error: string, marks: WizardFormMarks) {
    const isWrong = values[field].trim() === '' && marks.isFieldTouched(field);
    return (
      <TextField
        name={field}
        label={texts[field]}
        required
        value={values[field]}
        {...(isWrong ? { error } : {})}
        onChange={(event) => setValues((known) => ({ ...known, [field]: event.target.value }))}
      />
    );
  }

  return (
    <Card>
      <FormWizard
        label={texts.newIndicator}
        finishText={texts.finish}
        onFinish={() => setIsFinished(true)}
        onReset={() => {
          setValues(emptyValues);
          setIsFinished(false);
        }}
        forms={[
          {
            key: 'identification',
            title: texts.identification,
            isValid: values.name.trim() !== '' && values.unit.trim() !== '',
            render: (marks) => (
              <Fields>
                {renderField('name', texts.nameMissing, marks)}
                {renderField('unit', texts.unitMissing, marks)}
                <Marks marks={marks} />
              </Fields>
            ),
          },
          {
            key: 'target',
            title: texts.target,
            isValid: values.target.trim() !== '',
            render: (marks) => (
              <Fields>
                {renderField('target', texts.targetMissing, marks)}
                <Marks marks={marks} />
              </Fields>
            ),
          },
        ]}
      />
      {isFinished && <p role="status">{texts.finished}</p>}
    </Card>
  );
}

function Marks({ marks }: { readonly marks: WizardFormMarks }) {
  return (
    <p>
      {texts.marks}: {marks.isPristine ? texts.pristine : texts.changed},{' '}
      {marks.isUntouched ? texts.untouched : texts.touched}
    </p>
  );
}

const Card = styled(Surface)({ maxWidth: 720, padding: 16 });

const Fields = styled('div')({ display: 'grid', gap: 16, '& > p': { margin: 0 } });
