import { expect, it } from 'vitest';

import { mergeFields } from './merge-fields.ts';

it('fields that were not touched follow what was stored, the others keep what was typed', () => {
  const base = { initials: 'AA', name: 'Antigo', responsible: 'ANA', email: '' };
  const typed = { ...base, name: 'Digitado' };
  const stored = { initials: 'BB', name: 'Gravado', responsible: 'BIA', email: 'a@b.example.br' };
  expect(mergeFields(base, typed, stored)).toEqual({ ...stored, name: 'Digitado' });
});
