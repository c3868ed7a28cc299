import { mdiSigma } from '@mdi/js';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuResult } from '@prumo/contracts/bi/saiku-query';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { styledByProps } from '@prumo/ui/styled';
import { type ComponentProps, lazy, type Ref, Suspense, useMemo, useState } from 'react';

import { AnalysisRefusal } from '../api/run-analysis.ts';
import type { Answer } from '../api/use-answer.ts';
import type { AnalysisChart, AnalysisChartHandle } from '../charts/analysis-chart.tsx';
import { findToday } from '../charts/incomplete-month.ts';
import { IncompleteMonthNote } from '../charts/incomplete-month-note.tsx';
import { isAnswerable, lookOf } from '../model/question.ts';
import { AnalysisTable } from '../table/analysis-table.tsx';
import type { GridPlace } from '../../../components/grid/grid-rows.tsx';
import { RunProgress } from '../../../components/run-progress.tsx';
import { findCell, layOut, type TableLayout } from '../table/model/layout.ts';
import { texts } from '../texts.ts';
import { chartPart } from './load-chart.ts';
import type { Analysis } from './use-analysis.ts';

// Few look behind a number at once.
const DrillDialog = lazy(async () => ({
  default: (await import('../table/drill/drill-dialog.tsx')).DrillDialog,
}));

interface AnswerPaneProps {
  readonly analysis: Analysis;
  readonly answer: Answer;
  readonly metadata: SaikuMetadata;
  /** Nothing of the question is changed: it is only looked at. */
  readonly isReadOnly: boolean;
  /** For exports of the picture. */
  readonly chartRef: Ref<AnalysisChartHandle>;
}

/** What came of the question, or what stands in its place meanwhile. */
export function AnswerPane(props: AnswerPaneProps) {
  const { analysis, answer } = props;
  if (!isAnswerable(analysis.query)) {
    return (
      <EmptyState icon={mdiSigma} title={texts.nothingAsked}>
        {texts.nothingAskedHelp}
      </EmptyState>
    );
  }
  if (answer.error !== null && !answer.isRunning) {
    return (
      <FailedState
        title={texts.unanswered}
        cause={answer.error instanceof AnalysisRefusal ? answer.error.message : describeFailure(answer.error)}
        onRetry={answer.run}
      />
    );
  }
  return (
    <>
      {answer.isRunning && (
        <RunProgress
          text={texts.answering}
          presentSeconds={texts.answeringFor}
          cancelLabel={texts.cancel}
          quietMs={400}
          onCancel={answer.cancel}
        />
      )}
      {answer.isWaiting && <Notice tone="information">{texts.waiting}</Notice>}
      {answer.result === undefined ? (
        answer.isRunning && <RowsSkeleton rows={8} label={texts.answering} />
      ) : (
        <Shown isOld={answer.isOld} aria-busy={answer.isRunning}>
          <AnswerLook {...props} result={answer.result} />
        </Shown>
      )}
    </>
  );
}

/** As a table or as a chart. */
function AnswerLook(props: AnswerPaneProps & { readonly result: SaikuResult }) {
  const { analysis, metadata, isReadOnly, result, chartRef } = props;
  const { query, change } = analysis;
  const [today] = useState(() => findToday(new Date(), new Intl.DateTimeFormat().resolvedOptions().timeZone));
  const [opened, setOpened] = useState<string | null>(null);
  const layout = useMemo(() => layOut(result), [result]);
  const place = opened === null ? undefined : findPlace(layout, opened);

  if (lookOf(query) === 'table') {
    return (
      <>
        <AnalysisTable
          result={result}
          query={query}
          metadata={metadata}
          onChange={change}
          canDrillThrough
          isReadOnly={isReadOnly}
        />
        <IncompleteMonthNote result={result} metadata={metadata} today={today} />
      </>
    );
  }
  return (
    <>
      <ChartLook
        ref={chartRef}
        result={result}
        query={query}
        metadata={metadata}
        today={today}
        onOpenCell={setOpened}
        {...(isReadOnly ? {} : { onChange: change })}
      />
      {place !== undefined && (
        <Suspense fallback={null}>
          <DrillDialog
            layout={layout}
            place={place}
            query={result.query ?? query}
            metadata={metadata}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function ChartLook(props: ComponentProps<typeof AnalysisChart>) {
  const chart = chartPart.usePart();
  if (chart.kind === 'loading') return <RowsSkeleton rows={8} label={texts.loading} />;
  if (chart.kind === 'failed') return <Notice tone="failure">{texts.chartNotLoaded}</Notice>;
  return <chart.part.AnalysisChart {...props} />;
}

/** Of a cell that a chart calls by its column and row. */
function findPlace(layout: TableLayout, position: string): GridPlace | undefined {
  for (let row = 0; row < layout.rows.length; row += 1) {
    for (let column = 0; column < layout.columns.length; column += 1) {
      if (findCell(layout, row, column).properties['position'] === position) return { row, column };
    }
  }
  return undefined;
}

const Shown = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isOld' })<{ isOld: boolean }>(
  ({ theme, isOld }) => ({
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    gap: 8,
    minHeight: 320,
    padding: '4px 12px 12px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.palette.background.paper,
    opacity: isOld ? 0.55 : 1,
    [theme.breakpoints.down('sm')]: { padding: '4px 0 8px' },
  }),
);
