import { eventType } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { expect, it } from 'vitest';

import { createSubtypeLine, eventTypeForm, type EventTypeEntry } from './event-type-form.ts';

const entry: EventTypeEntry = {
  id: 'queda',
  name: 'Queda',
  notivisaGroup: 'Queda do paciente',
  isActive: false,
  subtypes: [{ id: 'leito', name: 'Do leito', isNeverEvent: true, isActive: true }],
  uses: 3,
  version: 4,
};
const { buildFields, buildBody, check, decodeFields, present } = eventTypeForm;
const fields = buildFields(entry);

it('[NC-04] sends what the contract knows, without blanks and empty lines, and leaves whether it is in use', () => {
  const added = { ...createSubtypeLine(), name: ' Da maca ' };
  const body = buildBody(
    { ...fields, name: ' Quedas ', subtypes: [...fields.subtypes, added, createSubtypeLine()] },
    entry,
  );
  expect(eventType.parse({ ...body, id: 'queda' })).toEqual({
    id: 'queda',
    name: 'Quedas',
    notivisaGroup: 'Queda do paciente',
    isActive: false,
    subtypes: [...entry.subtypes, { ...added, name: 'Da maca' }],
  });
  expect(buildBody(buildFields(null), null)).toMatchObject({ isActive: true, subtypes: [] });
});

it('says what is wrong', () => {
  expect(check(fields)).toEqual({});
  expect(check({ ...fields, name: ' ' })).toEqual({ name: 'Preencha este campo.' });
  expect(check({ ...fields, notivisaGroup: 'a'.repeat(101) })).toEqual({
    notivisaGroup: 'Use no máximo 100 caracteres.',
  });
  const same = { ...createSubtypeLine(), name: 'DO LEITO' };
  expect(check({ ...fields, subtypes: [...fields.subtypes, same] })).toEqual({
    'subtypes.1.name': 'Este subtipo está repetido.',
  });
  const nameless = { ...createSubtypeLine(), isNeverEvent: true };
  expect(check({ ...fields, subtypes: [nameless] })).toEqual({ 'subtypes.0.name': 'Preencha este campo.' });
  const many = Array.from({ length: 51 }, (_, index) => ({ ...createSubtypeLine(), name: `S${index}` }));
  expect(check({ ...fields, subtypes: many })).toEqual({ subtypes: 'Um tipo tem no máximo 50 subtipos.' });
});

it('presents subtypes with their marks', () => {
  const [, , subtypes] = present({
    ...fields,
    subtypes: [...fields.subtypes, { id: 'm', name: 'Da maca', isNeverEvent: false, isActive: false }],
  });
  expect(subtypes?.value).toBe('Do leito (nunca deveria ocorrer); Da maca (inativo)');
});

it('takes a draft of its own shape only', () => {
  expect(decodeFields(JSON.parse(JSON.stringify(fields)))).toEqual(fields);
  expect(decodeFields({ ...fields, subtypes: [{ id: 'x' }] })).toBeUndefined();
  expect(decodeFields({ name: 'Queda' })).toBeUndefined();
  expect(decodeFields(null)).toBeUndefined();
});
