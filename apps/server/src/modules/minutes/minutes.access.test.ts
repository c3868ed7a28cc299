import { describe, expect, it } from 'vitest';

import { committeesToBegin, isEditor, minutesInSight } from './minutes.access.ts';

const person = {
  userName: 'JOAO.PIRES',
  isAdmin: false,
  isQualityManager: false,
  isDataAdministrator: false,
  isReader: false,
};
const administrator = { ...person, isAdmin: true };
const qualityManager = { ...person, isQualityManager: true };
const dataAdministrator = { ...person, isDataAdministrator: true };
const stranger = { leadsDepartment: false, keptCommittees: [] };

describe('[NC-05] minutes', () => {
  it('are all in sight of quality managers and administrators, of others those that concern them', () => {
    expect([administrator, qualityManager].map(minutesInSight)).toEqual(['all', 'all']);
    expect([person, dataAdministrator].map(minutesInSight)).toEqual([
      { concerning: 'JOAO.PIRES', orApproved: false },
      { concerning: 'JOAO.PIRES', orApproved: false },
    ]);
  });

  it('are in sight of who only reads once they are approved; they begin and keep none', () => {
    const reader = { ...person, isReader: true };
    expect(minutesInSight(reader)).toEqual({ concerning: 'JOAO.PIRES', orApproved: true });
    expect(committeesToBegin(reader, { leadsDepartment: true, keptCommittees: ['Óbitos'] })).toEqual([]);
    expect(isEditor(reader, { coordinator: 'JOAO.PIRES', secretary: 'JOAO.PIRES' })).toBe(false);
  });

  it('are begun by quality, administrators, leaders of departments and who kept the committee', () => {
    expect([administrator, qualityManager].map((one) => committeesToBegin(one, stranger))).toEqual([
      'all',
      'all',
    ]);
    expect([person, dataAdministrator].map((one) => committeesToBegin(one, stranger))).toEqual([[], []]);
    expect(committeesToBegin(person, { ...stranger, leadsDepartment: true })).toBe('all');
    expect(committeesToBegin(person, { ...stranger, keptCommittees: ['Comissão de Óbitos'] })).toEqual([
      'Comissão de Óbitos',
    ]);
  });

  it('are kept by coordinator and secretary, in any spelling, quality and administrators', () => {
    const others = { coordinator: 'RENATO.FARIA', secretary: 'TIAGO.AMARAL' };
    expect([administrator, qualityManager].map((one) => isEditor(one, others))).toEqual([true, true]);
    expect([person, dataAdministrator].map((one) => isEditor(one, others))).toEqual([false, false]);
    expect(isEditor(person, { ...others, coordinator: 'joao.pires' })).toBe(true);
    expect(isEditor(person, { ...others, secretary: 'Joao.Pires' })).toBe(true);
  });
});
