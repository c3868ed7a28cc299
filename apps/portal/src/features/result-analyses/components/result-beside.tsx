import type { Orientation } from '@prumo/contracts/indicators/indicator-lists';
import type { SignalsOfIndicator } from '@prumo/contracts/indicators/signals';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import type { ChartMonth } from '@prumo/domain/indicators/chart-series';
import type { Month } from '@prumo/domain/indicators/month';
import { InAppLink } from '@prumo/ui/in-app-link';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useMemo } from 'react';

import { IndicatorChart } from '../../../components/indicator-chart/indicator-chart.tsx';
import { usePeople } from '../../../components/person-picker/use-people.ts';
import { useResultAnalyses } from '../api/analysis-queries.ts';
import { presentDay } from '../../../lib/dates/days.ts';
import { texts } from '../texts.ts';
import { EarlierAnalyses } from './earlier-analyses.tsx';

interface ResultBesideProps {
  readonly indicatorId: string;
  readonly month: Month;
  readonly series: readonly ChartMonth[];
  readonly unitId: string | null;
  readonly orientation: Orientation;
  readonly verificationFrequency: string | null;
  /** Drawn over the chart; undefined where they cannot be asked for. */
  readonly signals: SignalsOfIndicator | undefined;
  readonly analysisHref: (analysisId: string) => string;
  readonly onGo: (href: string) => void;
}

/** The last months as a chart, and what was written before. */
export function ResultBeside(props: ResultBesideProps) {
  const { indicatorId, month, series, unitId, orientation, verificationFrequency, analysisHref, onGo } =
    props;
  const { signals } = props;
  const { data: analyses, isError, refetch } = useResultAnalyses(indicatorId);
  const { nameOf } = usePeople();
  const ofThisMonth = analyses?.find((analysis) => analysis.month === month);
  const analysedMonths = useMemo(() => analyses?.map((analysis) => analysis.month) ?? [], [analyses]);

  return (
    <Beside aria-label={texts.earlier.title}>
      {ofThisMonth !== undefined && (
        <Notice tone="information">
          {texts.earlier.sameMonth(
            nameOf(ofThisMonth.author),
            presentDay(getDayInSaoPaulo(new Date(ofThisMonth.createdAt))),
          )}{' '}
          <InAppLink href={analysisHref(ofThisMonth.id)} onGo={onGo}>
            {texts.earlier.openSameMonth}
          </InAppLink>
        </Notice>
      )}
      <Card>
        <Title>{texts.head.history(series.length)}</Title>
        <IndicatorChart
          series={series}
          unitId={unitId}
          orientation={orientation}
          verificationFrequency={verificationFrequency}
          size="card"
          analysedMonths={analysedMonths}
          signals={signals}
        />
      </Card>
      <Card>
        <Title>{texts.earlier.title}</Title>
        <EarlierAnalyses
          analyses={analyses}
          hasFailed={isError}
          unitId={unitId}
          nameOf={nameOf}
          analysisHref={analysisHref}
          onGo={onGo}
          onRetry={() => void refetch()}
        />
      </Card>
    </Beside>
  );
}

const Beside = styled('aside')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  minWidth: 0,
  '& a': { color: theme.palette.secondary.main },
}));

const Card = styled(Surface)({ padding: 16, minWidth: 0 });

const Title = styled('h2')(({ theme }) => ({ margin: '0 0 8px', ...theme.typography.h3 }));
