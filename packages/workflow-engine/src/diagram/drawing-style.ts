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
