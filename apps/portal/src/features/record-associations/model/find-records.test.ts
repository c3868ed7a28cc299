import { describe, expect, it } from 'vitest';

import { findRecords, prepareRecords } from './find-records.ts';

const records = prepareRecords([
  { code: 'UTIA', name: 'Unidade de Terapia Intensiva Adulto', detail: '' },
  { code: '107', name: 'CENTRO CIRÚRGICO', detail: '3º andar' },
]);

describe('findRecords', () => {
  it('[AS-01] finds words in any order, without accents and case, in name, code and detail', () => {
    const codes = (typed: string) => findRecords(records, typed).map(({ code }) => code);
    expect(codes('adulto terapia')).toEqual(['UTIA']);
    expect(codes('cirurgico')).toEqual(['107']);
    expect(codes('Cirúrgico ANDAR')).toEqual(['107']);
    expect(codes('utia')).toEqual(['UTIA']);
    expect(codes('  ')).toEqual(['UTIA', '107']);
    expect(codes('pediátrica')).toEqual([]);
  });
});
