import { mdiCogPlayOutline, mdiPause, mdiPlay, mdiPlayCircleOutline } from '@mdi/js';
import type { Job } from '@prumo/contracts/administration/jobs';
import { BusyButton } from '@prumo/ui/busy-button';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { Icon } from '@prumo/ui/icon';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useToast } from '@prumo/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { usePeople } from '../../../components/person-picker/use-people.ts';
import { StateMark } from '../../../components/log-list/state-mark.tsx';
import { presentFailure } from '../../../lib/http/api-failure.ts';
import { useLiveRefresh } from '../../../lib/live/use-live.ts';
import { actOnJob, jobsKey, jobsQuery, type JobAction } from '../api/job-queries.ts';
import {
  createMomentFormat,
  findMoment,
  presentDuration,
  presentSchedule,
  type PresentMoment,
} from '../model/present-job.ts';
import { texts } from '../texts.ts';
import { JobRuns } from './job-runs.tsx';

/** What the server does by itself. It changes while one looks. */
export function JobList() {
  const { data, error, isError, refetch } = useQuery(jobsQuery);
  useLiveRefresh('jobs', jobsKey);

  if (isError) {
    return (
      <Surface>
        <FailedState title={texts.failedTitle} cause={presentFailure(error)} onRetry={() => void refetch()} />
      </Surface>
    );
  }
  if (data === undefined) {
    return (
      <Surface>
        <RowsSkeleton rows={6} label={texts.loading} />
      </Surface>
    );
  }
  if (data.jobs.length === 0) {
    return (
      <Surface>
        <EmptyState icon={mdiCogPlayOutline} title={texts.empty.title}>
          {texts.empty.reason}
        </EmptyState>
      </Surface>
    );
  }
  const presentMoment = createMomentFormat(data.timeZone);
  return (
    <List aria-label={texts.list}>
      {data.jobs.map((job) => (
        <li key={job.key}>
          <JobCard job={job} presentMoment={presentMoment} />
        </li>
      ))}
    </List>
  );
}

interface JobCardProps {
  readonly job: Job;
  readonly presentMoment: PresentMoment;
}

function JobCard({ job, presentMoment }: JobCardProps) {
  const { name, purpose } = texts.jobs[job.key];
  const { nameOf } = usePeople();
  const [last] = job.runs;
  const isOpen = last?.state === 'running' || last?.state === 'waiting';
  const lastMoment = last === undefined ? null : findMoment(last);

  return (
    <Card>
      <Head>
        <div>
          <Name>{name}</Name>
          <Purpose>{purpose}</Purpose>
        </div>
        <JobActions job={job} name={name} isOpen={isOpen} />
      </Head>
      <Facts>
        <div>
          <dt>{texts.schedule}</dt>
          <dd>{presentSchedule(job.schedule)}</dd>
        </div>
        <div>
          <dt>{texts.next}</dt>
          <dd>
            {job.pausedAt !== null
              ? texts.paused(nameOf(job.pausedBy ?? ''), presentMoment(job.pausedAt))
              : job.nextDueAt === null
                ? texts.noNext
                : presentMoment(job.nextDueAt)}
          </dd>
        </div>
        <div>
          <dt>{texts.last}</dt>
          <dd>
            {last === undefined ? (
              texts.never
            ) : (
              <>
                <StateMark state={last.state} text={texts.states[last.state]} />
                <When>
                  {[
                    ...(lastMoment === null ? [] : [presentMoment(lastMoment)]),
                    ...(last.durationMs === null ? [] : [presentDuration(last.durationMs)]),
                  ].join(' · ')}
                </When>
              </>
            )}
          </dd>
        </div>
      </Facts>
      {job.runs.length > 0 && (
        <More>
          <summary>{texts.history}</summary>
          <JobRuns name={name} runs={job.runs} presentMoment={presentMoment} />
          <Policy>{texts.catchUps[job.catchUp]}</Policy>
        </More>
      )}
    </Card>
  );
}

interface JobActionsProps {
  readonly job: Job;
  readonly name: string;
  /** A run waits or is under way, so that asking for one more changes nothing. */
  readonly isOpen: boolean;
}

const doneTexts: Readonly<Record<JobAction, (name: string) => string>> = {
  run: texts.started,
  pause: texts.pausedNow,
  resume: texts.resumed,
};

function JobActions({ job: { key, pausedAt }, name, isOpen }: JobActionsProps) {
  const showToast = useToast();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: actOnJob,
    onSuccess: (_answer, { action }) => showToast({ tone: 'success', text: doneTexts[action](name) }),
    onError: (error) => showToast({ tone: 'failure', text: presentFailure(error) }),
    onSettled: async () => await queryClient.invalidateQueries({ queryKey: jobsKey }),
  });
  const [toggle, toggleText, toggleIcon] =
    pausedAt === null
      ? (['pause', texts.pause, mdiPause] as const)
      : (['resume', texts.resume, mdiPlay] as const);

  return (
    <Actions>
      <BusyButton
        variant="outlined"
        startIcon={<Icon path={mdiPlayCircleOutline} />}
        isBusy={isPending && variables.action === 'run'}
        disabled={isOpen}
        aria-label={texts.actionOn(texts.runNow, name)}
        onClick={() => mutate({ key, action: 'run' })}
      >
        {texts.runNow}
      </BusyButton>
      <BusyButton
        variant="outlined"
        startIcon={<Icon path={toggleIcon} />}
        isBusy={isPending && variables.action !== 'run'}
        aria-label={texts.actionOn(toggleText, name)}
        onClick={() => mutate({ key, action: toggle })}
      >
        {toggleText}
      </BusyButton>
    </Actions>
  );
}

const List = styled('ul')({ display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' });

const Card = styled(Surface)({ padding: '16px 20px' });

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 16,
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', gap: 8 },
}));

const Name = styled('h2')(({ theme }) => ({ margin: 0, ...theme.typography.h2 }));

const Purpose = styled('p')(({ theme }) => ({
  margin: '2px 0 0',
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  flexShrink: 0,
  gap: 8,
  '& button': { minHeight: 44, whiteSpace: 'nowrap' },
});

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 16,
  margin: '12px 0 0',
  ...theme.typography.body2,
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr', gap: 8 },
}));

const When = styled('span')({ display: 'block' });

const More = styled('details')(({ theme }) => ({
  marginTop: 8,
  '& > summary': {
    width: 'fit-content',
    minHeight: 44,
    display: 'flex',
    alignItems: 'center',
    cursor: 'pointer',
    ...theme.typography.body2,
    color: theme.palette.secondary.main,
    textDecoration: 'underline',
  },
}));

const Policy = styled('p')(({ theme }) => ({
  margin: '8px 12px 0',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
