import { describe, expect, it } from 'vitest';

import { committeesToBegin, isEditor, minutesInSight } from './minutes.access.ts';

const person = {
  userName: 'JOAO.PIRES',
  isAdmin: false,
  isQualityManager: false,
  isDataAdministrator: false,
};
const administrator = { ...person, isAdmin: true };
const qualityManager = { ...person, isQualityManager: true };
const dataAdministrator = { ...person, isDataAdministrator: true };
const stranger = { leadsDepartment: false, keptCommittees: [] };

describe('[NC-05] minutes', () => {
  it('are all in sight of quality managers and administrators, of others those that concern them', () => {
    expect([administrator, qualityManager].map(minutesInSight)).toEqual(['all', 'all']);
    expect([person, dataAdministrator].map(minutesInSight)).toEqual([
      { concerning: 'JOAO.PIRES' },
      { concerning: 'JOAO.PIRES' },
    ]);
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
