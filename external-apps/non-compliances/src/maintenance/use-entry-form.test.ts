import { expect, it } from 'vitest';

import { listDifferences, mergeFields } from './use-entry-form.ts';

it('keeps what was typed, and takes over what somebody else changed beside it', () => {
  const base = { name: 'Queda', group: 'A', lines: ['um'] };
  const typed = { ...base, name: 'Quedas', lines: ['um', 'dois'] };
  const stored = { name: 'Queda do leito', group: 'B', lines: ['um'] };
  expect(mergeFields(base, typed, stored)).toEqual({ name: 'Quedas', group: 'B', lines: ['um', 'dois'] });
  expect(mergeFields(base, base, stored)).toEqual(stored);
});

it('lists what is not as it was', () => {
  const base = [
    { label: 'Nome', value: 'Queda' },
    { label: 'Grupo', value: 'A' },
  ];
  const stored = [
    { label: 'Nome', value: 'Queda' },
    { label: 'Grupo', value: 'B' },
  ];
  expect(listDifferences(base, stored)).toEqual([{ label: 'Grupo', value: 'B' }]);
  expect(listDifferences(base, base)).toEqual([]);
});
