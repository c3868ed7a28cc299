/** 042/2026. */
export function presentNumber({ number, year }: { readonly number: number; readonly year: number }): string {
  return `${String(number).padStart(3, '0')}/${year}`;
}
