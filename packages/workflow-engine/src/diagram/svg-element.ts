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

// Thin dark lines on white with light fills, as the usual BPMN drawings have; red is what Activiti marks with.
export const drawingStyle = {
  fontFamily: 'Roboto',
  fontSize: 12,
  line: '#44505c',
  text: '#1f2933',
  faint: '#8a96a3',
  fill: '#ffffff',
  activityFill: '#f7f9fb',
  active: '#d32f2f',
} as const;

export interface Outline {
  readonly stroke: string;
  readonly 'stroke-width': number;
}

/** A node's line: thicker and red where something is at work. */
export function outline(isActive: boolean, width: number): Outline {
  return isActive
    ? { stroke: drawingStyle.active, 'stroke-width': Math.max(width + 1, 3) }
    : { stroke: drawingStyle.line, 'stroke-width': width };
}
