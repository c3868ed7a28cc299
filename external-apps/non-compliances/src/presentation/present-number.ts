/** NC-0042/2026. */
export function presentNumber({ number, year }: { readonly number: number; readonly year: number }): string {
  return `NC-${String(number).padStart(4, '0')}/${year}`;
}
