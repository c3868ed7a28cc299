import { describe, expect, it } from 'vitest';

import { groupByMaster, listSuggestions } from './suggestions.ts';

const masters = [
  { code: 'UTIA', name: 'UTI Adulto' },
  { code: 'CC', name: 'Centro Cirúrgico' },
];
const records = [
  { code: '1', name: 'CENTRO CIRURGICO', detail: '' },
  { code: '2', name: 'Cirúrgico, Centro', detail: '3º andar' },
  { code: '3', name: 'Adulto UTI', detail: '' },
  { code: '4', name: 'Almoxarifado', detail: '' },
];

describe('suggestions', () => {
  it('pair free records with the master record of the same words, and leave out what is linked', () => {
    const found = listSuggestions({ masters, records, linkedCodes: new Set(['3']) });
    expect(found.map(({ record, master, likeness }) => [record.code, master.code, likeness])).toEqual([
      ['1', 'CC', 'high'],
      ['2', 'CC', 'high'],
    ]);
  });

  it('are saved with one request for each master record', () => {
    const found = listSuggestions({ masters, records, linkedCodes: new Set() });
    expect(groupByMaster(found)).toEqual([
      { master: masters[1], recordCodes: ['1', '2'] },
      { master: masters[0], recordCodes: ['3'] },
    ]);
  });
});
