import { newMinutesInput } from '@prumo/contracts/minutes/minutes-calls';
import { describe, expect, it } from 'vitest';

import {
  addConvened,
  blankForm,
  buildNewContent,
  decodeForm,
  findErrors,
  type NewMinutesForm,
} from './new-minutes-form.ts';

const carla = { userName: 'CARLA.MENDES', displayName: 'Carla Mendes', departmentName: 'UTI Adulto' };
const complete: NewMinutesForm = {
  committee: ' Comissão de Óbitos ',
  date: '2026-10-09',
  startsAt: '14:00',
  place: '',
  coordinator: 'RENATO.FARIA',
  secretary: 'TIAGO.AMARAL',
  participants: [carla],
  quorum: '3',
};

describe('new minutes', () => {
  it('ask for everything but place and quorum', () => {
    expect(Object.keys(findErrors(blankForm, 'all'))).toEqual([
      'committee',
      'date',
      'startsAt',
      'coordinator',
      'secretary',
      'participants',
    ]);
    expect(findErrors(complete, 'all')).toEqual({});
    expect(findErrors({ ...complete, quorum: '' }, 'all')).toEqual({});
  });

  it('are of one of the own committees where the person keeps only those', () => {
    const own = ['Comissão de Óbitos'];
    expect(findErrors({ ...complete, committee: 'Comissão de Óbitos' }, own)).toEqual({});
    expect(findErrors({ ...complete, committee: 'Comissão de Ética' }, own)).toEqual({
      committee: 'Escolha uma das comissões que você coordena ou secretaria.',
    });
  });

  it.each(['0', '61', '1,5', 'x', '-2'])('refuse the quorum %s', (quorum) => {
    expect(findErrors({ ...complete, quorum }, 'all')).toEqual({ quorum: 'Informe um número de 1 a 60.' });
  });

  it('are sent as the server takes them', () => {
    const content = buildNewContent(complete);
    const idempotencyKey = '3f2b8e0c-1df8-4d43-9a36-0f1b2c3d4e5f';
    expect(newMinutesInput.parse({ idempotencyKey, content }).content).toEqual(content);
    expect(content).toMatchObject({ committee: 'Comissão de Óbitos', quorum: 3 });
    expect(content?.participants).toEqual([{ ...carla, attendance: 'convened', justification: '' }]);
    expect(buildNewContent(blankForm)).toBeNull();
  });

  it('convene nobody twice', () => {
    const again = { ...carla, userName: 'carla.mendes' };
    const other = { ...carla, userName: 'DR.AZEVEDO' };
    expect(addConvened([carla], [again, other, other])).toEqual([carla, other]);
  });

  it('are kept as they were typed, and what is no such form is not', () => {
    expect(decodeForm(structuredClone(complete))).toEqual(complete);
    expect(decodeForm({ ...complete, participants: 'x' })).toBeUndefined();
    expect(decodeForm({ ...complete, date: 3 })).toBeUndefined();
    expect(decodeForm(null)).toBeUndefined();
  });
});
