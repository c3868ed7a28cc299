import { mdiHelpCircleOutline, mdiTrendingDown, mdiTrendingNeutral, mdiTrendingUp } from '@mdi/js';
import type { AnalysisReport } from '@prumo/contracts/indicators/analysis-report';
import type {
  ComparedProcess,
  ComparedSide,
  ResultComparison as Comparison,
} from '@prumo/contracts/indicators/racp-verdict';
import { findComparedMeans } from '@prumo/domain/indicators/compare-results';
import { readTargetOrNull } from '@prumo/domain/indicators/target-value';
import { BeforeAndAfter } from '@prumo/ui/before-and-after';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';

import { presentMonth, presentTarget, presentValue } from '../../../lib/indicators/present-indicator.ts';
import { describeProcess } from '../model/describe-process.ts';
import { texts } from '../texts.ts';
import { ProcessChart } from './process-chart.tsx';

export type ComparedIndicator = Pick<
  AnalysisReport['indicator'],
  'measureUnit' | 'measureFormula' | 'orientation' | 'verificationFrequency'
>;

interface ResultComparisonProps {
  readonly comparison: Comparison;
  readonly indicator: ComparedIndicator;
}

/** The results of the indicator before the plan and after it, each with its mean, limits and target. */
export function ResultComparison({ comparison, indicator }: ResultComparisonProps) {
  const words = texts.verdict.comparison;
  const { process } = comparison;
  const [meanBefore, meanAfter] = findComparedMeans(comparison);
  const present = (
    title: string,
    mean: number | null,
    side: ComparedSide,
    processSide: ComparedProcess['before'] | undefined,
    none: string,
  ) => ({
    title,
    value: mean === null ? words.noMean : presentValue(mean, indicator.measureUnit),
    details: mean === null ? [none] : listDetails(side, processSide, indicator.measureUnit),
    // What the chart shows is not listed.
    children: process === undefined && side.months.length > 0 && (
      <Months side={side} unitId={indicator.measureUnit} />
    ),
  });

  return (
    <Whole>
      {process !== undefined && (
        <Sentence>
          <Icon path={signs[findSign(process)]} fontSize="small" />
          {describeProcess(process, indicator)}
        </Sentence>
      )}
      <BeforeAndAfter
        label={words.label}
        before={present(words.before, meanBefore, comparison.before, process?.before, words.noneBefore)}
        after={present(words.after, meanAfter, comparison.after, process?.after, words.noneAfter)}
      />
      {process !== undefined && process.points.length > 0 && (
        <ProcessChart
          process={process}
          indicator={indicator}
          target={readTargetOrNull(comparison.after) ?? readTargetOrNull(comparison.before)}
        />
      )}
    </Whole>
  );
}

function listDetails(
  side: ComparedSide,
  process: ComparedProcess['before'] | undefined,
  unitId: string | null,
): readonly string[] {
  const words = texts.verdict.comparison;
  const target = readTargetOrNull(side);
  return [
    words.mean(process?.count ?? side.months.length),
    target === null ? texts.head.noTarget : words.target(presentTarget(target, unitId)),
    ...(process === undefined ? [] : listLimits(process, unitId)),
  ];
}

function listLimits(
  { from, to, lower, upper, isTrial }: ComparedProcess['before'],
  unitId: string | null,
): readonly string[] {
  const words = texts.verdict.comparison;
  return [
    ...(from === undefined || to === undefined ? [] : [words.period(presentMonth(from), presentMonth(to))]),
    ...(lower === undefined || upper === undefined
      ? [words.noLimits]
      : [
          // Results are never below nothing, whatever is computed for the limit.
          words.chance(presentValue(Math.max(0, lower), unitId), presentValue(upper, unitId)),
          ...(isTrial ? [words.trial] : []),
        ]),
  ];
}

type Sign = 'up' | 'down' | 'same' | 'open';

/** Which way the mean went, where that is more than chance. */
function findSign({ before, after, isChangeReal, verdict }: ComparedProcess): Sign {
  if (verdict === 'too-early' || verdict === 'no-baseline') return 'open';
  if (!isChangeReal) return 'same';
  return (after.mean ?? 0) > (before.mean ?? 0) ? 'up' : 'down';
}

const signs: Readonly<Record<Sign, string>> = {
  up: mdiTrendingUp,
  down: mdiTrendingDown,
  same: mdiTrendingNeutral,
  open: mdiHelpCircleOutline,
};

function Months({ side, unitId }: { readonly side: ComparedSide; readonly unitId: string | null }) {
  return (
    <List>
      {side.months.map(({ month, value }) => (
        <div key={month}>
          <dt>{presentMonth(month)}</dt>
          <dd>{presentValue(value, unitId)}</dd>
        </div>
      ))}
    </List>
  );
}

const Whole = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 });

const Sentence = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  margin: 0,
  ...theme.typography.body1,
  fontWeight: 500,
  '& > svg': { flexShrink: 0, marginTop: 2, color: theme.palette.secondary.main },
}));

const List = styled('dl')(({ theme }) => ({
  margin: '8px 0 0',
  paddingTop: 8,
  borderTop: `1px solid ${theme.palette.divider}`,
  ...theme.typography.caption,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 8 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: '0 0 0 auto' },
}));
