export type SvgAttributes = Readonly<Record<string, string | number | null>>;

/** One element as text; attributes that are null are left out. `content` is SVG already. */
export function svgElement(name: string, attributes: SvgAttributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(
      ([key, value]) =>
        ` ${key}="${escapeXml(typeof value === 'number' ? formatNumber(value) : (value ?? ''))}"`,
    );
  return content === ''
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${content}</${name}>`;
}

/** Characters that XML cannot hold are left out. */
export function escapeXml(text: string): string {
  const allowed = text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
  return allowed.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 32};`);
}

function formatNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}
