// The latest points of an indicator as one text: a thousand indicators have 24 of them each, of which a screen draws those of a
// few rows. Taken apart and checked one by one on arrival, they took longer than everything else of a list together.
import { pointKinds, type PointKind } from './signal-lists.ts';

export interface RecentPoint {
  /** As yyyymm. */
  readonly month: number;
  readonly value: number;
  readonly kind: PointKind;
}

/** `202609,83;202610,80,concern`: what is common is left out. */
export function writeRecentPoints(points: readonly RecentPoint[]): string {
  return points
    .map(({ month, value, kind }) =>
      kind === 'common-cause' ? `${month},${value}` : `${month},${value},${kind}`,
    )
    .join(';');
}

/** Points that cannot be read are left out. */
export function readRecentPoints(text: string): readonly RecentPoint[] {
  return text.split(';').flatMap((written) => {
    const [month = '', value = '', name = 'common-cause'] = written.split(',');
    const kind = pointKinds.find((each) => each === name);
    const point = { month: Number(month), value: Number(value) };
    const isReadable = kind !== undefined && value !== '' && point.month > 0 && Number.isFinite(point.value);
    return isReadable ? [{ ...point, kind }] : [];
  });
}
