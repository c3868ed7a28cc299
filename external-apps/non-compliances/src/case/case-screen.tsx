import { mdiFileSearchOutline } from '@mdi/js';
import { findFailure, presentFailure } from '@prumo/portal-kit/calls';
import { EmptyState, FailedState, LoadingShape, Skeleton } from '@prumo/portal-kit/ui/feedback';
import { PageHeading, Surface, styled } from '@prumo/portal-kit/ui/layout';
import type { ReactNode } from 'react';

import { useCase, useCatalogue } from '../calls/case-queries.ts';
import { texts as appTexts } from '../texts.ts';
import { CaseContent } from './case-content.tsx';
import { BackToList } from './case-header.tsx';
import { texts } from './texts.ts';

/** One non-compliance: how it stands, what can be done, and all that was done. */
export function CaseScreen({ caseId }: { readonly caseId: string }) {
  const view = useCase(caseId);
  const catalogue = useCatalogue();

  if (view.data !== undefined && catalogue.data !== undefined) {
    return (
      <CasePage back={<BackToList />}>
        <CaseContent view={view.data} catalogue={catalogue.data} />
      </CasePage>
    );
  }
  const error = view.error ?? catalogue.error;
  return (
    <CasePage back={<BackToList />}>
      {error !== null && <PageHeading>{appTexts.titles.list}</PageHeading>}
      {error === null ? (
        <CaseSkeleton />
      ) : (
        <Surface>
          {findFailure(view.error)?.status === 404 ? (
            <EmptyState icon={mdiFileSearchOutline} title={texts.notFoundTitle}>
              {texts.notFoundCause}
            </EmptyState>
          ) : (
            <FailedState
              title={texts.failedTitle}
              cause={presentFailure(error)}
              onRetry={() => {
                void view.refetch();
                void catalogue.refetch();
              }}
            />
          )}
        </Surface>
      )}
    </CasePage>
  );
}

interface CasePageProps {
  readonly back: ReactNode;
  readonly children: ReactNode;
}

/** On paper the frame's own margins are none: the sheet has its own. */
function CasePage({ back, children }: CasePageProps) {
  return (
    <Page>
      <Way>{back}</Way>
      {children}
    </Page>
  );
}

const onPaper = '@media print';

const Page = styled('div')({ maxWidth: 1440, [onPaper]: { maxWidth: 'none', margin: -24 } });

const Way = styled('div')({ [onPaper]: { display: 'none' } });

/** The shape of a case that is on its way. */
function CaseSkeleton() {
  return (
    <LoadingShape label={texts.loading}>
      <Skeleton width={160} height={16} />
      <Gap />
      <Skeleton width="60%" height={30} />
      <Gap />
      <Skeleton width="40%" height={24} />
      <Columns>
        <Card>
          <Skeleton width="30%" height={22} />
          {[92, 88, 74, 90, 60].map((share) => (
            <Skeleton key={share} width={`${share}%`} height={16} />
          ))}
        </Card>
        <Card>
          <Skeleton width="60%" height={22} />
          <Skeleton width="100%" height={44} />
          <Skeleton width="100%" height={40} />
        </Card>
      </Columns>
    </LoadingShape>
  );
}

const Gap = styled('div')({ height: 8 });

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 360px',
  alignItems: 'start',
  gap: 16,
  marginTop: 20,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Card = styled(Surface)({ display: 'flex', flexDirection: 'column', gap: 12, padding: 24 });
