import { mdiChartLineVariant, mdiFileSearchOutline, mdiLockOutline } from '@mdi/js';
import type { ResultAnalysis } from '@prumo/contracts/indicators/result-analysis';
import type { SignalsOfIndicator } from '@prumo/contracts/indicators/signals';
import { buildChartSeries } from '@prumo/domain/indicators/chart-series';
import { addMonths, type Month } from '@prumo/domain/indicators/month';
import { judgeMonth } from '@prumo/domain/indicators/standing';
import { findTargetInForce } from '@prumo/domain/indicators/target-value';
import { BackLink } from '@prumo/ui/back-link';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { UndoToastProvider } from '@prumo/ui/feedback/undo-toast';
import { Notice } from '@prumo/ui/notice';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useMemo } from 'react';

import { isNotFound } from '../../../lib/http/api-failure.ts';
import type { LoadedIndicator } from '../../../lib/indicators/indicator.ts';
import { presentLongMonth } from '../../../lib/indicators/present-indicator.ts';
import {
  useIndicator,
  useKpiDepartments,
  useLiveIndicators,
  useThisMonth,
} from '../../../lib/indicators/indicator-queries.ts';
import { describeChance, describeSignal } from '../../../lib/signals/describe-month.ts';
import { useIndicatorSignals } from '../../../lib/signals/signal-queries.ts';
import { useResultAnalysis } from '../api/analysis-queries.ts';
import { texts } from '../texts.ts';
import { AnalysisForm } from './analysis-form.tsx';
import { AnalysisSkeleton } from './analysis-skeleton.tsx';
import { ResultBeside } from './result-beside.tsx';
import { ResultFacts } from './result-facts.tsx';

interface WriteAnalysisScreenProps {
  readonly title: string;
  readonly indicatorId: string;
  /** Null where the address has none. */
  readonly month: Month | null;
  /** Of the analysis whose plan did not work, when this is the next round. */
  readonly previousId: string | null;
  readonly userName: string;
  readonly resultsHref: string;
  readonly analysisHref: (analysisId: string) => string;
  readonly onGo: (href: string) => void;
  /** Where the saved one is read; coming back from there does not lead into the emptied form. */
  readonly onSaved: (analysisId: string) => void;
}

/** One month's result, what was written of it before, and the form of a new analysis. */
export function WriteAnalysisScreen(props: WriteAnalysisScreenProps) {
  const { title, resultsHref, onGo } = props;
  useLiveIndicators();

  return (
    <UndoToastProvider>
      <BackLink href={resultsHref} onGo={onGo}>
        {texts.backToResults}
      </BackLink>
      <PageHeading>{title}</PageHeading>
      <Content {...props} />
    </UndoToastProvider>
  );
}

function Content(props: WriteAnalysisScreenProps) {
  const { indicatorId, month, previousId } = props;
  const { data: previous, isPending: isPreviousAwaited } = useResultAnalysis(previousId);
  const { data: indicator, error, refetch } = useIndicator(indicatorId);
  const { data: departments, isError: haveDepartmentsFailed, refetch: askAgain } = useKpiDepartments();
  // An analysis can be written without them.
  const { data: signals, isPending: areSignalsAwaited } = useIndicatorSignals(indicatorId, {
    isWanted: true,
  });

  if (isNotFound(error)) {
    return (
      <EmptyState icon={mdiFileSearchOutline} title={texts.notFoundTitle}>
        {texts.notFoundCause}
      </EmptyState>
    );
  }
  // What is already here stays, also when it could not be asked for anew.
  const isAwaited = (previousId !== null && isPreviousAwaited) || areSignalsAwaited;
  if (indicator === undefined || departments === undefined || isAwaited) {
    return error !== null || haveDepartmentsFailed ? (
      <FailedState
        title={texts.failedTitle}
        cause={texts.failedCause}
        onRetry={() => {
          void refetch();
          void askAgain();
        }}
      />
    ) : (
      <AnalysisSkeleton />
    );
  }
  const department = departments.find(({ id }) => id === indicator.departmentId);
  if (department?.mayRecord !== true) {
    return (
      <EmptyState icon={mdiLockOutline} title={texts.refusedTitle}>
        {texts.refusedCause}
      </EmptyState>
    );
  }
  const result = indicator.results.find((each) => each.month === month)?.value;
  if (month === null || result === undefined) {
    return (
      <EmptyState
        icon={mdiChartLineVariant}
        title={month === null ? texts.noMonthTitle : texts.noResultTitle(presentLongMonth(month))}
      >
        {texts.noResultCause}
      </EmptyState>
    );
  }
  return (
    <Written
      {...props}
      indicator={indicator}
      departmentName={department.name}
      month={month}
      result={result}
      signals={signals}
      previous={previous?.indicatorId === indicatorId ? previous : null}
    />
  );
}

interface WrittenProps extends Omit<WriteAnalysisScreenProps, 'month'> {
  readonly indicator: LoadedIndicator;
  readonly departmentName: string;
  readonly month: Month;
  readonly result: number;
  /** Undefined where they cannot be asked for. */
  readonly signals: SignalsOfIndicator | undefined;
  readonly previous: ResultAnalysis | null;
}

function Written(props: WrittenProps) {
  const { indicator, departmentName, month, result, previous, userName, analysisHref, onGo, onSaved } = props;
  const { signals } = props;
  const chart = signals?.chart ?? null;
  const { id, code, name, measureUnit: unitId, orientation, results, targets } = indicator;
  // The month that runs is no point of a chart.
  const thisMonth = useThisMonth();
  const last = Math.min(month, addMonths(thisMonth, -1));
  // So many that a shift or trend is seen with what was before it.
  const shownMonths = chart === null || chart.isRunOnly ? 6 : 12;
  const series = useMemo(
    () => buildChartSeries(results, targets, { from: addMonths(last, 1 - shownMonths), to: last }),
    [results, targets, last, shownMonths],
  );
  const target = findTargetInForce(targets, month)?.target ?? null;
  const isOffTarget = judgeMonth({ month, result, target }, orientation, thisMonth)?.isOnTarget === false;
  const chance =
    chart === null || target === null || !isOffTarget
      ? undefined
      : describeChance(chart, { month, target, orientation }, unitId);

  return (
    <>
      <Head>
        <div>
          <Name>
            {code} · {name}
          </Name>
          <Department>{departmentName}</Department>
        </div>
        <ResultFacts
          month={month}
          result={result}
          target={target}
          unitId={unitId}
          orientation={orientation}
        />
      </Head>
      {chance !== undefined && (
        <Chance>
          <Notice tone="information">{chance.long}</Notice>
        </Chance>
      )}
      <Columns>
        <AnalysisForm
          // Another month is another analysis.
          key={`${id}/${month}/${previous?.id ?? ''}`}
          indicatorId={id}
          month={month}
          previous={previous}
          signal={(chart === null ? undefined : describeSignal(chart, month, unitId)) ?? ''}
          userName={userName}
          onSaved={(analysis) => onSaved(analysis.id)}
          onOpenSaved={(analysisId) => onGo(analysisHref(analysisId))}
        />
        <ResultBeside
          indicatorId={id}
          month={month}
          series={series}
          unitId={unitId}
          orientation={orientation}
          verificationFrequency={indicator.verificationFrequency}
          signals={signals}
          analysisHref={analysisHref}
          onGo={onGo}
        />
      </Columns>
    </>
  );
}

const Head = styled(Surface)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '16px 48px',
  marginBottom: 16,
  padding: '16px 24px',
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Chance = styled('div')({ marginBottom: 16 });

const Name = styled('p')(({ theme }) => ({
  margin: 0,
  maxWidth: '60ch',
  ...theme.typography.h3,
  overflowWrap: 'anywhere',
}));

const Department = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

/** What is read beside stands on the right of a wide window, and under the form of a narrow one. */
const Columns = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  [theme.breakpoints.up('lg')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    alignItems: 'start',
    '& > aside': { gridColumn: 2, gridRow: 1, position: 'sticky', top: 0 },
    '& > form': { gridColumn: 1, gridRow: 1 },
  },
}));
