import { describe, expect, it } from 'vitest';

import { applyChange, buildLinks, findRecords, prepareRecords } from './links.ts';

const first = {
  entity: 'department',
  source: 'sgh',
  source_code: '1',
  target_code: 'UTIA',
  linked: 1 as const,
};
const known = [
  first,
  { entity: 'department', source: 'sgh', source_code: '2', target_code: 'CC', linked: 1 as const },
];

describe('links', () => {
  it('are told from both sides, and the same code of another source is another record', () => {
    const links = buildLinks([...known, { ...first, source: 'lab', source_code: '2' }]);
    expect(links.byMaster.get('UTIA')).toEqual([
      { source: 'sgh', sourceCode: '1' },
      { source: 'lab', sourceCode: '2' },
    ]);
    expect(links.findMaster('sgh', '2')).toBe('CC');
    expect(links.findMaster('lab', '2')).toBe('UTIA');
    expect(links.findMaster('lab', '1')).toBeUndefined();
  });

  it('change as asked for, and asking twice changes nothing more', () => {
    const change = { entity: 'department', source: 'sgh', sourceCodes: ['2', '3'], targetCode: 'CC' };
    const linked = applyChange(known, { ...change, isLinked: true });
    expect(buildLinks(linked).byMaster.get('CC')).toHaveLength(2);
    expect(applyChange(linked, { ...change, isLinked: true })).toEqual(linked);
    expect(applyChange(linked, { ...change, isLinked: false })).toEqual([first]);
  });
});

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
