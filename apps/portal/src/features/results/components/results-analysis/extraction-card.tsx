import { mdiAlertCircleOutline, mdiCheck } from '@mdi/js';
import type { ExtractionRun } from '@prumo/contracts/indicators/extraction';
import { BusyButton } from '@prumo/ui/busy-button';
import { DelayedSkeleton } from '@prumo/ui/skeleton';
import { ProgressBar } from '@prumo/ui/feedback/progress-bar';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useToast } from '@prumo/ui/toast';

import { usePeople } from '../../../../components/person-picker/use-people.ts';
import { formatDate, formatTime } from '../../../../lib/dates/days.ts';
import { useExtractionRuns, useLoadKpiValues } from '../../api/result-calls.ts';
import { presentFailure } from '../../../../lib/http/api-failure.ts';
import { presentRunOutcome, presentRunStart } from '../../model/results-analysis/present-run.ts';
import { texts } from '../../model/results-analysis/texts.ts';

interface ExtractionCardProps {
  readonly departmentId: string;
  readonly indicatorId: string;
}

/** The last runs of the extraction, for whoever may define the indicator, and one more by hand. */
export function ExtractionCard({ departmentId, indicatorId }: ExtractionCardProps) {
  const showToast = useToast();
  const { data: runs, isError } = useExtractionRuns(indicatorId);
  const { mutate, isPending } = useLoadKpiValues(departmentId, indicatorId);

  function refresh() {
    mutate(undefined, {
      onSuccess: (run) => {
        if (run === null) showToast({ text: texts.runs.nothingToRun, tone: 'information' });
        else if (run.failure !== null) showToast({ text: texts.runs.doneWithFailure, tone: 'failure' });
        else showToast({ text: texts.runs.done(presentRunOutcome(run)), tone: 'success' });
      },
      onError: (error) => showToast({ text: presentFailure(error), tone: 'failure' }),
    });
  }

  return (
    <Card role="region" aria-labelledby="extraction-runs-title">
      <Title id="extraction-runs-title">{texts.runs.title}</Title>
      {runs === undefined ? (
        isError ? (
          <Quiet>{texts.runs.failed}</Quiet>
        ) : (
          <DelayedSkeleton width="100%" height={96} label={texts.runs.title} />
        )
      ) : runs.length === 0 ? (
        <Quiet>{texts.runs.none}</Quiet>
      ) : (
        <List>
          {runs.slice(0, mostShown).map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </List>
      )}
      {isPending && <ProgressBar share={null} label={texts.runs.running} />}
      <BusyButton isBusy={isPending} variant="outlined" size="small" onClick={refresh}>
        {texts.runs.refresh}
      </BusyButton>
    </Card>
  );
}

const mostShown = 5;

function Run({ run }: { readonly run: ExtractionRun }) {
  const startedAt = new Date(run.startedAt);
  const hasFailed = run.failure !== null;
  const { nameOf } = usePeople();
  return (
    <Entry hasFailed={hasFailed}>
      <Icon path={hasFailed ? mdiAlertCircleOutline : mdiCheck} fontSize="small" />
      <div>
        <span>
          {formatDate(startedAt)} {formatTime(startedAt.getTime())} {presentRunStart(run, nameOf)}
        </span>
        <Outcome hasFailed={hasFailed}>{presentRunOutcome(run)}</Outcome>
      </div>
    </Entry>
  );
}

const Card = styled(Surface)({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: 12,
  padding: 16,
  '& > button': { alignSelf: 'flex-start' },
  '@media print': { display: 'none' },
});

const Title = styled('h3')(({ theme }) => ({ margin: 0, ...theme.typography.h3 }));

const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const List = styled('ul')({
  display: 'grid',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Entry = styledByProps('li', { shouldForwardProp: (prop) => prop !== 'hasFailed' })<{
  hasFailed: boolean;
}>(({ theme, hasFailed }) => ({
  display: 'flex',
  gap: 8,
  '& > div': { minWidth: 0 },
  '& > svg': {
    flexShrink: 0,
    color: hasFailed ? theme.palette.error.main : theme.palette.secondary.main,
  },
}));

const Outcome = styledByProps('p', { shouldForwardProp: (prop) => prop !== 'hasFailed' })<{
  hasFailed: boolean;
}>(({ theme, hasFailed }) => ({
  margin: 0,
  ...theme.typography.caption,
  overflowWrap: 'anywhere',
  color: hasFailed ? theme.palette.error.main : theme.palette.text.secondary,
}));
