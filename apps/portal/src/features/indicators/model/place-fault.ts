/** Queries are sent without the blanks around them: where a position of the sent one lies in what was typed. */
export function placeFault(typed: string, position: number): number {
  return position + (typed.length - typed.trimStart().length);
}
