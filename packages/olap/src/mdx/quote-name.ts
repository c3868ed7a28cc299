/** One part of a name as MDX writes it: a closing bracket inside of it stands twice. */
export function quoteSegment(name: string): string {
  return `[${name.replaceAll(']', ']]')}]`;
}
