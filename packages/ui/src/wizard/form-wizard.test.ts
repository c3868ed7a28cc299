import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  createWizard,
  goToNext,
  goToPrevious,
  isPristine,
  isUntouched,
  markChanged,
  markTouched,
  resetWizard,
  type WizardState,
} from './form-wizard.tsx';

const acts: readonly ((wizard: WizardState) => WizardState)[] = [
  goToNext,
  goToPrevious,
  (wizard) => markChanged(wizard, wizard.index, 'name'),
  (wizard) => markTouched(wizard, wizard.index, ['name', 'reason']),
];

const anyWizard = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.array(fc.constantFrom(...acts), { maxLength: 40 }))
  .map(([count, done]) => done.reduce((wizard, act) => act(wizard), createWizard(count)));

describe('[TX-04] form wizard', () => {
  it('begins at the first form, with all of them fresh', () => {
    const { index, forms } = createWizard(3);
    expect(index).toBe(0);
    expect(forms).toHaveLength(3);
    expect(forms.every((form) => isPristine(form) && isUntouched(form))).toBe(true);
  });

  it('goes forward to the last form and back to the first, and no further', () => {
    const second = goToNext(createWizard(2));
    expect(second.index).toBe(1);
    expect(goToNext(second)).toBe(second);
    const first = goToPrevious(second);
    expect(first.index).toBe(0);
    expect(goToPrevious(first)).toBe(first);
  });

  it('marks the fields of one form and of no other', () => {
    const wizard = markTouched(markChanged(createWizard(3), 1, 'name'), 1, ['reason']);
    expect(wizard.forms.map(isPristine)).toEqual([true, false, true]);
    expect(wizard.forms.map(isUntouched)).toEqual([true, false, true]);
    expect(wizard.forms[1]?.changedFields.has('name')).toBe(true);
    expect(wizard.forms[1]?.touchedFields.has('name')).toBe(false);
    expect(wizard.forms[1]?.touchedFields.has('reason')).toBe(true);
  });

  it('stays within its forms whatever is done, and keeps their number', () => {
    fc.assert(
      fc.property(anyWizard, (wizard) => {
        expect(wizard.index).toBeGreaterThanOrEqual(0);
        expect(wizard.index).toBeLessThan(wizard.forms.length);
      }),
    );
  });

  it('is reset to the first form with all forms pristine and untouched, whatever was done', () => {
    fc.assert(
      fc.property(anyWizard, (wizard) => {
        const { index, forms } = resetWizard(wizard);
        expect(index).toBe(0);
        expect(forms).toHaveLength(wizard.forms.length);
        expect(forms.every((form) => isPristine(form) && isUntouched(form))).toBe(true);
      }),
    );
  });

  it('remembers what was marked while it goes to and fro', () => {
    fc.assert(
      fc.property(anyWizard, (wizard) => {
        const moved = goToPrevious(goToNext(wizard));
        expect(moved.forms).toEqual(wizard.forms);
      }),
    );
  });
});
