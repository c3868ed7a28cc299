import { mdiContentCopy, mdiDatabaseSearchOutline, mdiDownload, mdiTableOff } from '@mdi/js';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { queryExportTypes, type QueryAnswer, type QueryExportType } from '@prumo/contracts/bi/query-runner';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { saveFile as keepFile } from '@prumo/ui/files/save-file';
import { Icon } from '@prumo/ui/icon';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { useMemo, useState } from 'react';

import { MenuButton } from '../../../components/menu-button.tsx';
import { RunProgress } from '../../../components/run-progress.tsx';
import { describeQueryFailure, exportQuery } from '../api/query-calls.ts';
import { presentForSpreadsheet } from '../model/present-cell.ts';
import { sortRows, type RowOrder } from '../model/sort-rows.ts';
import { texts } from '../texts.ts';
import { ColumnTable } from './column-table.tsx';
import { PlanView } from './plan-view.tsx';
import { ResultChart } from './result-chart.tsx';
import { ResultGrid } from './result-grid.tsx';
import type { Run } from './use-run.ts';

export type ResultView = 'grid' | 'chart' | 'columns' | 'plan';

const views: readonly ResultView[] = ['grid', 'chart', 'columns', 'plan'];

interface ResultPaneProps {
  readonly run: Run;
  /** Of a file to be downloaded. */
  readonly name: string;
  readonly view: ResultView;
  readonly onView: (view: ResultView) => void;
  readonly plan: PlanState;
  /** The text is another one than that of the result. */
  readonly isOld: boolean;
  readonly onRetry: () => void;
}

export interface PlanState {
  readonly plan: unknown;
  readonly failure: string | null;
  readonly isPlanning: boolean;
}

/** What came of a run: rows, a chart, what the columns are like, or the plan. */
export function ResultPane(props: ResultPaneProps) {
  const { run, view, onView, plan } = props;
  return (
    <Pane aria-label={texts.results}>
      {run.isRunning && (
        <RunProgress
          text={texts.running}
          presentSeconds={texts.runningFor}
          cancelLabel={texts.cancel}
          onCancel={run.cancel}
        />
      )}
      <Bar>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={texts.viewsLabel}
          onChange={(_event, next: ResultView | null) => {
            if (next !== null) onView(next);
          }}
        >
          {views.map((each) => (
            <ToggleButton key={each} value={each}>
              {texts.views[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {run.answer !== null && <ResultActions {...props} answer={run.answer} />}
      </Bar>
      {view === 'plan' ? <PlanPane {...plan} /> : <Outcome {...props} />}
    </Pane>
  );
}

function PlanPane({ plan, failure, isPlanning }: PlanState) {
  if (isPlanning) return <RowsSkeleton rows={4} label={texts.planning} />;
  if (failure === null) return <PlanView plan={plan} />;
  return (
    <div role="alert">
      <Notice tone="failure">
        <strong>{texts.planFailed}</strong> {failure}
      </Notice>
    </div>
  );
}

function Outcome({ run, view, isOld, onRetry }: ResultPaneProps) {
  if (run.error !== null)
    return <FailedState title={texts.unanswered} cause={describeQueryFailure(run.error)} onRetry={onRetry} />;
  if (run.isCancelled) return <Notice tone="information">{texts.cancelled}</Notice>;
  if (run.answer === null) {
    return run.isRunning ? null : (
      <EmptyState icon={mdiDatabaseSearchOutline} title={texts.nothingRun}>
        {texts.nothingRunHelp}
      </EmptyState>
    );
  }
  if (run.answer.rows.length === 0) {
    return (
      <EmptyState icon={mdiTableOff} title={texts.noRows}>
        {texts.noRowsHelp}
      </EmptyState>
    );
  }
  return (
    <>
      {run.answer.isCut && <Notice tone="information">{texts.cut(run.answer.rows.length)}</Notice>}
      {isOld && <Old>{texts.old}</Old>}
      <AnswerView answer={run.answer} view={view} />
    </>
  );
}

function AnswerView({ answer, view }: { readonly answer: QueryAnswer; readonly view: ResultView }) {
  const [order, setOrder] = useState<RowOrder | null>(null);
  const [ofAnswer, setOfAnswer] = useState(answer);
  // Another answer has another order of its own.
  if (ofAnswer !== answer) {
    setOfAnswer(answer);
    setOrder(null);
  }
  const rows = useMemo(() => sortRows(answer, order), [answer, order]);
  if (view === 'chart')
    return <ResultChart key={answer.columns.map(({ name }) => name).join()} answer={{ ...answer, rows }} />;
  if (view === 'columns') return <ColumnTable answer={answer} />;
  return (
    <>
      <ResultGrid columns={answer.columns} rows={rows} order={order} onOrder={setOrder} />
      <Old>{texts.sortHelp}</Old>
    </>
  );
}

function ResultActions({ run, name, answer }: ResultPaneProps & { readonly answer: QueryAnswer }) {
  const showToast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const rows = texts.rows(answer.rows.length);
  const seconds = `${(answer.milliseconds / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} s`;

  function copy() {
    const text = presentForSpreadsheet({ columns: answer.columns, rows: answer.rows, withNames: true });
    Promise.resolve()
      .then(async () => await navigator.clipboard.writeText(text))
      .then(() => showToast({ text: texts.copied(rows), tone: 'success' }))
      .catch(() => showToast({ text: texts.copyFailed, tone: 'failure' }));
  }

  function download(type: QueryExportType) {
    if (run.asked === null) return;
    setIsBusy(true);
    exportQuery({ query: run.asked.wish, type, name })
      .then((file) => keepFile(file, `${name}.${type}`))
      .catch((error: unknown) => showToast({ text: describeQueryFailure(error), tone: 'failure' }))
      .finally(() => setIsBusy(false));
  }

  return (
    <>
      <Summary role="status">{texts.summary(rows, texts.columns(answer.columns.length), seconds)}</Summary>
      <Button size="small" startIcon={<Icon path={mdiContentCopy} fontSize="small" />} onClick={copy}>
        {texts.copy}
      </Button>
      <MenuButton
        label={isBusy ? texts.downloading : texts.download}
        text={texts.download}
        iconPath={mdiDownload}
        isDisabled={isBusy}
        entries={queryExportTypes.map((type) => ({
          key: type,
          text: texts.downloadAs[type],
          onChoose: () => download(type),
        }))}
      />
    </>
  );
}

const Pane = styled('section')({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 });

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& .MuiToggleButton-root': { color: theme.palette.text.primary },
}));

const Summary = styled('span')(({ theme }) => ({
  flex: 1,
  minWidth: 160,
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

const Old = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
