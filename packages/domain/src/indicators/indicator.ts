import type { Orientation } from '@prumo/contracts/indicators/indicator-lists';

import type { Target } from './target-value.ts';

/** What people have decided about an indicator; documents and rows are read into this, and written from it. */
export interface Indicator<Extraction extends IndicatorExtraction = IndicatorExtraction> {
  readonly id: string;
  readonly departmentId: string;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly measureFormula: string;
  readonly referenceSource: string;
  readonly category: string | null;
  readonly subcategory: string | null;
  /** Its id. */
  readonly measureUnit: string | null;
  readonly verificationFrequency: string | null;
  readonly orientation: Orientation;
  readonly extraction: Extraction | null;
  readonly isSurvey: boolean;
  readonly usesExternalReference: boolean;
  readonly isActive: boolean;
  /** The earliest first. */
  readonly targets: readonly IndicatorTarget[];
}

/** Everything but what it is known by. */
export type IndicatorContent<Extraction extends IndicatorExtraction = IndicatorExtraction> = Omit<
  Indicator<Extraction>,
  'id'
>;

/** A query as somebody typed it: which sources and types there are is known where it is checked. */
export interface IndicatorExtraction {
  readonly datasource: string;
  readonly type: string;
  readonly query: string;
}

export interface IndicatorTarget extends Target {
  readonly source: string | null;
}
