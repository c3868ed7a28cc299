import { describe, expect, it } from 'vitest';

import {
  decodeAssociationDialog,
  replaceAssociationDialog,
  type AssociationDialog,
} from './association-search.ts';

describe('the dialog in the address', () => {
  it.each<AssociationDialog>([
    { kind: 'new' },
    { kind: 'edit', associationId: '17' },
    { kind: 'show', associationId: 'b-1' },
  ])('is read as it was written: %j', (dialog) => {
    expect(decodeAssociationDialog(replaceAssociationDialog({}, dialog))).toEqual(dialog);
  });

  it.each([{}, { novo: 'x' }, { editar: '' }, { ver: [] }])('is none for %j', (raw) => {
    expect(decodeAssociationDialog(raw)).toBeNull();
  });

  it('takes the place of another one and leaves alone what is not of this screen', () => {
    const known = { novo: 'sim', tarefa: '7' };
    expect(replaceAssociationDialog(known, { kind: 'edit', associationId: 'a' })).toEqual({
      tarefa: '7',
      editar: 'a',
    });
    expect(replaceAssociationDialog(known, null)).toEqual({ tarefa: '7' });
  });
});
