// The drawing of a BPMN file, as its diagram interchange has it.

export interface DiagramModel {
  readonly shapes: readonly DiagramShape[];
  readonly edges: readonly DiagramEdge[];
}

export interface DiagramShape {
  readonly elementId: string;
  /** null: belongs to no process, as a pool that is only a box. */
  readonly processId: string | null;
  readonly kind: 'node' | 'pool' | 'lane' | 'annotation' | 'dataObject' | 'dataStore' | 'group';
  readonly name: string | null;
  readonly bounds: Bounds;
  /** Of pools and lanes. */
  readonly isHorizontal: boolean;
  /** Of sub-processes. */
  readonly isExpanded: boolean;
  readonly label: Bounds | null;
}

export interface DiagramEdge {
  readonly elementId: string;
  readonly processId: string | null;
  readonly kind: 'sequenceFlow' | 'messageFlow' | 'association';
  readonly name: string | null;
  readonly waypoints: readonly Point[];
  readonly label: Bounds | null;
}

export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}
