import { stillField } from '@prumo/ui/forms/still-field';
import { TextField } from '@prumo/ui/forms/text-field';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { showPart } from '../support/show-part.tsx';

test('a field is not drawn anew while another is typed into, and tells the last of its handlers', async () => {
  let drawings = 0;
  const told: string[] = [];
  const Other = stillField(function Other(props: OtherProps) {
    drawings += 1;
    return (
      <button type="button" {...props.attributes} onClick={props.onChange}>
        {props.label}
      </button>
    );
  });
  function Form() {
    const [name, setName] = useState('');
    return (
      <>
        <TextField label="Nome" value={name} onChange={({ target }) => setName(target.value)} />
        <Other
          label={name.length < 4 ? 'Curto' : 'Longo'}
          attributes={{ title: 'Outro' }}
          onChange={() => told.push(name)}
        />
      </>
    );
  }
  showPart(<Form />);
  const field = page.getByRole('textbox', { name: 'Nome' });
  for (const name of ['U', 'UT', 'UTI']) await field.fill(name);
  await page.getByRole('button', { name: 'Curto' }).click();
  expect(told).toEqual(['UTI']);
  expect(drawings).toBe(1);
  await field.fill('UTI A');
  await page.getByRole('button', { name: 'Longo' }).click();
  expect(told).toEqual(['UTI', 'UTI A']);
  expect(drawings).toBe(2);
});

interface OtherProps {
  readonly label: string;
  readonly attributes: { readonly title: string };
  readonly onChange: () => void;
}
