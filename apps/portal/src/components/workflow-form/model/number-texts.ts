// Numbers between the engine's text (1234.5) and a Brazilian one (1.234,5). The point only parts thousands here, so
// that 1.500 is never taken for one and a half.

const smallestLong = -(2n ** 63n);
const largestLong = 2n ** 63n - 1n;

/** Null for what is no whole number; undefined for one that engines cannot hold. */
export function encodeWhole(typed: string): string | null | undefined {
  const text = typed.trim();
  if (!/^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+)$/.test(text)) {
    return null;
  }
  const number = BigInt(text.replaceAll('.', '').replace('+', ''));
  return number < smallestLong || number > largestLong ? undefined : String(number);
}

/** Null for what is no number; undefined for one that engines cannot hold. */
export function encodeDecimal(typed: string): string | null | undefined {
  const text = typed.trim();
  if (!/^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?(?:e[+-]?\d+)?$/i.test(text)) {
    return null;
  }
  const number = Number(text.replaceAll('.', '').replace(',', '.'));
  return Number.isFinite(number) ? String(number) : undefined;
}

export function presentWhole(value: string): string {
  return value.trim();
}

/** What the engine wrote that is no number stays as it is. */
export function presentDecimal(value: string): string {
  const number = Number(value);
  return value.trim() === '' || !Number.isFinite(number) ? value : String(number).replace('.', ',');
}
