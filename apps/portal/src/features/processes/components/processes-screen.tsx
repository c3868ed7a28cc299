import { mdiMagnifyClose, mdiSitemapOutline } from '@mdi/js';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { SearchField } from '@prumo/ui/forms/search-field';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';

import { processesQuery } from '../api/process-queries.ts';
import { findProcesses, listStartableProcesses } from '../model/startable-process.ts';
import { texts } from '../texts.ts';
import { ProcessRow } from './process-row.tsx';

interface ProcessesScreenProps {
  readonly title: string;
  readonly search: string;
  readonly onSearchChange: (search: string) => void;
  /** Keys of those that the person may not begin. */
  readonly closedKeys: ReadonlySet<string>;
  /** The address at which the process is started. */
  readonly buildStartHref: (processDefinitionId: string) => string;
  readonly onGo: (href: string) => void;
  /** Stands over the screen. */
  readonly dialogs: ReactNode;
}

/** Every process that can be started, with what it is for and how it runs. */
export function ProcessesScreen(props: ProcessesScreenProps) {
  const { title, search, onSearchChange, closedKeys, buildStartHref, onGo, dialogs } = props;
  const { data, isError, refetch } = useQuery(processesQuery);
  const processes = useMemo(
    () =>
      data === undefined ? null : listStartableProcesses(data.filter(({ key }) => !closedKeys.has(key))),
    [data, closedKeys],
  );
  const found = useMemo(
    () => (processes === null ? [] : findProcesses(processes, search)),
    [processes, search],
  );

  return (
    <Page>
      <PageHeading>{title}</PageHeading>
      <Purpose>{texts.purpose}</Purpose>
      <Bar>
        <SearchField
          label={texts.search}
          clearLabel={texts.clearSearch}
          value={search}
          onChange={onSearchChange}
        />
      </Bar>
      <Surface>
        {processes === null ? (
          isError ? (
            <FailedState title={texts.failedTitle} cause={texts.failedCause} onRetry={() => void refetch()} />
          ) : (
            <RowsSkeleton rows={4} label={texts.loading} />
          )
        ) : found.length === 0 ? (
          <Nothing hasProcesses={processes.length > 0} search={search} />
        ) : (
          <List>
            {found.map((process) => (
              <ProcessRow
                key={process.id}
                process={process}
                startHref={buildStartHref(process.id)}
                onGo={onGo}
              />
            ))}
          </List>
        )}
      </Surface>
      {dialogs}
    </Page>
  );
}

function Nothing({ hasProcesses, search }: { readonly hasProcesses: boolean; readonly search: string }) {
  return hasProcesses ? (
    <EmptyState icon={mdiMagnifyClose} title={texts.nothingFoundTitle}>
      {texts.nothingFoundReason(search)}
    </EmptyState>
  ) : (
    <EmptyState icon={mdiSitemapOutline} title={texts.emptyTitle}>
      {texts.emptyReason}
    </EmptyState>
  );
}

const Page = styled('div')({ maxWidth: 960 });

const Purpose = styled('p')(({ theme }) => ({
  margin: '-8px 0 16px',
  maxWidth: '75ch',
  color: theme.palette.text.secondary,
}));

const Bar = styled('div')({ marginBottom: 16 });

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}));
