import { describe, expect, it } from 'vitest';

import {
  addToList,
  beginList,
  closedTree,
  failList,
  listRows,
  moveInTree,
  setBelow,
  setOpen,
  top,
  type MemberTree,
  type TreeMember,
} from './member-tree.ts';

const member = (uniqueName: string, depth: number): TreeMember => ({
  uniqueName,
  caption: uniqueName,
  depth,
  canOpen: depth < 2,
});
const page = (members: readonly TreeMember[], total = members.length, from = 0) => ({ members, total, from });

const types = [member('[U].[Internação]', 1), member('[U].[Apoio]', 1)];
const wards = [member('[U].[Internação].[UTIA]', 2), member('[U].[Internação].[CM]', 2)];
const ofTypes = addToList(closedTree, top, page(types));
const opened = setOpen(addToList(ofTypes, '[U].[Internação]', page(wards)), '[U].[Internação]', true);

function show(tree: MemberTree, ...chosen: string[]): string[] {
  return listRows(tree, new Set(chosen), 2).map((row) =>
    row.kind === 'member'
      ? `${row.level} ${row.key} ${row.checked}`
      : `${row.level} ${row.kind} ${row.shown}/${row.total}`,
  );
}

describe('[NA-03] the tree of members', () => {
  it('shows what is open', () => {
    expect(show(ofTypes)).toEqual(['1 [U].[Internação] none', '1 [U].[Apoio] none']);
    expect(show(opened)).toHaveLength(4);
    expect(show(setOpen(opened, '[U].[Internação]', false))).toHaveLength(2);
  });

  it('says of a parent whether all or some below it are chosen', () => {
    expect(show(opened, '[U].[Internação].[UTIA]')[0]).toBe('1 [U].[Internação] some');
    expect(show(opened, '[U].[Internação].[UTIA]', '[U].[Internação].[CM]')[0]).toBe(
      '1 [U].[Internação] all',
    );
  });

  it('knows by their names what stands above members that were never loaded', () => {
    expect(show(ofTypes, '[U].[Apoio].[CME]')).toEqual(['1 [U].[Internação] none', '1 [U].[Apoio] some']);
  });

  it('knows of a parent that was marked without being opened that all below it are chosen', () => {
    const marked = setBelow(ofTypes, '[U].[Apoio]', ['[U].[Apoio].[CME]', '[U].[Apoio].[X]']);
    expect(show(marked, '[U].[Apoio].[CME]', '[U].[Apoio].[X]')[1]).toBe('1 [U].[Apoio] all');
    expect(show(marked, '[U].[Apoio].[CME]')[1]).toBe('1 [U].[Apoio] some');
    expect(show(marked)[1]).toBe('1 [U].[Apoio] none');
  });

  it('does not take a part of a list for all of it', () => {
    const part = setOpen(
      addToList(ofTypes, '[U].[Apoio]', page([member('[U].[Apoio].[CME]', 2)], 2)),
      '[U].[Apoio]',
      true,
    );
    expect(show(part, '[U].[Apoio].[CME]').slice(1)).toEqual([
      '1 [U].[Apoio] some',
      '2 [U].[Apoio].[CME] all',
      '2 more 1/2',
    ]);
    const whole = addToList(part, '[U].[Apoio]', page([member('[U].[Apoio].[X]', 2)], 2, 1));
    expect(show(whole, '[U].[Apoio].[CME]', '[U].[Apoio].[X]')[1]).toBe('1 [U].[Apoio] all');
  });

  it('has a row for a list that loads, and for one that failed, and keeps what was there', () => {
    const loading = setOpen(beginList(ofTypes, '[U].[Apoio]'), '[U].[Apoio]', true);
    expect(show(loading)[2]).toBe('2 loading 0/0');
    expect(show(failList(loading, '[U].[Apoio]'))[2]).toBe('2 failed 0/0');
    expect(show(failList(opened, '[U].[Internação]'))).toHaveLength(5);
  });

  it.each([
    [0, 'ArrowDown', { index: 1 }],
    [0, 'ArrowUp', { index: 0 }],
    [3, 'ArrowDown', { index: 3 }],
    [0, 'End', { index: 3 }],
    [3, 'Home', { index: 0 }],
    [0, 'PageDown', { index: 3 }],
    [0, 'ArrowRight', { index: 1 }],
    [3, 'ArrowRight', { index: 3, open: { member: '[U].[Apoio]', isOpen: true } }],
    [2, 'ArrowLeft', { index: 0 }],
    [0, 'ArrowLeft', { index: 0, open: { member: '[U].[Internação]', isOpen: false } }],
    [1, 'ArrowRight', { index: 1 }],
    [3, 'ArrowLeft', { index: 3 }],
  ])('from row %i the key %s leads on', (from, key, expected) => {
    expect(moveInTree(listRows(opened, new Set(), 2), from, key)).toEqual(expected);
  });
});
