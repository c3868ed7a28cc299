/**
 * A name of a column as that of an element: characters that not every reader of XML takes there stand by their number, as
 * in `Order_x0020_Details`.
 */
export function encodeElementName(name: string): string {
  const encoded = name.replaceAll(/[^\w.\-\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u017F]/g, encode);
  return /^[\d.-]/.test(encoded) ? `${encode(encoded.slice(0, 1))}${encoded.slice(1)}` : encoded;
}

function encode(unit: string): string {
  return `_x${unit.charCodeAt(0).toString(16).padStart(4, '0')}_`;
}
