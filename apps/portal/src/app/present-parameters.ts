/** What the router has read from an address as a number or a truth value, as the text that it was. */
export function presentParameters(
  search: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => {
      const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
      return isPlain ? [[name, String(value)] as const] : [];
    }),
  );
}
