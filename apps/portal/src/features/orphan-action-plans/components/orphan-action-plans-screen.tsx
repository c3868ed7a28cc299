import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { mdiCheckAll, mdiPuzzleRemoveOutline } from '@mdi/js';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled, styledByProps } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useQuery } from '@tanstack/react-query';

import { useLiveRefresh } from '../../../lib/live/use-live.ts';
import { orphanActionPlansKey, orphanActionPlansQuery } from '../api/orphan-action-plan-calls.ts';
import { texts } from '../texts.ts';
import { CaseWorkplace } from './case-workplace.tsx';

export interface OrphanActionPlansScreenProps {
  /** Null where the frame around it names it already. */
  readonly title: string | null;
  /** Without the workflow engine there are no processes to look at. */
  readonly hasWorkflow: boolean;
  /** The process of the chosen case. */
  readonly chosenId: string | null;
  /** The address of the screen with that case chosen, or with none. */
  readonly buildCaseHref: (processId: string | null) => string;
  readonly buildTaskHref: (taskId: string) => string;
  /** To an address of the portal. */
  readonly onGo: (href: string) => void;
}

/** Action plans whose process does not know its department: why, and the repair of those that can be repaired. */
export function OrphanActionPlansScreen({ title, hasWorkflow, ...rest }: OrphanActionPlansScreenProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const isAlone = isNarrow && rest.chosenId !== null;

  return (
    <Page>
      {title !== null && <PageHeading>{title}</PageHeading>}
      {!isAlone && <Purpose hasTitle={title !== null}>{texts.purpose}</Purpose>}
      {hasWorkflow ? (
        <Cases {...rest} isNarrow={isNarrow} />
      ) : (
        <Surface>
          <EmptyState icon={mdiPuzzleRemoveOutline} title={texts.offTitle}>
            {texts.offReason}
          </EmptyState>
        </Surface>
      )}
    </Page>
  );
}

interface CasesProps extends Omit<OrphanActionPlansScreenProps, 'title' | 'hasWorkflow'> {
  readonly isNarrow: boolean;
}

function Cases(props: CasesProps) {
  const { data, isError, isRefetchError, refetch } = useQuery(orphanActionPlansQuery);
  useLiveRefresh('orphan-action-plans', orphanActionPlansKey);

  if (data === undefined) {
    return (
      <Surface>
        {isError ? (
          <FailedState title={texts.failedTitle} cause={texts.failedCause} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={5} label={texts.loading} />
        )}
      </Surface>
    );
  }
  return (
    <>
      {isRefetchError && (
        <Outdated role="status">
          <Notice tone="failure">
            {texts.partlyFailed}{' '}
            <Button size="small" onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          </Notice>
        </Outdated>
      )}
      <CaseWorkplace {...props} listed={data} whenEmpty={<GoodNews />} />
    </>
  );
}

function GoodNews() {
  return (
    <Surface>
      <EmptyState icon={mdiCheckAll} title={texts.emptyTitle}>
        {texts.emptyReason}
      </EmptyState>
    </Surface>
  );
}

const Page = styled('div')({ maxWidth: 1280 });

const Purpose = styledByProps('p', { shouldForwardProp: (prop) => prop !== 'hasTitle' })<{
  hasTitle: boolean;
}>(({ theme, hasTitle }) => ({
  margin: hasTitle ? '-8px 0 16px' : '0 0 16px',
  maxWidth: '75ch',
  color: theme.palette.text.secondary,
}));

const Outdated = styled('div')({ marginBottom: 16 });
