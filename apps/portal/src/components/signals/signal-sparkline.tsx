import { readRecentPoints } from '@prumo/contracts/indicators/recent-points';
import type { IndicatorSignals } from '@prumo/contracts/indicators/signals';
import { styled } from '@prumo/ui/styled';
import { chartTokens, signalTokens } from '@prumo/ui/theme/theme-tokens';

import { presentMonth, presentValue } from '../../lib/indicators/present-indicator.ts';
import { shapeSparkline, type SparklineFacts, type SparklinePoint } from './sparkline-shape.ts';
import { texts } from './texts.ts';

interface SignalSparklineProps {
  readonly signals: Pick<IndicatorSignals, 'recent' | 'mean' | 'lower' | 'upper'>;
  readonly unitId: string | null;
}

/** The last results on mean and limits; what is more than chance has a shape of its own, as its sign has. */
export function SignalSparkline({ signals, unitId }: SignalSparklineProps) {
  const facts = { ...signals, recent: readRecentPoints(signals.recent) };
  const { points, mean, lower, upper } = shapeSparkline(facts, room);
  const end = room.width;
  return (
    <Drawing viewBox={`0 0 ${room.width} ${room.height}`} role="img" aria-label={describe(facts, unitId)}>
      <line x1={0} x2={end} y1={mean} y2={mean} className="mean" />
      {[upper, lower].map(
        (y) => y !== null && <line key={y} x1={0} x2={end} y1={y} y2={y} className="limit" />,
      )}
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className="results" />
      {points.map((point) => point.kind !== 'common-cause' && <Mark key={point.x} {...point} />)}
      {points
        .slice(-1)
        .map(({ x, y, kind }) => kind === 'common-cause' && <circle key={x} cx={x} cy={y} r={2.5} />)}
    </Drawing>
  );
}

const room = { width: 144, height: 44, margin: 5 };

/** A disc, a diamond or a square: told apart also in grey. */
function Mark({ x, y, kind }: SparklinePoint) {
  if (kind === 'improvement') return <circle cx={x} cy={y} r={3.2} fill={signalTokens.improvement} />;
  if (kind === 'concern') {
    return <path d={`M${x} ${y - 4.6}l4.6 4.6-4.6 4.6-4.6-4.6z`} fill={signalTokens.concern} />;
  }
  return <path d={`M${x - 3} ${y - 3}h6v6h-6z`} fill={signalTokens.neutral} />;
}

function describe({ recent, mean, lower, upper }: SparklineFacts, unitId: string | null): string {
  const first = recent[0];
  const last = recent.at(-1);
  const special = recent.filter(({ kind }) => kind !== 'common-cause').length;
  return [
    first === undefined || last === undefined
      ? texts.sparkline.empty
      : texts.sparkline.months(recent.length, presentMonth(first.month), presentMonth(last.month)),
    texts.sparkline.mean(presentValue(mean, unitId)),
    ...(lower === null || upper === null
      ? []
      : [texts.sparkline.limits(presentValue(lower, unitId), presentValue(upper, unitId))]),
    texts.sparkline.special(special),
  ].join('; ');
}

/** Colours are printed as they are seen. */
const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: room.width,
  height: room.height,
  color: theme.palette.text.secondary,
  fill: 'currentColor',
  printColorAdjust: 'exact',
  '& .mean': { stroke: 'currentColor', strokeWidth: 1 },
  '& .limit': { stroke: 'currentColor', strokeWidth: 1, strokeDasharray: '4 3' },
  '& .results': { fill: 'none', stroke: chartTokens.results, strokeWidth: 1.5, strokeLinejoin: 'round' },
}));
