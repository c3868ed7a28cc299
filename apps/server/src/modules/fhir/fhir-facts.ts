// What resources are built from: of an indicator nothing that its readers have no use for, such as its query.
import type { Indicator } from '@prumo/domain/indicators/indicator';
import type { MonthlyResult } from '@prumo/domain/indicators/chart-series';

export interface MeasureFacts extends Omit<
  Indicator,
  'departmentId' | 'extraction' | 'usesExternalReference'
> {
  readonly version: number;
  readonly updatedAt: Date;
  readonly department: { readonly initials: string; readonly name: string };
}

export interface ReportFacts extends MonthlyResult {
  readonly measure: MeasureFacts;
  readonly recordedAt: Date;
}

/** One page of what was found. */
export interface Found<Kind> {
  /** Of all pages. */
  readonly total: number;
  readonly matches: readonly Kind[];
}
