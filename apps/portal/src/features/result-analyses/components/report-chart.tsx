import type { AnalysisReport } from '@prumo/contracts/indicators/analysis-report';
import { buildRatio } from '@prumo/domain/indicators/ratio';
import { readTargetOrNull } from '@prumo/domain/indicators/target-value';
import { styled } from '@prumo/ui/styled';
import { useMemo } from 'react';

import { IndicatorChart } from '../../../components/indicator-chart/indicator-chart.tsx';
import { useIndicatorSignals } from '../../../lib/signals/signal-queries.ts';
import { texts } from '../texts.ts';

interface ReportChartProps extends Pick<AnalysisReport, 'analysis' | 'indicator' | 'months' | 'rights'> {
  readonly showsSignals: boolean;
}

/** The year up to the month that was analysed, and what has come of it since; on paper too. */
export function ReportChart(props: ReportChartProps) {
  const { indicator, months, rights, showsSignals } = props;
  const { month, indicatorId } = props.analysis;
  // Whoever reads this one analysis alone does not see the indicator, nor what its other months mean.
  const isWanted = showsSignals && rights.isOfDepartment;
  const { data: signals } = useIndicatorSignals(indicatorId, { isWanted });
  const series = useMemo(
    () =>
      months.map((shown) => {
        const ratio = buildRatio(shown.numerator, shown.denominator);
        return {
          month: shown.month,
          result: shown.result,
          target: readTargetOrNull(shown),
          ...(ratio !== undefined && { ratio }),
        };
      }),
    [months],
  );
  const analysedMonths = useMemo(() => [month], [month]);

  return (
    <Figure aria-label={texts.report.chart}>
      <IndicatorChart
        series={series}
        unitId={indicator.measureUnit}
        measureFormula={indicator.measureFormula}
        orientation={indicator.orientation}
        verificationFrequency={indicator.verificationFrequency}
        size="full"
        analysedMonths={analysedMonths}
        signals={isWanted ? signals : undefined}
      />
    </Figure>
  );
}

const Figure = styled('figure')({ margin: 0, minWidth: 0, breakInside: 'avoid' });
