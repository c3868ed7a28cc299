import type { SourcePosition } from '@prumo/olap/olap-error';

export type NoField =
  | 'alias'
  | 'another-cube'
  | 'axes-many'
  | 'axes-none'
  | 'below-without-exists'
  | 'count-computed'
  | 'exists-of-others'
  | 'hierarchies-mixed'
  | 'level-unknown'
  | 'levels-disordered'
  | 'levels-mixed'
  | 'lowest-with-others'
  | 'measures-among'
  | 'measures-in-slicer'
  | 'measures-shaped'
  | 'no-select'
  | 'order-by-several'
  | 'properties'
  | 'property-computed'
  | 'set-kept'
  | 'set-unused'
  | 'tuples'
  | 'visual-totals-some'
  | 'wrapped-part'
  | 'wrapped-often';

/** What of a text no field is for. */
export class NoFieldError extends Error {
  override readonly name = 'NoFieldError';
  readonly reason: NoField;
  readonly position: SourcePosition;
  /** What of the text it is about. */
  readonly about: string;

  constructor(reason: NoField, position: SourcePosition, about = '') {
    super(about === '' ? reason : `${reason}: ${about}`);
    this.reason = reason;
    this.position = position;
    this.about = about;
  }
}
