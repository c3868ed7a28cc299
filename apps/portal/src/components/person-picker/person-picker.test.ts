import { expect, it } from 'vitest';

import { listPersonChoices } from './person-picker.tsx';

it('shows people by name, with user name and department', () => {
  expect(
    listPersonChoices([
      { id: 'ZE', displayName: 'zé' },
      { id: 'BIA', displayName: 'Bia', department: '' },
      { id: 'ALVARO', displayName: 'Álvaro', department: 'UTI Adulto' },
    ]),
  ).toEqual([
    { key: 'ALVARO', label: 'Álvaro', detail: 'ALVARO · UTI Adulto' },
    { key: 'BIA', label: 'Bia', detail: 'BIA' },
    { key: 'ZE', label: 'zé', detail: 'ZE' },
  ]);
});
