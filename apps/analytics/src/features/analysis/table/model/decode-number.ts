/** A number as people write it here: `1.234,5`, `1234,5` or `-0,25`. Null for anything else. Pure. */
export function decodeNumber(text: string): number | null {
  const plain = text.trim();
  const isNegative = plain.startsWith('-');
  const [whole = '', decimals, ...more] = (isNegative ? plain.slice(1) : plain).split(',');
  if (more.length > 0 || !isWhole(whole) || (decimals !== undefined && !/^\d+$/.test(decimals))) return null;
  const number = Number(`${whole.replaceAll('.', '')}.${decimals ?? '0'}`);
  return isNegative ? -number : number;
}

/** Points stand before each three digits, or nowhere. */
function isWhole(text: string): boolean {
  const [first = '', ...groups] = text.split('.');
  if (!/^\d+$/.test(first)) return false;
  return groups.length === 0 || (first.length <= 3 && groups.every((group) => /^\d{3}$/.test(group)));
}
