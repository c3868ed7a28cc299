/** The empty text names no tenant. */
export function findTenant(text: string | null | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}
