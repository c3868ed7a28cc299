import { describe, expect, it } from 'vitest';

import {
  applyChanges,
  beginForm,
  buildContent,
  cleanCode,
  listChanges,
  listOverlaps,
  putTarget,
} from './indicator-form.ts';
import { buildStoredIndicator } from './testing/build-stored-indicator.ts';

const stored = buildStoredIndicator();
const start = beginForm(stored);
const place = { departmentId: 'dep-utia', isActive: true };

describe('cleanCode', () => {
  it('[KP-08] takes every blank away and puts the rest in upper case', () => {
    expect(cleanCode(' tx-\tocup\u00A0ção 1 ')).toBe('TX-OCUPÇÃO1');
  });
});

describe('buildContent', () => {
  it('[KP-07] gives back all that an indicator holds, untouched', () => {
    const { id: _id, results: _results, entityTag: _entityTag, ...content } = stored;
    expect(buildContent(start, place)).toEqual(content);
  });

  it('has no extraction unless something was said about one', () => {
    expect(buildContent(beginForm(null), place).extraction).toBeNull();
    const begun = applyChanges(beginForm(null), { dataSource: 'SGHDADOS' });
    expect(buildContent(begun, place).extraction).toEqual({ datasource: 'SGHDADOS', type: 'SQL', query: '' });
  });

  it('leaves out the line that is not among the targets yet', () => {
    const begun = applyChanges(start, { targetDay: '2027-01-01', targetValue: '90' });
    expect(buildContent(begun, place).targets).toEqual(stored.targets);
  });
});

describe('changes', () => {
  it('are only what differs, and lead back to the same form', () => {
    const form = {
      fields: { ...start.fields, name: 'Ocupação', query: '' },
      targets: [
        { validFrom: '2026-01-01', target: 90, source: 'ANS' },
        { validFrom: '2027-01-01', target: 1, source: null },
      ],
    };
    const changes = listChanges(start, form);
    expect(changes).toEqual({
      name: 'Ocupação',
      query: '',
      'target:2025-01-01': '',
      'target:2026-01-01': '[90,"ANS"]',
      'target:2027-01-01': '[1,""]',
    });
    expect(applyChanges(start, changes)).toEqual(form);
    expect(listChanges(start, start)).toEqual({});
  });

  it('tell a band by its two numbers, and are none where both are the same', () => {
    const bandOf = (to: number) => [{ validFrom: '2026-01-01', target: { from: 80, to }, source: null }];
    const begun = beginForm(buildStoredIndicator({ targets: bandOf(90) }));
    expect(listChanges(begun, { ...begun, targets: bandOf(90) })).toEqual({});
    const wider = { ...begun, targets: bandOf(95) };
    const changes = listChanges(begun, wider);
    expect(changes).toEqual({ 'target:2026-01-01': '[80,"",95]' });
    expect(applyChanges(begun, changes)).toEqual(wider);
  });

  it('leave what somebody else changed meanwhile', () => {
    const newer = beginForm(
      buildStoredIndicator({
        description: 'Outra',
        targets: [...stored.targets, { validFrom: '2026-06-01', target: 70, source: null }],
      }),
    );
    const form = applyChanges(newer, { name: 'Minha', 'target:2026-01-01': '[88,""]' });
    expect(form.fields).toMatchObject({ name: 'Minha', description: 'Outra' });
    expect(form.targets.map(({ validFrom, target }) => [validFrom, target])).toEqual([
      ['2025-01-01', 80],
      ['2026-01-01', 88],
      ['2026-06-01', 70],
    ]);
  });

  it('that nobody could have made are passed over', () => {
    expect(applyChanges(start, { colour: 'red', 'target:2025-01-01': '["x"]' })).toEqual({
      ...start,
      targets: start.targets.slice(1),
    });
  });
});

describe('listOverlaps', () => {
  it('names what both changed to something else', () => {
    const own = applyChanges(start, { name: 'A', description: 'D', 'target:2025-01-01': '' });
    const theirs = applyChanges(start, {
      name: 'B',
      description: 'D',
      'target:2025-01-01': '[1,""]',
      code: 'X',
    });
    expect(listOverlaps(start, own, theirs)).toEqual(['name', 'target:2025-01-01']);
  });
});

describe('putTarget', () => {
  it('[KP-09] keeps one target for each day, the earliest first', () => {
    const added = { validFrom: '2025-06-01', target: 1, source: null };
    const targets = putTarget(stored.targets, added);
    expect(targets.map(({ validFrom }) => validFrom)).toEqual(['2025-01-01', '2025-06-01', '2026-01-01']);
    expect(putTarget(targets, { ...added, target: 2 })).toHaveLength(3);
  });
});
