import fc from 'fast-check';
import { expect, test } from 'vitest';

import { addStep, beginHistory, redo, undo } from './history.ts';

test('[NA-02] as many steps back as were made lead to the beginning, and as many forth to the end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 50 }), (steps) => {
      const made = steps.reduce(addStep, beginHistory(-1));
      const back = steps.reduce((history) => undo(history), made);
      expect(back.present).toBe(-1);
      expect(steps.reduce((history) => redo(history), back)).toEqual(made);
    }),
  );
});

test('[NA-02] a new step after some back leaves nothing to make again', () => {
  const history = addStep(undo(addStep(addStep(beginHistory(0), 1), 2)), 3);
  expect(history).toEqual({ past: [0, 1], present: 3, future: [] });
  expect(redo(history)).toBe(history);
});
