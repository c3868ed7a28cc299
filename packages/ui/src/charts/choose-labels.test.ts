import { describe, expect, it } from 'vitest';

import { chooseLabels } from './choose-labels.ts';

/** From November on, with the year under the first month and under each January. */
function buildPoints(count: number) {
  const names = ['nov', 'dez', 'jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out'];
  return Array.from({ length: count }, (_value, index) => {
    const name = names[index % 12] ?? '';
    const year = 2023 + Math.floor((index + 10) / 12);
    return { label: index === 0 || name === 'jan' ? `${name}\n${year}` : name, longLabel: `${name}/${year}` };
  });
}

function listShown(count: number, width: number): readonly string[] {
  const points = buildPoints(count);
  const isShown = chooseLabels(points, width);
  return points.filter((_point, index) => isShown(index)).map(({ label }) => label.replace('\n', ' '));
}

describe('the names under the axis', () => {
  it('are all there where they have room', () => {
    expect(listShown(6, 300)).toHaveLength(6);
    expect(listShown(12, 720)).toHaveLength(12);
  });

  it('are thinned evenly, and each January stays with its year', () => {
    expect(listShown(12, 290)).toEqual(['nov 2023', 'jan 2024', 'mar', 'mai', 'jul', 'set']);
    expect(listShown(24, 700)).toEqual([
      'nov 2023',
      'jan 2024',
      'mar',
      'mai',
      'jul',
      'set',
      'nov',
      'jan 2025',
      'mar',
      'mai',
      'jul',
      'set',
    ]);
    expect(listShown(36, 300)).toEqual(['jan 2024', 'jul', 'jan 2025', 'jul', 'jan 2026', 'jul']);
  });

  it('name years only where months have no room left', () => {
    expect(listShown(120, 400)).toEqual(
      [2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033].map((year) => `jan ${year}`),
    );
    expect(listShown(600, 400).slice(0, 2)).toEqual(['jan 2024', 'jan 2029']);
  });

  it('begin with the first where nothing new begins later', () => {
    const points = [1, 2, 3, 4].map((number) => ({ label: String(number), longLabel: '' }));
    expect(points.map((_point, index) => chooseLabels(points, 80)(index))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(chooseLabels([], 100)(0)).toBe(true);
  });
});
