/** Ids that others give may have dots, and a dot in a path begins a new level. */
export function encodePathPart(id: string): string {
  return id.replaceAll('%', '%25').replaceAll('.', '%2E');
}
