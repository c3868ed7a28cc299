import { expect, test } from 'vitest';

import { presentSurvivors } from './present-survivors.mjs';

const survivor = { file: 'a.ts', line: 3, isKilled: false, change: '`<` → `<=`' };

function lines(text: string): readonly string[] {
  return text.split('\n').filter((line) => /^[-#]{1,2} (?!M)/.test(line));
}

test('a judgement stays with its change when lines move, one for each that is the same', () => {
  const first = presentSurvivors('', [survivor, { ...survivor, line: 9 }], ['a.ts']);
  expect(first.unjudged).toBe(2);
  expect(lines(first.text)).toEqual([
    '## a.ts',
    '- 3: `<` → `<=` — not judged',
    '- 9: `<` → `<=` — not judged',
  ]);
  const judged = first.text.replace('not judged', 'equivalent — both');
  const next = presentSurvivors(
    judged,
    [
      { ...survivor, line: 4 },
      { ...survivor, line: 10 },
    ],
    ['a.ts'],
  );
  expect(next.unjudged).toBe(1);
  expect(lines(next.text)).toEqual([
    '## a.ts',
    '- 4: `<` → `<=` — equivalent — both',
    '- 10: `<` → `<=` — not judged',
  ]);
});

test('files that were not mutated keep theirs, and one without survivors has no place', () => {
  const both = presentSurvivors('', [survivor, { ...survivor, file: 'b.ts' }], ['a.ts', 'b.ts']).text;
  const { text, unjudged } = presentSurvivors(both, [{ ...survivor, isKilled: true }], ['a.ts']);
  expect(lines(text)).toEqual(['## b.ts', '- 3: `<` → `<=` — not judged']);
  expect(unjudged).toBe(0);
});
