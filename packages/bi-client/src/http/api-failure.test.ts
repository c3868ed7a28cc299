import { expect, test } from 'vitest';

import { decodeFailure } from './api-failure.ts';

test('our own form gives code, sentence and reference', () => {
  const body = JSON.stringify({ code: 'last-administrator', message: 'No.', requestId: 'r1' });
  expect(decodeFailure({ status: 412, body, header: () => null })).toMatchObject({
    status: 412,
    reason: 'last-administrator',
    detail: 'No.',
    requestId: 'r1',
  });
});

test('what a call found wrong comes along, in its own form', () => {
  const faults = [{ field: 'name', code: 'missing' }];
  const body = JSON.stringify({ code: 'invalid-role', message: 'No.', requestId: 'r1', faults });
  expect(decodeFailure({ status: 400, body, header: () => null }).faults).toEqual(faults);
});

test('a code word of the original is taken as it is, its pages are not', () => {
  const refused = decodeFailure({ status: 403, body: 'containsIllegalCharacters\n', header: () => null });
  expect(refused.reason).toBe('containsIllegalCharacters');
  const page = decodeFailure({ status: 500, body: '<html><body>Error</body></html>', header: () => null });
  expect(page.reason).toBe('');
});

test('the reason of a refused password stands in a header', () => {
  const header = (name: string) =>
    name === 'puc_validation_error_message' ? 'The password is wrong.' : null;
  expect(decodeFailure({ status: 403, body: '', header }).detail).toBe('The password is wrong.');
});
