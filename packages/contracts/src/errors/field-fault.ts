// Why a field of what was sent is not taken: a code and the numbers that belong to it, in the details of the refusal.
// Whoever shows it to people has the sentence.

export const fieldFaultCodes = [
  /** Characters: fewest, most. */
  'length',
  /** Not one of a fixed list. */
  'choice',
  'email',
  /** A number: least, most, and the step where it has one. */
  'number',
  /** No day of the calendar, yyyy-MM-dd. */
  'day',
  /** Not the first day of a month, yyyy-MM-dd. */
  'month',
  /** Not the same as the value that it confirms. */
  'different',
  /** The end of a band, and not greater than where it begins. */
  'order',
  /** Entries of a list: fewest, most. */
  'count',
  /** The same entry more than once. */
  'twice',
] as const;

export type FieldFaultCode = (typeof fieldFaultCodes)[number];

export interface FieldFault {
  readonly code: FieldFaultCode;
  readonly numbers: readonly number[];
}

/** `length 2 6`: the code, then its numbers. */
export function presentFieldFault(code: FieldFaultCode, ...numbers: readonly number[]): string {
  return [code, ...numbers].join(' ');
}

/** Nothing when a server says it in words of its own. */
export function decodeFieldFault(message: unknown): FieldFault | undefined {
  const [name, ...numbers] = typeof message === 'string' ? message.split(' ') : [];
  const code = fieldFaultCodes.find((one) => one === name);
  const read = numbers.map(Number);
  return code === undefined || read.some((number) => Number.isNaN(number))
    ? undefined
    : { code, numbers: read };
}
