import { decodeTypedNumber } from './decode-typed-number.ts';

export interface SingleResultFields {
  /** First of the month, 2026-03-01; empty while none is chosen. */
  readonly date: string;
  readonly value: string;
  readonly confirm: string;
}

export interface SingleResultFaults {
  readonly date?: 'missing' | 'taken';
  readonly value?: 'missing' | 'unreadable';
  readonly confirm?: 'missing' | 'unreadable' | 'different';
}

/** Everything is required, and the result has to be given twice. */
export function checkSingleResult(
  { date, value, confirm }: SingleResultFields,
  freeDates: ReadonlySet<string>,
): SingleResultFaults {
  const dateFault = date === '' ? 'missing' : freeDates.has(date) ? undefined : 'taken';
  const valueFault = checkNumber(value);
  const confirmFault = checkNumber(confirm) ?? (isSameNumber(value, confirm) ? undefined : 'different');
  return {
    ...(dateFault !== undefined && { date: dateFault }),
    ...(valueFault !== undefined && { value: valueFault }),
    // While the result itself is wrong there is nothing to compare with.
    ...(confirmFault !== undefined &&
      !(confirmFault === 'different' && valueFault !== undefined) && { confirm: confirmFault }),
  };
}

/** However they are written; false while one of them is none. */
export function isSameNumber(one: string, other: string): boolean {
  const number = decodeTypedNumber(one);
  return number !== null && number === decodeTypedNumber(other);
}

function checkNumber(text: string): 'missing' | 'unreadable' | undefined {
  if (text.trim() === '') return 'missing';
  return decodeTypedNumber(text) === null ? 'unreadable' : undefined;
}
