import Button from '@mui/material/Button';
import { mdiChartTimelineVariant } from '@mdi/js';
import type { ResultAnalysis } from '@prumo/contracts/indicators/result-analysis';
import type { Month } from '@prumo/domain/indicators/month';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { PageHeading } from '@prumo/ui/page-heading';
import { Surface } from '@prumo/ui/surface';

import { isNotFound } from '../../../lib/http/api-failure.ts';
import {
  useIndicator,
  useKpiDepartments,
  useLiveIndicators,
} from '../../../lib/indicators/indicator-queries.ts';
import type { UserSettingsClient } from '../../../lib/user-settings/user-settings.ts';
import type { ResultsSearch } from '../model/results-analysis/results-search.ts';
import { texts } from '../model/results-analysis/texts.ts';
import { ResultsContent } from './results-analysis/results-content.tsx';
import { ResultsSkeleton } from './results-analysis/results-skeleton.tsx';

export interface ResultsAnalysisScreenProps {
  readonly title: string;
  /** On paper, beside the mark. */
  readonly brand: string;
  readonly departmentId: string;
  readonly indicatorId: string;
  readonly userName: string;
  readonly userSettings: UserSettingsClient;
  readonly search: ResultsSearch;
  readonly onSearchChange: (search: ResultsSearch) => void;
  /** Those of the indicator; undefined until they are known. */
  readonly analyses: readonly ResultAnalysis[] | undefined;
  /** The screen of all indicators of the department. */
  readonly listHref: string;
  /** Where the result of a month is analysed. */
  readonly analysisHref: (month: Month) => string;
  readonly savedAnalysisHref: (analysisId: string) => string;
  /** Opens the dialog in which results are recorded. */
  readonly onRecord: () => void;
  readonly onGo: (href: string) => void;
}

/** One indicator over time: what it is, how it stands against its targets, and what was said of its results. */
export function ResultsAnalysisScreen(props: ResultsAnalysisScreenProps) {
  const { title, departmentId, indicatorId, listHref, onGo } = props;
  useLiveIndicators();
  const { data: indicator, error, refetch } = useIndicator(indicatorId);
  const departments = useKpiDepartments();
  const department = departments.data?.find(({ id }) => id === departmentId);

  const isMissing =
    isNotFound(error) ||
    // An address of an indicator under another department is nobody's.
    (indicator !== undefined && indicator.departmentId !== departmentId) ||
    (departments.data !== undefined && department === undefined);
  if (isMissing) {
    return (
      <>
        <PageHeading>{title}</PageHeading>
        <Surface>
          <EmptyState
            icon={mdiChartTimelineVariant}
            title={texts.missingTitle}
            action={
              <Button variant="outlined" onClick={() => onGo(listHref)}>
                {texts.missingAction}
              </Button>
            }
          >
            {texts.missingReason}
          </EmptyState>
        </Surface>
      </>
    );
  }
  if (indicator !== undefined && department !== undefined) {
    return <ResultsContent {...props} indicator={indicator} department={department} />;
  }
  const hasFailed = error !== null || departments.error !== null;
  return (
    <>
      <PageHeading>{title}</PageHeading>
      {hasFailed ? (
        <Surface>
          <FailedState
            title={texts.failedTitle}
            cause={texts.failedCause}
            onRetry={() => {
              void refetch();
              void departments.refetch();
            }}
          />
        </Surface>
      ) : (
        <ResultsSkeleton />
      )}
    </>
  );
}
