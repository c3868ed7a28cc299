import { analysisLimits } from '@prumo/contracts/indicators/result-analysis';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  changeLine,
  createLines,
  isBlankLine,
  isCompleteLine,
  isSkippedLine,
  listPlannedTasks,
  removeLine,
  restoreLine,
  type ActionLine,
} from './action-lines.ts';

const complete = { name: 'Revisar protocolo', assignee: 'ANA', dueDate: '2026-11-30' };

/** What people do to lines, by places so that any of it can follow on any other. */
const anyStep = fc.oneof(
  fc.record({
    kind: fc.constant('change' as const),
    at: fc.nat(60),
    change: fc.record(
      {
        name: fc.constantFrom('', '  ', 'Treinar a equipe', 'Revisar protocolo'),
        assignee: fc.constantFrom('', 'ANA', 'BRUNO'),
        dueDate: fc.constantFrom('', '2026-11-30'),
      },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ kind: fc.constant('complete' as const), at: fc.nat(60) }),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(60) }),
  fc.record({ kind: fc.constant('undo' as const) }),
);

describe('lines of an action plan', () => {
  it('[AC-04] begin with one blank line', () => {
    const lines = createLines();
    expect(lines).toHaveLength(1);
    expect(lines.every(isBlankLine)).toBe(true);
  });

  it.each([
    [{ name: 'Revisar protocolo', assignee: 'ANA' }],
    [{ name: 'Revisar protocolo', dueDate: '2026-11-30' }],
    [{ assignee: 'ANA', dueDate: '2026-11-30' }],
    [{ ...complete, name: '   ' }],
  ])('[AC-04] no other line follows on one with only %o', (facts) => {
    const [first] = createLines();
    expect(changeLine([required(first)], required(first).key, facts)).toHaveLength(1);
  });

  it('[AC-04] a blank line follows when the last one has name, assignee and due date', () => {
    const [first] = createLines();
    const lines = changeLine([required(first)], required(first).key, complete);
    expect(lines.map(isBlankLine)).toEqual([false, true]);
  });

  it('[AC-04] whatever is done: the last one lacks something, lines never vanish by themselves, keys are unique', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 80 }), (steps) => {
        let lines = createLines();
        let removed: { readonly line: ActionLine; readonly index: number } | null = null;
        for (const step of steps) {
          const before = lines;
          const at = 'at' in step ? step.at % lines.length : 0;
          const line = required(lines[at]);
          if (step.kind === 'change') lines = changeLine(lines, line.key, step.change);
          if (step.kind === 'complete') lines = changeLine(lines, line.key, complete);
          if (step.kind === 'remove') {
            lines = removeLine(lines, line.key);
            removed = { line, index: at };
          }
          if (step.kind === 'undo' && removed !== null) {
            lines = restoreLine(lines, removed.line, Math.min(removed.index, lines.length));
            removed = null;
          }
          const last = required(lines.at(-1));
          expect(isCompleteLine(last) && lines.length < analysisLimits.tasks).toBe(false);
          expect(lines.length).toBeLessThanOrEqual(analysisLimits.tasks);
          expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
          // One more only behind a line that became complete by this very step.
          const isGrown = step.kind !== 'undo' && lines.length > before.length;
          expect(isGrown && !isCompleteLine(required(lines.at(-2)))).toBe(false);
        }
      }),
    );
  });

  it('[AC-04] a removed line comes back where it stood, without another blank one', () => {
    let lines = createLines();
    lines = changeLine(lines, required(lines[0]).key, complete);
    lines = changeLine(lines, required(lines[1]).key, { name: 'Começada' });
    const before = lines;
    for (const index of [0, 1]) {
      const line = required(before[index]);
      expect(restoreLine(removeLine(before, line.key), line, index)).toEqual(before);
    }
  });

  it('never are more than the server takes, also when a removal is taken back', () => {
    let lines = createLines();
    for (let count = 0; count < 60; count += 1) {
      lines = changeLine(lines, required(lines.at(-1)).key, complete);
    }
    expect(lines).toHaveLength(analysisLimits.tasks);
    const line = required(lines[10]);
    expect(restoreLine(removeLine(lines, line.key), line, 10)).toEqual(lines);
  });

  it('[AC-04] become tasks in their order; those without a title are skipped', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            key: fc.uuid(),
            name: fc.constantFrom('', '  ', 'Treinar', ' Revisar '),
            assignee: fc.constantFrom('', 'ANA'),
            dueDate: fc.constantFrom('', '2026-11-30'),
          }),
        ),
        (lines) => {
          const titled = lines.filter(({ name }) => name.trim() !== '');
          expect(listPlannedTasks(lines)).toEqual(
            titled.map(({ name, assignee, dueDate }) => ({
              name: name.trim(),
              assignee: assignee || null,
              dueDate: dueDate || null,
            })),
          );
          expect(lines.filter(isSkippedLine)).toEqual(
            lines.filter((line) => line.name.trim() === '' && (line.assignee !== '' || line.dueDate !== '')),
          );
        },
      ),
    );
  });
});

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is no such line');
  return value;
}
