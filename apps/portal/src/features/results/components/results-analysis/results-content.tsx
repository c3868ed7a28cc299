import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { mdiPlus } from '@mdi/js';
import type { KpiDepartment } from '@prumo/contracts/bi/query-result';
import { buildChartSeries } from '@prumo/domain/indicators/chart-series';
import { type Period, resolvePeriod } from '@prumo/domain/indicators/month';
import { BackLink } from '@prumo/ui/back-link';
import type { LineChartHandle } from '@prumo/ui/charts/line-chart';
import { Icon } from '@prumo/ui/icon';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { useMemo, useRef } from 'react';

import type { LoadedIndicator } from '../../../../lib/indicators/indicator.ts';
import { presentLongMonth, presentUnitName } from '../../../../lib/indicators/present-indicator.ts';
import { useThisMonth } from '../../../../lib/indicators/indicator-queries.ts';
import { useIndicatorSignals } from '../../../../lib/signals/signal-queries.ts';
import { useShowsSignals } from '../../../../lib/user-settings/use-shows-signals.ts';
import {
  buildResultRows,
  findWholeHistory,
  listAnalysedMonths,
} from '../../model/results-analysis/build-result-rows.ts';
import { proposeAnalyses } from '../../model/results-analysis/propose-analyses.ts';
import { findAxis, rememberAxis } from '../../model/results-analysis/results-search.ts';
import { addSignals } from '../../model/results-analysis/signals/add-signals.ts';
import { texts } from '../../model/results-analysis/texts.ts';
import type { ResultsAnalysisScreenProps } from '../results-analysis-screen.tsx';
import { AnalysisProposal } from './analysis-proposal.tsx';
import { EvolutionCard } from './evolution-card.tsx';
import { ExportControls } from './export-controls.tsx';
import { ExtractionCard } from './extraction-card.tsx';
import { HistoryCard } from './history-card.tsx';
import { IndicatorDetails, PrintHead } from './indicator-details.tsx';
import { ResultsTable } from './results-table.tsx';

interface ResultsContentProps extends ResultsAnalysisScreenProps {
  readonly indicator: LoadedIndicator;
  readonly department: KpiDepartment;
}

/** The screen once its indicator is there. */
export function ResultsContent(props: ResultsContentProps) {
  const { title, brand, userName, indicator, department, search, onSearchChange, onGo } = props;
  const { analyses = noAnalyses } = props;
  const chartRef = useRef<LineChartHandle>(null);
  const { showsSignals, onShowSignals } = useShowsSignals(props.userSettings, userName);
  const {
    data: signals,
    isError: haveSignalsFailed,
    refetch: askForSignals,
  } = useIndicatorSignals(indicator.id, { isWanted: showsSignals || department.mayRecord });
  const shownSignals = showsSignals ? signals : undefined;
  const thisMonth = useThisMonth();
  const firstResult = indicator.results[0]?.month ?? null;
  const period = useMemo(
    () => resolvePeriod(search.period, thisMonth, firstResult),
    [search.period, thisMonth, firstResult],
  );
  const series = useMemo(
    () => buildChartSeries(indicator.results, indicator.targets, period),
    [indicator, period],
  );
  const tablePeriod = (search.isWholeHistory ? findWholeHistory(indicator, thisMonth) : undefined) ?? period;
  const rows = useMemo(
    () =>
      addSignals(
        buildResultRows(indicator, analyses, { from: tablePeriod.from, to: tablePeriod.to }, thisMonth),
        shownSignals,
      ),
    [indicator, analyses, tablePeriod.from, tablePeriod.to, thisMonth, shownSignals],
  );
  const analysedMonths = useMemo(() => listAnalysedMonths(indicator, analyses), [indicator, analyses]);
  // Whoever does not want to see signals is still told what asks for an analysis.
  const chart = signals?.chart ?? null;
  const proposals = useMemo(
    () => proposeAnalyses(indicator, chart, analysedMonths, thisMonth),
    [indicator, chart, analysedMonths, thisMonth],
  );
  const axis = findAxis(userName, indicator.id, search.axis);
  const canRecord = department.mayRecord && indicator.isActive && indicator.extraction === null;
  const heading = {
    department: `${department.initials} · ${department.name}`,
    code: indicator.code,
    name: indicator.name,
    unit: presentUnitName(indicator),
  };

  return (
    <>
      <GlobalStyles styles={{ '@page': { size: 'A4', margin: '15mm' } }} />
      <PrintHead brand={brand} userName={userName} />
      <Top>
        <div>
          <BackLink href={props.listHref} onGo={onGo}>
            {texts.backToList}
          </BackLink>
          <PageHeading>{title}</PageHeading>
          <Name>
            {indicator.name}
            {!indicator.isActive && <Mark>{texts.inactive}</Mark>}
          </Name>
          <Place>
            {indicator.code} · {heading.department}
            <PaperPeriod> · {presentPeriod(tablePeriod)}</PaperPeriod>
          </Place>
        </div>
        <Actions>
          {canRecord && (
            <Button variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={props.onRecord}>
              {texts.addResult}
            </Button>
          )}
          <ExportControls
            heading={{ ...heading, period: presentPeriod(tablePeriod) }}
            rows={rows}
            tablePeriod={tablePeriod}
            chartPeriod={{ ...period, text: presentPeriod(period) }}
            chartRef={chartRef}
            hasChart={series.some(({ result }) => result !== null)}
          />
        </Actions>
      </Top>
      <Columns>
        <Stack>
          {department.mayRecord && (
            <AnalysisProposal proposed={proposals.proposed} analysisHref={props.analysisHref} onGo={onGo} />
          )}
          <EvolutionCard
            indicator={indicator}
            series={series}
            analysedMonths={analysedMonths}
            period={search.period}
            periodText={presentPeriod(period)}
            onPeriodChange={(chosen) => onSearchChange({ ...search, period: chosen })}
            axis={axis}
            onAxisChange={(chosen) => {
              rememberAxis(userName, indicator.id, chosen);
              onSearchChange({ ...search, axis: chosen });
            }}
            chartRef={chartRef}
            signals={{
              isShown: showsSignals,
              onShow: onShowSignals,
              data: signals,
              hasFailed: haveSignalsFailed,
              onRetry: () => void askForSignals(),
            }}
            userName={userName}
            userSettings={props.userSettings}
            savedAnalysisHref={props.savedAnalysisHref}
            onGo={onGo}
          />
          <ResultsTable
            indicator={indicator}
            rows={rows}
            periodText={presentPeriod(tablePeriod)}
            isWholeHistory={search.isWholeHistory}
            onWholeHistoryChange={(isWholeHistory) => onSearchChange({ ...search, isWholeHistory })}
            mayRecord={department.mayRecord}
            proposals={proposals}
            onRecord={canRecord ? props.onRecord : null}
            analysisHref={props.analysisHref}
            savedAnalysisHref={props.savedAnalysisHref}
            onGo={onGo}
          />
        </Stack>
        <Stack>
          <IndicatorDetails indicator={indicator} department={heading.department} />
          <HistoryCard indicatorId={indicator.id} unitId={indicator.measureUnit} />
          {department.mayDefine && indicator.extraction !== null && (
            <ExtractionCard departmentId={department.id} indicatorId={indicator.id} />
          )}
        </Stack>
      </Columns>
    </>
  );
}

const onPaper = '@media print';

const noAnalyses: NonNullable<ResultsAnalysisScreenProps['analyses']> = [];

function presentPeriod({ from, to }: Period): string {
  return texts.period(presentLongMonth(from), presentLongMonth(to));
}

const Top = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  marginBottom: 16,
  '& > div:first-of-type': { minWidth: 0 },
  '& h1': { margin: '0 0 4px' },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column' },
}));

const Actions = styled('div')({
  display: 'flex',
  flexShrink: 0,
  flexWrap: 'wrap',
  gap: 8,
  '@media print': { display: 'none' },
});

const Name = styled('h2')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  margin: 0,
  overflowWrap: 'anywhere',
  ...theme.typography.h2,
}));

const Mark = styled('span')(({ theme }) => ({
  padding: '2px 8px',
  borderRadius: 10,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.action.disabledBackground,
}));

const Place = styled('p')(({ theme }) => ({ margin: '2px 0 0', color: theme.palette.text.secondary }));

const PaperPeriod = styled('span')({ display: 'none', [onPaper]: { display: 'inline' } });

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up(1400)]: { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
  [onPaper]: { display: 'block' },
}));

const Stack = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [onPaper]: { display: 'block' },
});
