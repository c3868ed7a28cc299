// How the numbers of an indicator are written in a panel. Pure.
import { findMeasureUnit } from '@prumo/contracts/indicators/indicator-lists';
import { presentMeasure, presentNumber } from '@prumo/ui/indicators/present-measure';

import { texts } from '../texts.ts';

/** With its unit. */
export function presentResult(value: number, unitId: string | null): string {
  return presentMeasure(value, unitId === null ? undefined : findMeasureUnit(unitId));
}

/** One value, or a band. */
export function presentTarget(from: number, to: number | null, unitId: string | null): string {
  return to === null
    ? presentResult(from, unitId)
    : texts.band(presentNumber(from), presentResult(to, unitId));
}

/** Where its results are analysed, in the portal. */
export function addressOfIndicator(departmentId: string, indicatorId: string): string {
  return `/home/indicadores/${encodeURIComponent(departmentId)}/${encodeURIComponent(indicatorId)}`;
}
