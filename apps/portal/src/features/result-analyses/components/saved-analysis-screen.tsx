import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { mdiFileSearchOutline, mdiPrinterOutline } from '@mdi/js';
import type { FollowedTask } from '@prumo/contracts/indicators/result-analysis';
import { presentRacpNumber } from '@prumo/domain/action-plans/racp-number';
import { isMeasured } from '@prumo/domain/indicators/chart-series';
import type { Month } from '@prumo/domain/indicators/month';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { BackLink } from '@prumo/ui/back-link';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { Icon } from '@prumo/ui/icon';
import { Notice } from '@prumo/ui/notice';
import { PageHeading } from '@prumo/ui/page-heading';
import { PrintPage } from '@prumo/ui/print/print-page';

import { usePeople } from '../../../components/person-picker/use-people.ts';
import { isNotFound } from '../../../lib/http/api-failure.ts';
import { presentLongMonth, presentResult } from '../../../lib/indicators/present-indicator.ts';
import {
  useIndicator,
  useKpiDepartments,
  useLiveIndicators,
  useThisMonth,
} from '../../../lib/indicators/indicator-queries.ts';
import { analysisKeys, useResultAnalysis } from '../api/analysis-queries.ts';
import { texts } from '../texts.ts';
import { useLiveRefresh } from '../../../lib/live/use-live.ts';
import { useToday } from '../../../lib/dates/use-today.ts';
import { AnalysisReport } from './analysis-report.tsx';
import { AnalysisSkeleton } from './analysis-skeleton.tsx';
import { MissingTasks } from './missing-tasks.tsx';

interface SavedAnalysisScreenProps {
  readonly title: string;
  readonly indicatorId: string;
  readonly analysisId: string;
  readonly userName: string;
  readonly isAdmin: boolean;
  readonly isQualityManager: boolean;
  readonly brand: string;
  readonly resultsHref: string;
  readonly taskHref: (taskId: string) => string;
  readonly analysisHref: (analysisId: string) => string;
  /** Where the next round of a plan is written, about the result of a month. */
  readonly nextRoundHref: (previousId: string, month: Month) => string;
  readonly onGo: (href: string) => void;
}

/** A saved analysis as a report, with its tasks as they stand now. */
export function SavedAnalysisScreen(props: SavedAnalysisScreenProps) {
  const { title, analysisId, resultsHref, onGo } = props;
  const { isSuccess } = useResultAnalysis(analysisId);
  useLiveIndicators();
  useLiveRefresh('tasks', analysisKeys.one(analysisId));

  return (
    <Page>
      <BackLink href={resultsHref} onGo={onGo}>
        {texts.backToResults}
      </BackLink>
      <Head>
        <PageHeading>{title}</PageHeading>
        {isSuccess && (
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiPrinterOutline} />}
            onClick={() => window.print()}
          >
            {texts.report.print}
          </Button>
        )}
      </Head>
      <Content {...props} />
    </Page>
  );
}

function Content(props: SavedAnalysisScreenProps) {
  const { indicatorId, analysisId, userName, isAdmin, brand, taskHref, onGo } = props;
  const isOfQuality = isAdmin || props.isQualityManager;
  const thisMonth = useThisMonth();
  const { data: analysis, error: failure, refetch: askAgain } = useResultAnalysis(analysisId);
  const { data: indicator, error: indicatorFailure, refetch } = useIndicator(indicatorId);
  const { data: departments } = useKpiDepartments();
  const { nameOf } = usePeople();
  const today = useToday();
  const error = failure ?? indicatorFailure;

  if (isNotFound(failure) || isNotFound(indicatorFailure)) {
    return (
      <EmptyState icon={mdiFileSearchOutline} title={texts.analysisNotFoundTitle}>
        {texts.analysisNotFoundCause}
      </EmptyState>
    );
  }
  if (analysis === undefined || indicator === undefined) {
    return error === null ? (
      <AnalysisSkeleton />
    ) : (
      <FailedState
        title={texts.failedTitle}
        cause={texts.savedFailedCause}
        onRetry={() => {
          void askAgain();
          void refetch();
        }}
      />
    );
  }
  const month = analysis.month;
  const now = indicator.results.find((result) => result.month === month)?.value;

  const department = departments?.find(({ id }) => id === indicator.departmentId);
  const latest = indicator.results.findLast((result) => result.month < thisMonth && isMeasured(result.value));
  const isVerifier = isSamePerson(analysis.racp?.assignee ?? null, userName);

  function findTaskHref({ taskId, assignee, state }: FollowedTask): string | null {
    const concerns =
      isAdmin || [assignee, analysis?.author ?? ''].some((name) => isSamePerson(name, userName));
    return taskId === null || state === 'gone' || !concerns ? null : taskHref(taskId);
  }

  return (
    <>
      <PrintPage
        foot={[
          brand,
          ...(analysis.racpNumber === null ? [] : [presentRacpNumber(analysis.racpNumber)]),
          indicator.code,
          presentLongMonth(month),
        ].join(' · ')}
      />
      <MissingTasks analysis={analysis} userName={userName} nameOf={nameOf} />
      <AnalysisReport
        analysis={analysis}
        indicator={indicator}
        departmentName={department?.name}
        brand={brand}
        today={today}
        nameOf={nameOf}
        findTaskHref={findTaskHref}
        judge={{ mayJudge: isOfQuality || isVerifier, isOfQuality }}
        analysisHref={props.analysisHref}
        nextRoundHref={
          latest === undefined || department?.mayRecord !== true
            ? null
            : props.nextRoundHref(analysisId, latest.month)
        }
        onGo={onGo}
        notice={
          analysis.isOutdated && (
            <Notice tone="information">
              {now === undefined
                ? texts.report.outdated
                : texts.report.outdatedNow(presentResult(now, indicator.measureUnit))}
            </Notice>
          )
        }
      />
    </>
  );
}

const onPaper = '@media print';

/** On paper the frame's own margins are none: the sheet has its own. */
const Page = styled('div')({ [onPaper]: { margin: -24 } });

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  columnGap: 16,
  maxWidth: 960,
  marginBottom: 16,
  '& > h1': { marginBottom: 4 },
  [onPaper]: { display: 'none' },
});
