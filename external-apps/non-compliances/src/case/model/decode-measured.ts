/** Nothing for a field left empty; not a number for what is none. */
export function decodeMeasured(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
