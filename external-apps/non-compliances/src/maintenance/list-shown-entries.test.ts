import { expect, it } from 'vitest';

import { listEntryCommands, listShownEntries } from './list-shown-entries.ts';

const entries = [
  { id: '1', name: 'Queda', isActive: true },
  { id: '2', name: 'Água', isActive: false },
  { id: '3', name: 'Éter', isActive: true },
];

it('leaves out what is out of use unless it is asked for', () => {
  const list = (showsInactive: boolean) =>
    listShownEntries(entries, ({ name }) => name, showsInactive).map(({ name }) => name);
  expect(list(false)).toEqual(['Éter', 'Queda']);
  expect(list(true)).toEqual(['Éter', 'Queda', 'Água']);
});

it('[NC-04] offers to put out of use what is in use, and to remove what is not', () => {
  expect(listEntryCommands({ isActive: true, uses: 3 })).toEqual(['edit', 'deactivate']);
  expect(listEntryCommands({ isActive: true, uses: 0 })).toEqual(['edit', 'remove']);
  expect(listEntryCommands({ isActive: false, uses: 3 })).toEqual(['edit', 'reactivate']);
  expect(listEntryCommands({ isActive: false, uses: 0 })).toEqual(['edit', 'reactivate', 'remove']);
});
