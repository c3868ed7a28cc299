import type { ComparedProcess } from '@prumo/contracts/indicators/racp-verdict';
import type { TargetValue } from '@prumo/domain/indicators/target-value';
import { styled } from '@prumo/ui/styled';
import { useMemo } from 'react';

import { IndicatorChart } from '../../../components/indicator-chart/indicator-chart.tsx';
import { buildProcessSignals } from '../model/build-process-signals.ts';
import { texts } from '../texts.ts';
import type { ComparedIndicator } from './result-comparison.tsx';

interface ProcessChartProps {
  readonly process: ComparedProcess;
  readonly indicator: ComparedIndicator;
  readonly target: TargetValue | null;
}

/**
 * All results before and after the plan, with the limits of each side. From zero, a real change of a rate near 100 % would be
 * a flat line.
 */
export function ProcessChart({ process, indicator, target }: ProcessChartProps) {
  const series = useMemo(
    () => process.points.map(({ month, value }) => ({ month, result: value, target })),
    [process, target],
  );
  const signals = useMemo(() => buildProcessSignals(process), [process]);

  return (
    <Figure aria-label={texts.verdict.comparison.chart}>
      <IndicatorChart
        name={texts.verdict.comparison.chartName}
        series={series}
        unitId={indicator.measureUnit}
        measureFormula={indicator.measureFormula}
        orientation={indicator.orientation}
        verificationFrequency={indicator.verificationFrequency}
        size="full"
        isAxisNarrow
        signals={signals}
      />
    </Figure>
  );
}

const Figure = styled('figure')({ margin: 0, minWidth: 0, breakInside: 'avoid' });
