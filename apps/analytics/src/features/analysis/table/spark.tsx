import { VisuallyHidden } from '@prumo/ui/visually-hidden';

import { placeSpark, type RowFigures, type SparkPoint } from './model/row-statistics.ts';
import { texts } from './texts.ts';

const size = { width: 104, height: 18 };

interface SparkProps {
  readonly kind: 'line' | 'bars';
  readonly figures: RowFigures;
}

/** The numbers of a row as a small drawing, with what it says in words. */
export function Spark({ kind, figures: { numbers, known } }: SparkProps) {
  if (known === null) return <VisuallyHidden>{texts.noNumbers}</VisuallyHidden>;
  const present = numbers.filter((number) => number !== null);
  const summary = texts.sparkSummary(
    formatNumber(present[0] ?? 0),
    formatNumber(present.at(-1) ?? 0),
    known.min.text,
    known.max.text,
  );
  return (
    <svg
      className="spark"
      role="img"
      aria-label={summary}
      width={size.width}
      height={size.height}
      viewBox={`-2 -2 ${size.width + 4} ${size.height + 4}`}
    >
      {kind === 'line' ? <SparkLine numbers={numbers} /> : <SparkBars numbers={numbers} />}
    </svg>
  );
}

function SparkLine({ numbers }: { readonly numbers: RowFigures['numbers'] }) {
  const points = placeSpark(numbers, size);
  const path = presentPath(points);
  const last = points.findLast((point) => point !== null);
  return (
    <>
      <path d={path} />
      {last !== undefined && last !== null && <circle cx={last.x} cy={last.y} r={2} />}
    </>
  );
}

/** A gap begins a new line. */
function presentPath(points: readonly (SparkPoint | null)[]): string {
  let isBroken = true;
  const commands: string[] = [];
  for (const point of points) {
    if (point !== null) commands.push(`${isBroken ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`);
    isBroken = point === null;
  }
  return commands.join('');
}

/** From nought upwards, or downwards for what is less. */
function SparkBars({ numbers }: { readonly numbers: RowFigures['numbers'] }) {
  return (
    <>
      {listBars(numbers).map(({ at, isLow, ...box }) => (
        <rect key={at} className={isLow ? 'low' : undefined} {...box} />
      ))}
    </>
  );
}

function listBars(numbers: RowFigures['numbers']) {
  const known = numbers.filter((number) => number !== null);
  const most = known.reduce((high, number) => Math.max(high, number), 0);
  const least = known.reduce((low, number) => Math.min(low, number), 0);
  const range = most - least || 1;
  const width = size.width / Math.max(1, numbers.length);
  const zero = (size.height * most) / range;
  return numbers.flatMap((number, at) => {
    if (number === null) return [];
    const height = Math.max(1, (size.height * Math.abs(number)) / range);
    const isLow = number < 0;
    return [
      { at, isLow, x: at * width, y: isLow ? zero : zero - height, width: Math.max(1, width - 1), height },
    ];
  });
}

function formatNumber(number: number): string {
  return new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 }).format(number);
}
