import { describe, expect, it } from 'vitest';

import type { Department } from '../../../lib/departments/departments.ts';
import { buildAssociationRows } from './association-rows.ts';
import { decodeChosen, encodeChosen, searchDepartments } from './choose-departments.ts';

const intensiveCare = buildDepartment('a', 'UTIA', 'UTI Adulto');
const surgery = buildDepartment('b', 'CC', 'Centro Cirúrgico');
const departments = [intensiveCare, surgery];

describe('the rows of associations', () => {
  it('[UD-01] stand by name, with the departments that may be seen and the number of the others', () => {
    const rows = buildAssociationRows(
      [
        { id: '1', userName: 'ZE', departmentIds: ['a', 'b', 'hidden'], entityTag: '"1"' },
        { id: '2', userName: 'AGUEDA', departmentIds: ['b'], entityTag: '"1"' },
      ],
      departments,
      (userName) => (userName === 'AGUEDA' ? 'Águeda Sá' : userName),
    );
    expect(rows.map(({ displayName }) => displayName)).toEqual(['Águeda Sá', 'ZE']);
    expect(rows[1]).toMatchObject({ departments: [surgery, intensiveCare], unseenCount: 1 });
    expect(rows[0]).toMatchObject({ departments: [surgery], unseenCount: 0 });
  });
});

describe('the choice of departments', () => {
  it.each([
    ['cirurgico', [surgery]],
    ['adulto UTIA', [intensiveCare]],
    ['', departments],
    ['uti cirurgico', []],
  ])('%j finds what has all words', (typed, found) => {
    expect(searchDepartments(departments, typed)).toEqual(found);
  });

  it('is the same text however it was put together', () => {
    expect(encodeChosen(['b', 'a', 'b'])).toBe(encodeChosen(new Set(['a', 'b'])));
    expect([...decodeChosen(encodeChosen(['b', 'a']))]).toEqual(['a', 'b']);
  });

  it.each(['', '{', '{"a":1}', 'null', '7'])('reads nothing from %j', (text) => {
    expect(decodeChosen(text).size).toBe(0);
  });
});

function buildDepartment(id: string, initials: string, name: string): Department {
  return { id, initials, name, responsible: 'ADMIN', manager: null, email: null, entityTag: '"1"' };
}
