import { notificationType } from '@prumo/contracts/non-compliances/notification-type';
import { describe, expect, it } from 'vitest';

import {
  createDutyLine,
  notificationTypeForm,
  type NotificationTypeEntry,
} from './notification-type-form.ts';

const entry: NotificationTypeEntry = {
  id: 'privacidade',
  name: 'Incidente com dado pessoal',
  clock: '',
  legalDuties: [{ authority: 'ANPD', occasion: 'any', amount: 3, unit: 'business-days', from: 'report' }],
  isActive: true,
  uses: 2,
  version: 4,
};

describe('the form of a notification type', () => {
  const fields = notificationTypeForm.buildFields(entry);
  const [duty = createDutyLine()] = fields.duties;

  it('becomes the same entry again, and its draft too', () => {
    const { id, name, clock, legalDuties, isActive } = entry;
    expect({ id, ...notificationTypeForm.buildBody(fields, entry) }).toEqual({
      id,
      name,
      clock,
      legalDuties,
      isActive,
    });
    const kept: unknown = JSON.parse(JSON.stringify(fields));
    expect(notificationTypeForm.decodeFields(kept)).toEqual(fields);
    expect(notificationTypeForm.decodeFields({ name: 'x', clock: '' })).toBeUndefined();
    expect(
      notificationTypeForm.decodeFields({ ...fields, duties: [{ ...duty, unit: 'weeks' }] }),
    ).toBeUndefined();
  });

  it.each([
    [{ amount: '' }, 'duties.0.amount'],
    [{ amount: '0' }, 'duties.0.amount'],
    [{ amount: '2,5' }, 'duties.0.amount'],
    [{ amount: '21', unit: 'day-of-next-month' }, 'duties.0.amount'],
    [{ authority: ' ' }, 'duties.0.authority'],
    [{ authority: 'x'.repeat(61) }, 'duties.0.authority'],
  ] as const)('tells what is wrong with %o', (change, field) => {
    const faults = notificationTypeForm.check({ ...fields, duties: [{ ...duty, ...change }] });
    expect(Object.keys(faults)).toEqual([field]);
  });

  it('has one term for each occasion of an authority, as the server wants it', () => {
    const twice = { ...fields, duties: [duty, { ...duty, id: 'other', authority: 'anpd ' }] };
    expect(notificationTypeForm.check(twice)).toEqual({
      'duties.1.authority': 'Já há um prazo deste órgão para esta situação.',
    });
    const body = { id: 'x', ...notificationTypeForm.buildBody(twice, entry) };
    expect(notificationType.safeParse(body).success).toBe(false);
    expect(notificationTypeForm.check(fields)).toEqual({});
  });

  it('tells the duties in words', () => {
    expect(notificationTypeForm.present(fields).at(-1)?.value).toBe(
      'ANPD – Sempre: até 3 dias úteis depois do registro.',
    );
  });
});
