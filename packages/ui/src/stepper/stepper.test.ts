import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isStepDisabled, isStepValid, keepInRange, moveToStep, type StepFacts } from './stepper.tsx';

const right: StepFacts = { isValid: true };
const wrong: StepFacts = { isValid: false };
const optional: StepFacts = { isValid: false, isOptional: true };

const anySteps = fc.array(fc.record({ isValid: fc.boolean(), isOptional: fc.boolean() }), { minLength: 1 });

describe('[TX-04] isStepValid', () => {
  it.each([
    [right, true],
    [wrong, false],
    [optional, true],
  ])('%j is valid: %s', (step, isValid) => {
    expect(isStepValid(step)).toBe(isValid);
  });
});

describe('[TX-04] isStepDisabled', () => {
  it.each([
    ['the first step never is', [wrong, right], 1, false],
    ['a step after a right one is not', [right, wrong], 2, false],
    ['a step after a wrong one is', [wrong, right], 2, true],
    ['a step after a wrong one further back is', [wrong, right, right], 3, true],
    ['a step after an optional one is not', [optional, right], 2, false],
    ['its own state does not count', [right, wrong, right], 2, false],
  ])('%s', (_name, steps, number, isDisabled) => {
    expect(isStepDisabled(steps, number)).toBe(isDisabled);
  });

  it('is so for a step exactly when an earlier one that is not optional is invalid', () => {
    fc.assert(
      fc.property(anySteps, fc.nat(), (steps, seed) => {
        const number = (seed % steps.length) + 1;
        const isBarred = steps.some((step, index) => index + 1 < number && !step.isOptional && !step.isValid);
        expect(isStepDisabled(steps, number)).toBe(isBarred);
      }),
    );
  });
});

describe('[TX-04] moveToStep', () => {
  it.each([
    ['forward', [right, right], 1, 2, 2],
    ['back', [right, wrong], 2, 1, 1],
    ['before the first', [right, right], 1, 0, 1],
    ['behind the last', [right, right], 2, 3, 2],
    ['to no whole number', [right, right], 1, 1.5, 1],
    ['to nothing', [right, right], 1, Number.NaN, 1],
    ['to a disabled step', [wrong, right], 1, 2, 1],
    ['over an optional step', [right, optional, right], 1, 3, 3],
  ])('%s', (_name, steps, current, wanted, expected) => {
    expect(moveToStep(steps, current, wanted)).toBe(expected);
  });

  it('leads to no place but a step that is there and open, whatever the moves', () => {
    fc.assert(
      fc.property(anySteps, fc.array(fc.integer({ min: -3, max: 20 })), (steps, moves) => {
        let current = 1;
        for (const wanted of moves) {
          const next = moveToStep(steps, current, wanted);
          expect(next === current || next === wanted).toBe(true);
          expect(next).toBeGreaterThanOrEqual(1);
          expect(next).toBeLessThanOrEqual(steps.length);
          expect(isStepDisabled(steps, next)).toBe(false);
          current = next;
        }
      }),
    );
  });
});

describe('[TX-04] keepInRange', () => {
  it.each([
    [3, 5, 3],
    [5, 3, 3],
    [0, 3, 1],
    [2, 0, 1],
  ])('step %i of %i is step %i', (current, count, kept) => {
    expect(keepInRange(current, count)).toBe(kept);
  });
});
