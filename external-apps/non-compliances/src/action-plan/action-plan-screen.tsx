// The plan of one case: what everybody has to do, how far it is, and whether it helped. Tasks of actions lead here.
import { mdiFileSearchOutline, mdiPrinterOutline } from '@mdi/js';
import { findFailure } from '@prumo/portal-kit/calls';
import { StateLink, usePortal } from '@prumo/portal-kit/portal';
import { Button } from '@prumo/portal-kit/ui/controls';
import { EmptyState, FailedState, Skeleton } from '@prumo/portal-kit/ui/feedback';
import { Icon, PageHeading, Surface, VisuallyHidden, styled } from '@prumo/portal-kit/ui/layout';

import { useCase, useCatalogue } from '../calls/case-queries.ts';
import { PlanContent } from './plan-content.tsx';
import { texts } from './texts.ts';

export function ActionPlanScreen() {
  const { parameters } = usePortal();
  const id = parameters['nonComplianceId'] ?? '';
  const taskId = parameters['taskId'];

  return (
    <Page>
      {taskId !== undefined && <Back state="app.tasks">{texts.backToTasks}</Back>}
      {id === '' ? (
        <>
          <PageHeading>{texts.title}</PageHeading>
          <Missing title={texts.missing.noAddress} cause={texts.missing.noAddressCause} />
        </>
      ) : (
        <Plan id={id} taskId={taskId} />
      )}
    </Page>
  );
}

interface PlanProps {
  readonly id: string;
  readonly taskId: string | undefined;
}

function Plan({ id, taskId }: PlanProps) {
  const { data, error, refetch } = useCase(id);
  const catalogue = useCatalogue();
  const isMissing = findFailure(error)?.status === 404;
  const isFailed = error !== null || catalogue.error !== null;

  return (
    <>
      <Head>
        <PageHeading>{texts.title}</PageHeading>
        {data !== undefined && catalogue.data !== undefined && !isMissing && (
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiPrinterOutline} />}
            onClick={() => window.print()}
          >
            {texts.print}
          </Button>
        )}
      </Head>
      {isMissing ? (
        <Missing title={texts.missing.title} cause={texts.missing.cause} />
      ) : data !== undefined && catalogue.data !== undefined ? (
        <PlanContent key={id} view={data} catalogue={catalogue.data} taskId={taskId} />
      ) : isFailed ? (
        <Surface>
          <FailedState
            title={texts.failedTitle}
            cause={texts.failedCause}
            onRetry={() => {
              void refetch();
              void catalogue.refetch();
            }}
          />
        </Surface>
      ) : (
        <PlanSkeleton />
      )}
    </>
  );
}

function Missing({ title, cause }: { readonly title: string; readonly cause: string }) {
  return (
    <Surface>
      <EmptyState
        icon={mdiFileSearchOutline}
        title={title}
        action={<Back state="app.non-compliances">{texts.missing.toList}</Back>}
      >
        {cause}
      </EmptyState>
    </Surface>
  );
}

const Page = styled('div')({ maxWidth: 960 });

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '0 16px',
  marginBottom: 16,
  '& > h1, & > h2': { marginBottom: 0 },
  '@media print': { '& > button': { display: 'none' } },
});

const Back = styled(StateLink)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 40,
  color: theme.palette.secondary.main,
  fontWeight: 500,
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
  '@media print': { display: 'none' },
}));

/** In the shape of a plan with two actions. */
function PlanSkeleton() {
  return (
    <Parts role="status">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      {parts.map(({ name, height }) => (
        <Part key={name} style={{ minHeight: height }} aria-hidden>
          <Skeleton width="12%" height={12} />
          <Skeleton width="56%" height={20} />
          <Skeleton width="88%" height={12} />
          <Skeleton width="72%" height={12} />
        </Part>
      ))}
    </Parts>
  );
}

const parts = [
  { name: 'summary', height: 180 },
  { name: 'first', height: 160 },
  { name: 'second', height: 160 },
] as const;

const Parts = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 });

const Part = styled(Surface)({ display: 'flex', flexDirection: 'column', gap: 16, padding: 20 });
