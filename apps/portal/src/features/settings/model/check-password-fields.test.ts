import { describe, expect, it } from 'vitest';

import { canSubmitPassword, listPasswordFaults } from './check-password-fields.ts';

describe('canSubmitPassword', () => {
  it.each([
    ['', '', false],
    ['nova', '', false],
    ['', 'nova', false],
    ['nova', 'Nova', false],
    ['nova', 'nova ', false],
    ['nova', 'nova', true],
  ])('[ST-03] new "%s" and repeated "%s": %s', (changed, repeated, expected) => {
    expect(canSubmitPassword({ current: '', changed, repeated })).toBe(expected);
  });
});

describe('listPasswordFaults', () => {
  it('finds none in a proper change', () => {
    expect(listPasswordFaults({ current: 'prumo', changed: 'nova', repeated: 'nova' })).toEqual({});
  });

  it.each([
    ['current-missing', { current: '', changed: 'nova', repeated: 'nova' }],
    ['changed-same', { current: 'nova', changed: 'nova', repeated: 'nova' }],
    ['changed-reserved', { current: 'prumo', changed: 'ENC:bm92YQ==', repeated: 'ENC:bm92YQ==' }],
    ['repeated-differs', { current: 'prumo', changed: 'nova', repeated: 'Nova' }],
  ])('names %s', (fault, fields) => {
    expect(Object.values(listPasswordFaults(fields))).toEqual([fault]);
  });
});
