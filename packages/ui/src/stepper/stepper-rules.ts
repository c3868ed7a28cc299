// Steps are counted from 1, as people read them.

export interface StepFacts {
  /** An optional step counts as valid whatever is in it. */
  readonly isOptional?: boolean;
  readonly isValid: boolean;
}

export function isStepValid({ isOptional, isValid }: StepFacts): boolean {
  return isOptional === true || isValid;
}

/** A step can be entered when everything before it that must be right is right. */
export function isStepDisabled(steps: readonly StepFacts[], number: number): boolean {
  return !steps.slice(0, number - 1).every(isStepValid);
}

/** Where a move leads: to the wanted step, or nowhere when there is no such step or it is disabled. */
export function moveToStep(steps: readonly StepFacts[], current: number, wanted: number): number {
  const isThere = Number.isInteger(wanted) && wanted >= 1 && wanted <= steps.length;
  return isThere && !isStepDisabled(steps, wanted) ? wanted : current;
}

/** The current step after the number of steps has changed. */
export function keepInRange(current: number, count: number): number {
  return Math.max(1, Math.min(current, count));
}
