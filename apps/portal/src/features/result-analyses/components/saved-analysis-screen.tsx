import Button from '@mui/material/Button';
import { mdiFileSearchOutline, mdiPrinterOutline } from '@mdi/js';
import type { FollowedTask } from '@prumo/contracts/indicators/result-analysis';
import { presentRacpNumber } from '@prumo/domain/action-plans/racp-number';
import type { Month } from '@prumo/domain/indicators/month';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { BackLink } from '@prumo/ui/back-link';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { Icon } from '@prumo/ui/icon';
import { Notice } from '@prumo/ui/notice';
import { PageHeading } from '@prumo/ui/page-heading';
import { PrintPage } from '@prumo/ui/print/print-page';
import { styled } from '@prumo/ui/styled';

import { usePeople } from '../../../components/person-picker/use-people.ts';
import { isNotFound } from '../../../lib/http/api-failure.ts';
import { presentLongMonth, presentResult } from '../../../lib/indicators/present-indicator.ts';
import { useLiveIndicators } from '../../../lib/indicators/indicator-queries.ts';
import { analysisKeys, useAnalysisReport } from '../api/analysis-queries.ts';
import { texts } from '../texts.ts';
import { useLiveRefresh } from '../../../lib/live/use-live.ts';
import { useToday } from '../../../lib/dates/use-today.ts';
import { AnalysisReport } from './analysis-report.tsx';
import { AnalysisSkeleton } from './analysis-skeleton.tsx';
import { MissingTasks } from './missing-tasks.tsx';

interface SavedAnalysisScreenProps {
  readonly title: string;
  readonly analysisId: string;
  readonly userName: string;
  readonly isAdmin: boolean;
  readonly brand: string;
  /** Whether the person wants to see what the numbers mean. */
  readonly showsSignals: boolean;
  readonly resultsHref: string;
  readonly tasksHref: string;
  readonly taskHref: (taskId: string) => string;
  readonly analysisHref: (analysisId: string) => string;
  /** Where the next round of a plan is written, about the result of a month. */
  readonly nextRoundHref: (previousId: string, month: Month) => string;
  readonly onGo: (href: string) => void;
}

/** A saved analysis as a report, with its tasks as they stand now. */
export function SavedAnalysisScreen(props: SavedAnalysisScreenProps) {
  const { title, analysisId, resultsHref, tasksHref, onGo } = props;
  const { data: report, isSuccess } = useAnalysisReport(analysisId);
  // Whoever reads this one analysis alone came from a task.
  const leadsToTasks = report?.rights.isOfDepartment === false;
  useLiveIndicators();
  useLiveRefresh('tasks', analysisKeys.report(analysisId));

  return (
    <Page>
      <BackLink href={leadsToTasks ? tasksHref : resultsHref} onGo={onGo}>
        {leadsToTasks ? texts.backToTasks : texts.backToResults}
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
  const { analysisId, userName, isAdmin, brand, taskHref, onGo } = props;
  const { data: report, error, refetch } = useAnalysisReport(analysisId);
  const { nameOf } = usePeople();
  const today = useToday();

  if (isNotFound(error)) {
    return (
      <EmptyState icon={mdiFileSearchOutline} title={texts.analysisNotFoundTitle}>
        {texts.analysisNotFoundCause}
      </EmptyState>
    );
  }
  if (report === undefined) {
    return error === null ? (
      <AnalysisSkeleton />
    ) : (
      <FailedState title={texts.failedTitle} cause={texts.savedFailedCause} onRetry={() => void refetch()} />
    );
  }
  const { analysis, indicator, rights } = report;

  function findTaskHref({ taskId, assignee, state }: FollowedTask): string | null {
    const concerns = isAdmin || [assignee, analysis.author].some((name) => isSamePerson(name, userName));
    return taskId === null || state === 'gone' || !concerns ? null : taskHref(taskId);
  }

  return (
    <>
      <PrintPage
        foot={[
          brand,
          ...(analysis.racpNumber === null ? [] : [presentRacpNumber(analysis.racpNumber)]),
          indicator.code,
          presentLongMonth(analysis.month),
        ].join(' · ')}
      />
      <MissingTasks analysis={analysis} userName={userName} nameOf={nameOf} />
      <AnalysisReport
        report={report}
        brand={brand}
        showsSignals={props.showsSignals}
        today={today}
        nameOf={nameOf}
        findTaskHref={findTaskHref}
        roundHref={(id) => (rights.readableRounds.includes(id) ? props.analysisHref(id) : null)}
        nextRoundHref={
          rights.nextRoundMonth === null ? null : props.nextRoundHref(analysisId, rights.nextRoundMonth)
        }
        onGo={onGo}
        notice={
          analysis.isOutdated && (
            <Notice tone="information">
              {texts.report.outdatedNow(presentResult(report.presentResult, indicator.measureUnit))}
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
