import type { Orientation } from '@prumo/contracts/indicators/indicator-lists';

/** An indicator as screens see it. */
export interface Indicator {
  readonly id: string;
  readonly departmentId: string;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly measureFormula: string;
  readonly referenceSource: string;
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly unitId: string | null;
  readonly frequency: string | null;
  readonly orientation: Orientation;
  readonly extraction: IndicatorExtraction | null;
  readonly isSurvey: boolean;
  readonly usesExternalReference: boolean;
  readonly isActive: boolean;
  /** The earliest first. */
  readonly targets: readonly IndicatorTarget[];
  /** The earliest first; none in a brief one. */
  readonly results: readonly IndicatorResult[];
  /** Of the version that was read; empty where the server did not tell it. */
  readonly entityTag: string;
}

export interface IndicatorExtraction {
  readonly dataSource: string;
  readonly type: string;
  readonly query: string;
}

export interface IndicatorTarget {
  /** As text: 2026-01-15. */
  readonly validFrom: string;
  readonly target: number;
  readonly source: string;
}

export interface IndicatorResult {
  /** yyyymm as a number. */
  readonly month: number;
  readonly value: number;
  readonly analysisIds: readonly string[];
}
