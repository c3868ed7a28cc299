import { describe, expect, it } from 'vitest';

import { applyChange, buildLinks } from './links.ts';

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
