import type { OlapMemberGrant } from '@prumo/contracts/bi/olap-role';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  changeCatalogue,
  changeHierarchy,
  createDraft,
  decideMember,
  findCube,
  hierarchyOf,
  isSameDraft,
  showWholeCube,
  switchCube,
} from './role-draft.ts';

const level = { name: 'Unidade', caption: 'Unidade', isAll: false };
const cube = {
  name: 'Censo',
  caption: 'Censo',
  hierarchies: [
    { uniqueName: '[Measures]', caption: 'Medidas', dimensionCaption: '', isMeasures: true, levels: [level] },
    { uniqueName: '[Unidade]', caption: 'Unidade', dimensionCaption: '', isMeasures: false, levels: [level] },
  ],
};

test('[OP-01] a new role reaches nobody and shows nothing, and neither does a cube that is switched on', () => {
  const draft = createDraft('SGHDW');
  expect(draft).toMatchObject({ reach: { biRoles: [], departments: [], people: [] }, cubes: [] });
  const on = switchCube(draft, 'Censo', true);
  expect(on.cubes).toEqual([{ cube: 'Censo', hierarchies: [] }]);
  expect(hierarchyOf({ cube: 'Censo', hierarchies: [] }, '[Unidade]').access).toBe('none');
  expect(hierarchyOf({ cube: 'Censo', hierarchies: [] }, '[Measures]').access).toBe('all');
  expect(switchCube(on, 'Censo', false)).toEqual(draft);
});

test('a cube is shown whole without its measures being named', () => {
  const shown = showWholeCube(switchCube(createDraft('SGHDW'), 'Censo', true), cube);
  expect(findCube(shown, 'Censo')?.hierarchies).toMatchObject([{ hierarchy: '[Unidade]', access: 'all' }]);
});

test('another catalogue has other cubes', () => {
  const draft = switchCube(createDraft('SGHDW'), 'Censo', true);
  expect(changeCatalogue(draft, 'Outro').cubes).toEqual([]);
  expect(changeCatalogue(draft, 'SGHDW')).toBe(draft);
});

test('what is written otherwise and means the same is no change', () => {
  const draft = switchCube(createDraft('SGHDW'), 'Censo', true);
  const named = changeHierarchy(draft, 'Censo', '[Unidade]', { access: 'none' });
  expect(isSameDraft(draft, named)).toBe(true);
  expect(isSameDraft(draft, { ...draft, name: ' ' })).toBe(true);
  expect(isSameDraft(draft, changeHierarchy(draft, 'Censo', '[Unidade]', { access: 'all' }))).toBe(false);
  expect(isSameDraft(draft, { ...draft, name: 'UTI' })).toBe(false);
});

test('what is said of a member stands before what is said of those below it', () => {
  const ward = { member: '[U].[A].[B]', caption: 'B', isAll: false };
  const denied = decideMember([], ward, 'deny');
  const both = decideMember(denied, { member: '[U].[A]', caption: 'A', isAll: false }, 'allow');
  expect(both.map(({ member }) => member)).toEqual(['[U].[A]', '[U].[A].[B]']);
  const all = decideMember(both, { member: '[U].[Todas]', caption: 'Todas', isAll: true }, 'allow');
  expect(all[0]?.member).toBe('[U].[Todas]');
  expect(decideMember(all, ward, null).map(({ member }) => member)).toEqual(['[U].[Todas]', '[U].[A]']);
});

const names = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 });
const steps = fc.array(
  fc.record({ path: names, access: fc.constantFrom<'allow' | 'deny' | null>('allow', 'deny', null) }),
);

test('[OP-02] whatever was said in whichever order, the nearest member that something is said of decides', () => {
  fc.assert(
    fc.property(steps, names, (said, path) => {
      const nameOf = (parts: readonly string[]) => ['U', ...parts].map((part) => `[${part}]`).join('.');
      const grants = said.reduce<OlapMemberGrant[]>(
        (list, step) =>
          decideMember(list, { member: nameOf(step.path), caption: '', isAll: false }, step.access),
        [],
      );
      const last = new Map(said.map((step) => [nameOf(step.path), step.access]));
      const above = path.map((_name, at) => nameOf(path.slice(0, at + 1)));
      const nearest = above.findLast((name) => (last.get(name) ?? null) !== null);
      const deciding = grants.findLast(({ member }) => above.includes(member));
      expect(deciding?.access ?? null).toBe(nearest === undefined ? null : last.get(nearest));
    }),
  );
});
