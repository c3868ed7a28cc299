import Button from '@mui/material/Button';
import { mdiClipboardSearchOutline } from '@mdi/js';
import { auditPageSize } from '@prumo/contracts/administration/audit-entries';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useQuery } from '@tanstack/react-query';

import { LogExport } from '../../../components/log-list/log-export.tsx';
import { LogFoot } from '../../../components/log-list/log-foot.tsx';
import { presentFailure } from '../../../lib/http/api-failure.ts';
import { buildAuditQuery, exportAudit } from '../api/audit-calls.ts';
import type { AskedAudit } from '../model/audit-search.ts';
import { buildAuditCsv } from '../model/present-audit-entry.ts';
import { texts } from '../texts.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

export interface AuditScreenProps {
  readonly title: string;
  readonly asked: AskedAudit;
  readonly onAsk: (asked: AskedAudit) => void;
  readonly buildCaseHref: (caseId: string) => string;
  readonly onGo: (href: string) => void;
}

/** The audit trail: filtered and paged by the server, which decides who may see it. */
export function AuditScreen({ title, asked, onAsk, buildCaseHref, onGo }: AuditScreenProps) {
  const { filter, page } = asked;
  const { data, error, isError, refetch } = useQuery(buildAuditQuery(asked));
  const change = (changed: AskedAudit['filter']) => onAsk({ filter: changed, page: 0 });
  const { documentId: _, ...withoutDocument } = filter;

  return (
    <Page>
      <Head>
        <div>
          <PageHeading>{title}</PageHeading>
          <Purpose>{texts.purpose}</Purpose>
        </div>
        <LogExport
          words={texts}
          isEmpty={data?.total === 0}
          fetchRows={async () => {
            const { entries, isCut } = await exportAudit(filter);
            return { csv: buildAuditCsv(entries), count: entries.length, isCut };
          }}
        />
      </Head>
      <AuditFilters filter={filter} onChange={change} />
      {filter.documentId !== undefined && (
        <Narrowed>
          <Notice tone="information">
            {texts.onlyOne(filter.documentId)}{' '}
            <Button size="small" onClick={() => change(withoutDocument)}>
              {texts.showAll}
            </Button>
          </Notice>
        </Narrowed>
      )}
      <Surface>
        {isError ? (
          <FailedState
            title={texts.failedTitle}
            cause={presentFailure(error)}
            onRetry={() => void refetch()}
          />
        ) : data === undefined ? (
          <RowsSkeleton rows={10} label={texts.loading} />
        ) : data.entries.length === 0 ? (
          <EmptyState icon={mdiClipboardSearchOutline} title={texts.empty.title}>
            {texts.empty.reason}
          </EmptyState>
        ) : (
          <>
            <AuditTable
              entries={data.entries}
              buildCaseHref={buildCaseHref}
              onGo={onGo}
              onDocument={(documentId) => change({ ...filter, documentId })}
            />
            <LogFoot
              label={texts.table}
              total={data.total}
              pageSize={auditPageSize}
              page={page}
              onPage={(target) => onAsk({ filter, page: target })}
              found={texts.found(data.total)}
            />
          </>
        )}
      </Surface>
    </Page>
  );
}

const Page = styled('div')({ maxWidth: 1440, margin: '0 auto' });

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 24,
  '& h1': { marginBottom: 4 },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', gap: 0, marginBottom: 16 },
}));

const Purpose = styled('p')(({ theme }) => ({
  margin: '0 0 16px',
  maxWidth: '75ch',
  color: theme.palette.text.secondary,
}));

const Narrowed = styled('div')({ marginBottom: 12 });
