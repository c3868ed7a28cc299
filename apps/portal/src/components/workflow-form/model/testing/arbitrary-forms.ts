import type { FormProperty } from '@prumo/contracts/workflow/form-data';
import fc from 'fast-check';

const enumValues = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
];

const types = ['string', 'long', 'double', 'boolean', 'date', 'enum', 'user', 'month', null, 'json'] as const;

/** Values that engines send and that they do not. */
const value = fc.oneof(
  fc.constant(null),
  fc.string(),
  fc.constantFrom('', 'a', 'true', 'FALSE', '12', '1.5', '1.0E10', '31/12/2026', '2026-12-31T10:20', 'ANA'),
);

export const arbitraryProperty: fc.Arbitrary<FormProperty> = fc.record({
  id: fc.oneof(fc.constantFrom('title', 'constructor', '__proto__'), fc.string()),
  name: fc.option(fc.string()),
  type: fc.constantFrom(...types),
  value,
  readable: fc.boolean(),
  writable: fc.boolean(),
  required: fc.boolean(),
  datePattern: fc.constantFrom(null, 'dd/MM/yyyy', "yyyy-MM-dd'T'HH:mm", 'dd-MMM-yyyy', 'HH:mm', 'dd/MM/yy'),
  enumValues: fc.constant(enumValues),
});

export const arbitraryForm = fc.record({
  formProperties: fc.uniqueArray(arbitraryProperty, { selector: ({ id }) => id, maxLength: 8 }),
});

/** What people may type, sense and nonsense. */
export const arbitraryTyped = fc.oneof(
  fc.string(),
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => String(number).replace('.', ',')),
  fc.constantFrom(
    '',
    ' ',
    'a',
    'b',
    'c',
    'true',
    'false',
    '1.234,5',
    '1.5',
    '2026-02-29',
    '2026-12-31T10:20',
  ),
  fc
    .date({ min: new Date(1, 0, 1), max: new Date(9998, 11, 31), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);
