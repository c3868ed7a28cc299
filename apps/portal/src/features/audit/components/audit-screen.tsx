import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { mdiClipboardSearchOutline, mdiTrayArrowDown } from '@mdi/js';
import { auditPageSize } from '@prumo/contracts/administration/audit-entries';
import { BusyButton } from '@prumo/ui/busy-button';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { saveFile } from '@prumo/ui/files/save-file';
import { Icon } from '@prumo/ui/icon';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { PageHeading } from '@prumo/ui/page-heading';
import { Surface } from '@prumo/ui/surface';
import { TablePager } from '@prumo/ui/table/data-table';
import { useToast } from '@prumo/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';

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
  const lastPage = Math.max(0, Math.ceil((data?.total ?? 0) / auditPageSize) - 1);
  const change = (changed: AskedAudit['filter']) => onAsk({ filter: changed, page: 0 });
  const { documentId: _, ...withoutDocument } = filter;

  return (
    <Page>
      <Head>
        <div>
          <PageHeading>{title}</PageHeading>
          <Purpose>{texts.purpose}</Purpose>
        </div>
        <ExportButton filter={filter} isEmpty={data?.total === 0} />
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
            <Foot>
              <span role="status">
                {texts.found(data.total)} · {texts.pageOf(page + 1, lastPage + 1)}
              </span>
              <TablePager
                label={texts.table}
                page={page}
                lastPage={lastPage}
                onPage={(target) => onAsk({ filter, page: target })}
              />
            </Foot>
          </>
        )}
      </Surface>
    </Page>
  );
}

interface ExportButtonProps {
  readonly filter: AskedAudit['filter'];
  readonly isEmpty: boolean;
}

function ExportButton({ filter, isEmpty }: ExportButtonProps) {
  const showToast = useToast();
  const exporting = useMutation({
    gcTime: 0,
    mutationFn: exportAudit,
    onSuccess: ({ entries, isCut }) => {
      const day = new Date().toISOString().slice(0, 10);
      saveFile(new Blob([buildAuditCsv(entries)], { type: 'text/csv;charset=utf-8' }), texts.fileName(day));
      const text = isCut ? texts.exportCut(entries.length) : texts.exported(entries.length);
      showToast({ tone: isCut ? 'information' : 'success', text });
    },
    onError: (error) => showToast({ tone: 'failure', text: presentFailure(error) }),
  });

  return (
    <Export
      variant="outlined"
      startIcon={<Icon path={mdiTrayArrowDown} />}
      isBusy={exporting.isPending}
      disabled={isEmpty}
      onClick={() => exporting.mutate(filter)}
    >
      {texts.export}
    </Export>
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

const Export = styled(BusyButton)({ flexShrink: 0, minHeight: 44 });

const Narrowed = styled('div')({ marginBottom: 12 });

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '8px 12px',
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));
