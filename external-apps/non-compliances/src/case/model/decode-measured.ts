/** Nothing for a field left empty; not a number for what is none. 1.234,5 and 1234.5 are the same. */
export function decodeMeasured(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) {
    return Number(text.replaceAll('.', '').replace(',', '.'));
  }
  return /^-?\d{1,15}([.,]\d{1,9})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
