import { expect, it } from 'vitest';

import { listFormFields } from './form-field.ts';
import { presentFieldValue } from './present-field-value.ts';
import { buildProperty } from './testing/build-property.ts';

it.each([
  [{ type: 'boolean', value: 'true' }, 'Sim'],
  [{ type: 'boolean', value: 'false' }, 'Não'],
  [{ type: 'enum', value: 'a', enumValues: [{ id: 'a', name: 'Aprovo' }] }, 'Aprovo'],
  [{ type: 'enum', value: 'gone' }, 'gone'],
  [{ type: 'date', value: '2026-03-05', datePattern: 'yyyy-MM-dd' }, '05/03/2026'],
  [{ type: 'date', value: '2026-03-05T10:20', datePattern: "yyyy-MM-dd'T'HH:mm" }, '05/03/2026 10:20'],
  [{ type: 'date', value: '2026/03', datePattern: 'yyyy/MM' }, '03/2026'],
  [{ type: 'double', value: '1.5' }, '1,5'],
  [{ type: 'string', value: 'a\nb' }, 'a\nb'],
])('[PC-02] what cannot be written is shown: %o as %j', (changed, shown) => {
  const [field] = listFormFields({ formProperties: [buildProperty({ ...changed, writable: false })] });
  expect(field === undefined ? undefined : presentFieldValue(field)).toBe(shown);
});
