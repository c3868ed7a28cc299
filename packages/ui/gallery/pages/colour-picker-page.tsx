import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import type { Colour } from '../../src/colour-picker/colour-model.ts';
import { ColourPicker } from '../../src/colour-picker/colour-picker.tsx';
import type { GalleryPage } from '../gallery-page.ts';
import { texts } from '../samples/forms/texts.ts';

export const colourPickerPage: GalleryPage = {
  key: 'colour-picker',
  title: 'Colour picker',
  render: () => <ColourPickerSample />,
};

function ColourPickerSample() {
  const [colourClass, setColourClass] = useState<string | null>(null);
  const [colour, setColour] = useState<Colour>({ palette: 'teal', hue: 'A400' });

  return (
    <Column>
      <ColourPicker label={texts.cardColour} model="class" value={colourClass} onChange={setColourClass} />
      <output>{texts.kept(JSON.stringify(colourClass))}</output>
      <ColourPicker label={texts.cardColourAsObject} model="object" value={colour} onChange={setColour} />
      <output>{texts.kept(JSON.stringify(colour))}</output>
    </Column>
  );
}

const Column = styled('div')({ display: 'grid', gap: 12, maxWidth: 360 });
