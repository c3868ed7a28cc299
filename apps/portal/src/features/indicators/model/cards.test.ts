import { describe, expect, it } from 'vitest';

import type { LoadedIndicator } from '../../../lib/indicators/indicator.ts';
import { listCardActions } from '../components/card-menu.tsx';
import { buildCards, chooseCards, countSituations, findFirstMonth, listCategories } from './choose-cards.ts';
import { cutText } from '../components/indicator-card.tsx';
import { buildStoredIndicator } from './testing/build-stored-indicator.ts';

const thisMonth = 202611;

function build(id: string, change: Partial<LoadedIndicator> = {}): LoadedIndicator {
  return buildStoredIndicator({ id, code: id, name: id, extraction: null, ...change });
}

function value(indicatorId: string, month: number, result: number | null) {
  return { indicatorId, month, result, target: null };
}

describe('a card', () => {
  const [card] = buildCards(
    [build('a')],
    [
      value('a', 202512, 99),
      value('a', 202609, 82),
      value('a', 202610, 84),
      value('a', 202611, null),
      value('b', 202611, 1),
    ],
    thisMonth,
  );

  it('tells the last result with its month, the target in force then, and the gap', () => {
    expect(card).toMatchObject({
      last: { month: 202610, value: 84 },
      target: 85.25,
      gap: { difference: -1.25, direction: 'below', isOnTarget: false },
      missingMonth: null,
    });
  });

  it('[KP-03] charts the six months before this one', () => {
    expect(card?.series.map(({ month, result }) => [month, result])).toEqual([
      [202605, null],
      [202606, null],
      [202607, null],
      [202608, null],
      [202609, 82],
      [202610, 84],
    ]);
  });

  it('without a result or a target compares nothing, and without a result misses the due month', () => {
    const [bare] = buildCards([build('a', { targets: [] })], [], thisMonth);
    expect(bare).toMatchObject({ last: null, target: null, gap: null, missingMonth: 202610 });
    const [aimed] = buildCards([build('a')], [], thisMonth);
    expect(aimed).toMatchObject({ target: 85.25, gap: null });
  });

  it('takes a result below zero for none, as charts do', () => {
    const values = [value('a', 202609, 82), value('a', 202610, -1)];
    expect(buildCards([build('a')], values, thisMonth)[0]?.last).toEqual({ month: 202609, value: 82 });
  });

  it('tells what the month that runs has so far, and is judged by those that are over', () => {
    const values = [value('a', 202610, 84), value('a', thisMonth, 99)];
    expect(buildCards([build('a')], values, thisMonth)[0]).toMatchObject({
      last: { month: 202610, value: 84 },
      gap: { isOnTarget: false },
      running: { month: thisMonth, value: 99 },
    });
  });

  it('of an inactive indicator misses nothing', () => {
    expect(buildCards([build('a', { isActive: false })], [], thisMonth)[0]?.missingMonth).toBeNull();
  });

  it('asks for thirteen months, and for more where results are rarer', () => {
    expect(findFirstMonth([build('a')], thisMonth)).toBe(202511);
    expect(findFirstMonth([build('a', { verificationFrequency: null })], thisMonth)).toBe(202511);
    expect(findFirstMonth([build('a', { verificationFrequency: 'Bianual' })], thisMonth)).toBe(202412);
  });
});

describe('which cards are shown', () => {
  const indicators = [
    build('z1', { name: 'Álcool em gel', category: 'Risco' }),
    build('b2', { name: 'zelo', category: null }),
    build('b10', { name: 'Broncoaspiração', category: 'Estratégico' }),
    build('x', { name: 'Desligado', isActive: false }),
  ];
  const values = [value('z1', 202610, 90), value('b2', 202610, 10), value('x', 202610, 10)];
  const cards = buildCards(indicators, values, thisMonth);
  const usual = { status: 'active', situation: null, category: null, order: 'name', text: '' } as const;

  function shown(choice: Partial<Parameters<typeof chooseCards>[1]>) {
    return chooseCards(cards, { ...usual, ...choice }).map(({ indicator }) => indicator.id);
  }

  it('[KP-02] active ones unless asked otherwise', () => {
    expect(shown({})).toEqual(['z1', 'b10', 'b2']);
    expect(shown({ status: 'inactive' })).toEqual(['x']);
    expect(shown({ status: 'all' })).toEqual(['z1', 'b10', 'x', 'b2']);
  });

  it('those off target, those without the due result, those of a category', () => {
    expect(shown({ situation: 'off-target' })).toEqual(['b2']);
    expect(shown({ situation: 'missing-result' })).toEqual(['b10']);
    expect(shown({ category: 'Risco' })).toEqual(['z1']);
    expect(countSituations(cards, usual)).toEqual({ 'off-target': 1, 'missing-result': 1 });
    expect(countSituations(cards, { ...usual, status: 'all', situation: 'missing-result' })).toEqual({
      'off-target': 2,
      'missing-result': 1,
    });
    expect(listCategories(cards)).toEqual(['Estratégico', 'Operacional', 'Risco']);
  });

  it('in the order that was asked for; numbers in codes count as such', () => {
    expect(shown({ order: 'code' })).toEqual(['b2', 'b10', 'z1']);
    expect(shown({ order: 'category' })).toEqual(['b10', 'z1', 'b2']);
    expect(shown({ order: 'off-target' })).toEqual(['b2', 'z1', 'b10']);
    expect(shown({ order: 'missing-result' })).toEqual(['b10', 'z1', 'b2']);
  });

  it('those that hold every word, without accents and case', () => {
    expect(shown({ text: 'ALCOOL' })).toEqual(['z1']);
    expect(shown({ text: ' gel álc ' })).toEqual(['z1']);
    expect(shown({ text: 'b10' })).toEqual(['b10']);
    expect(shown({ text: 'gel zelo' })).toEqual([]);
  });
});

describe('what is offered on a card', () => {
  const all = { mayDefine: true, mayRecord: true };
  const manual = { isActive: true, extraction: null };
  const automated = { isActive: true, extraction: { datasource: 'SGHDW', type: 'SQL', query: 'select 1' } };

  function offered(...parameters: Parameters<typeof listCardActions>) {
    return listCardActions(...parameters).map(({ kind, isPossible }) => (isPossible ? kind : `no ${kind}`));
  }

  it('[KP-04] all of it to whoever defines; no result by hand where an extraction brings it', () => {
    expect(offered(manual, all)).toEqual(['edit', 'add-result', 'inactivate']);
    expect(offered(automated, all)).toEqual(['edit', 'no add-result', 'inactivate']);
  });

  it('[KP-04] an inactive one is only made active again', () => {
    expect(offered({ ...manual, isActive: false }, all)).toEqual(['activate']);
  });

  it('[KP-04] nothing that the person may not do', () => {
    expect(offered(manual, { mayDefine: false, mayRecord: true })).toEqual(['add-result']);
    expect(offered(manual, { mayDefine: false, mayRecord: false })).toEqual([]);
    expect(offered({ ...manual, isActive: false }, { mayDefine: false, mayRecord: true })).toEqual([]);
  });
});

describe('a cut text', () => {
  it.each([
    ['', ''],
    ['curto', 'curto'],
    ['cinco palavras', 'cinco pala…'],
    ['cinco pal. e mais', 'cinco pal.…'],
    ['dez letras', 'dez letras'],
    ['👩‍⚕️', '👩‍⚕️'],
    ['dez letra s', 'dez letra…'],
  ])('[KP-03] of %j at ten characters is %j', (text, cut) => {
    expect(cutText(text, 10)).toBe(cut);
  });
});
