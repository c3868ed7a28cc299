import { mdiFileSearchOutline } from '@mdi/js';
import type { MinutesView } from '@prumo/contracts/minutes/minutes-calls';
import { findFailure, presentFailure } from '@prumo/portal-kit/calls';
import { usePortal } from '@prumo/portal-kit/portal';
import { Button } from '@prumo/portal-kit/ui/controls';
import { EmptyState, FailedState, Notice, RowsSkeleton } from '@prumo/portal-kit/ui/feedback';
import { BackLink, PageHeading, Surface, styled } from '@prumo/portal-kit/ui/layout';

import { useMinutes } from '../calls/minutes-queries.ts';
import { MinutesEditor } from '../editor/minutes-editor.tsx';
import { MinutesListScreen } from '../minutes-list/minutes-list-screen.tsx';
import { PrintedMinutes } from '../printed/printed-minutes.tsx';
import { MinutesReading } from '../reading/minutes-reading.tsx';
import { texts } from './texts.ts';

/** One meeting's minutes: to be written by those who keep them, to be read by all others. */
function MinutesPage({ id }: { readonly id: string }) {
  const { hrefOf, goTo } = usePortal();
  const { data, error, isError, refetch } = useMinutes(id);

  return (
    <Page>
      <OnScreen>
        <BackLink href={hrefOf('app.minutes')} onGo={goTo}>
          {texts.back}
        </BackLink>
        {data === undefined ? (
          <>
            <PageHeading>{texts.untold}</PageHeading>
            <Surface>
              {isError ? (
                <Failure error={error} onRetry={() => void refetch()} />
              ) : (
                <RowsSkeleton rows={8} label={texts.loading} />
              )}
            </Surface>
          </>
        ) : (
          <>
            {isError && (
              <div role="status">
                <Notice tone="failure">
                  {texts.outdated}{' '}
                  <Button size="small" onClick={() => void refetch()}>
                    {texts.retry}
                  </Button>
                </Notice>
              </div>
            )}
            {isWritable(data) ? <MinutesEditor view={data} /> : <MinutesReading view={data} />}
          </>
        )}
      </OnScreen>
      {data !== undefined && <PrintedMinutes view={data} />}
    </Page>
  );
}

function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return findFailure(error)?.status === 404 ? (
    <EmptyState icon={mdiFileSearchOutline} title={texts.notFoundTitle}>
      {texts.notFoundReason}
    </EmptyState>
  ) : (
    <FailedState title={texts.failedTitle} cause={presentFailure(error)} onRetry={onRetry} />
  );
}

function isWritable({ isEditor, minutes: { state } }: MinutesView): boolean {
  return isEditor && (state === 'scheduled' || state === 'in-meeting');
}

const onPaper = '@media print';

/** On paper the frame's own margins are none: the sheet has its own. */
const Page = styled('div')({ maxWidth: 1280, [onPaper]: { maxWidth: 'none', margin: -24 } });

const OnScreen = styled('div')({ [onPaper]: { display: 'none' } });

/** The list; with the id of minutes in the address, these. */
export function MinutesScreen() {
  const { minutesId } = usePortal().parameters;

  return minutesId === undefined || minutesId === '' ? (
    <MinutesListScreen />
  ) : (
    <MinutesPage key={minutesId} id={minutesId} />
  );
}
