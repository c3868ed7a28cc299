import { findConstraintViolation, type ConstraintViolation } from './find-constraint-violation.ts';

/**
 * Does the work; where it runs into a constraint, fails with the error that `findName` gives for it.
 * @param findName Gives nothing for constraints that nobody should run into: their failure stays as it is.
 */
export async function nameViolations<Result>(
  work: () => Promise<Result>,
  findName: (violation: ConstraintViolation, cause: unknown) => Error | undefined,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const violation = findConstraintViolation(error);
    throw (violation && findName(violation, error)) ?? error;
  }
}
