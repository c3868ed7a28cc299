// Dates as every engine takes them: always with an offset, because a bare one means another day elsewhere.

/** As the value of a variable: without milliseconds. */
export function presentVariableDate(date: Date): string {
  return date.toISOString().replace(/\.\d{3}Z$/, 'Z');
}

/** A day (`yyyy-mm-dd`) of the reader's calendar, at its noon: it stays that day in every zone of the country. */
export function presentDueDate(day: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  if (parts === null) throw new RangeError(`"${day}" is no day.`);
  return new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]), 12).toISOString();
}
