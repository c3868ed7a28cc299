import { describe, expect, it } from 'vitest';

import { buildPublicInput, createPublicForm, findPublicFaults, type PublicForm } from './public-form.ts';

const now = new Date('2026-10-08T13:47:12.345Z');
const key = '6f1c7f6e-6a0c-4a4d-9a51-0d0a3a9c6b11';

const filled: PublicForm = {
  ...createPublicForm(key, 'dep-utia'),
  reporter: 'patient',
  title: ' Campainha sem resposta ',
  description: 'Ninguém veio.',
};

describe('the form for people without an account', () => {
  it('begins with the department of its link, and misses the rest', () => {
    expect([...findPublicFaults(createPublicForm(key, 'dep-utia'), now).keys()]).toEqual([
      'reporter',
      'title',
      'description',
    ]);
    expect(findPublicFaults(createPublicForm(key, null), now).get('department')).toBe('missing');
  });

  it('[NC-01] tells the hour, and no more of when it was', () => {
    expect(findPublicFaults(filled, now).size).toBe(0);
    expect(buildPublicInput(filled, now)).toEqual({
      idempotencyKey: key,
      report: {
        reporter: 'patient',
        title: 'Campainha sem resposta',
        occurrenceDepartment: 'dep-utia',
        occurrenceDate: '2026-10-08T13:00:00.000Z',
        description: 'Ninguém veio.',
        immediateAction: '',
        harm: null,
      },
    });
  });

  it('tells of harm only where a patient was concerned', () => {
    const harmed = { ...filled, harm: 'leve' as const };
    expect(buildPublicInput(harmed, now)?.report.harm).toBeNull();
    expect(buildPublicInput({ ...harmed, isAboutPatient: true }, now)?.report.harm).toBe('leve');
  });

  it('refuses the future, and texts that are too long', () => {
    const late: PublicForm = { ...filled, time: 'other', moment: '2026-10-09T10:00' };
    expect(findPublicFaults(late, now).get('moment')).toBe('future');
    expect(findPublicFaults({ ...filled, title: 'a'.repeat(201) }, now).get('title')).toBe('tooLong');
    expect(buildPublicInput({ ...filled, reporter: null }, now)).toBeUndefined();
  });
});
