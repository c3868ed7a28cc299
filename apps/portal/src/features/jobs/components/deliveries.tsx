import { mdiEmailFastOutline, mdiEmailOutline, mdiTrayArrowDown } from '@mdi/js';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { notificationPageSize, type Notification } from '@prumo/contracts/notifications/notifications';
import { saoPauloTimeZone } from '@prumo/domain/calendar/sao-paulo-clock';
import { BusyButton } from '@prumo/ui/busy-button';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { saveFile } from '@prumo/ui/files/save-file';
import { Icon } from '@prumo/ui/icon';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { Surface } from '@prumo/ui/surface';
import { TablePager } from '@prumo/ui/table/data-table';
import { useToast } from '@prumo/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { usePeople } from '../../../components/person-picker/use-people.ts';
import { presentFailure } from '../../../lib/http/api-failure.ts';
import { useLiveRefresh } from '../../../lib/live/use-live.ts';
import {
  buildDeliveriesQuery,
  exportDeliveries,
  jobsKey,
  retryDelivery,
  sendTestMail,
  type AskedDeliveries,
} from '../api/job-queries.ts';
import { buildDeliveriesCsv, listDeliveryDetails } from '../model/present-delivery.ts';
import { createMomentFormat } from '../model/present-job.ts';
import { texts } from '../texts.ts';
import { DeliveryFilters } from './delivery-filters.tsx';
import { Line, Moment, QuietLine, StackedTable } from './stacked-table.tsx';
import { StateMark } from './state-mark.tsx';

interface DeliveriesProps {
  readonly asked: AskedDeliveries;
  readonly onAsk: (asked: AskedDeliveries) => void;
}

const { deliveries } = texts;
const presentMoment = createMomentFormat(saoPauloTimeZone);

/** Who was told what outside of the portal, and whether it arrived. */
export function Deliveries({ asked, onAsk }: DeliveriesProps) {
  const { filter, page } = asked;
  const { data, error, isError, refetch } = useQuery(buildDeliveriesQuery(asked));
  useLiveRefresh('jobs', jobsKey);
  const lastPage = Math.max(0, Math.ceil((data?.total ?? 0) / notificationPageSize) - 1);

  return (
    <>
      {data !== undefined && (
        <Notices>
          {!data.outgoing.hasMailServer && <Notice tone="information">{deliveries.noServer}</Notice>}
          {data.outgoing.hasMailServer && !data.outgoing.hasLinks && (
            <Notice tone="information">{deliveries.noLinks}</Notice>
          )}
          {data.counts.parked > 0 && (
            <Notice tone="failure">
              {deliveries.parked(data.counts.parked)}{' '}
              <Button size="small" onClick={() => onAsk({ filter: { state: 'parked' }, page: 0 })}>
                {deliveries.showParked}
              </Button>
            </Notice>
          )}
        </Notices>
      )}
      <Tools>
        <TestButton />
        <ExportButton filter={filter} isEmpty={data?.total === 0} />
      </Tools>
      <DeliveryFilters filter={filter} onChange={(changed) => onAsk({ filter: changed, page: 0 })} />
      <Surface>
        {isError ? (
          <FailedState
            title={deliveries.failedTitle}
            cause={presentFailure(error)}
            onRetry={() => void refetch()}
          />
        ) : data === undefined ? (
          <RowsSkeleton rows={8} label={deliveries.loading} />
        ) : data.notifications.length === 0 ? (
          <EmptyState icon={mdiEmailOutline} title={deliveries.empty.title}>
            {deliveries.empty.reason}
          </EmptyState>
        ) : (
          <>
            <DeliveryTable notifications={data.notifications} />
            <Foot>
              <span role="status">
                {deliveries.found(data.total)} · {deliveries.pageOf(page + 1, lastPage + 1)}
                {data.counts.waiting > 0 && ` · ${deliveries.waiting(data.counts.waiting)}`}
              </span>
              <TablePager
                label={deliveries.table}
                page={page}
                lastPage={lastPage}
                onPage={(target) => onAsk({ filter, page: target })}
              />
            </Foot>
          </>
        )}
      </Surface>
      {data !== undefined && <Kept>{deliveries.kept(data.outgoing.keptDays)}</Kept>}
    </>
  );
}

function DeliveryTable({ notifications }: { readonly notifications: readonly Notification[] }) {
  const { columns } = deliveries;
  const { nameOf } = usePeople();

  return (
    <StackedTable aria-label={deliveries.table}>
      <thead>
        <tr>
          {[columns.when, columns.who, columns.what, columns.channel, columns.state, columns.detail].map(
            (title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {notifications.map((one) => (
          <tr key={one.id}>
            <Moment>{presentMoment(one.createdAt)}</Moment>
            <td>
              {one.userName === null ? deliveries.nobody : nameOf(one.userName)}
              {one.address !== null && <QuietLine>{one.address}</QuietLine>}
            </td>
            <td>
              {one.subject}
              <QuietLine>{deliveries.kinds[one.kind]}</QuietLine>
            </td>
            <td>{deliveries.channels[one.channel]}</td>
            <td>
              <StateMark state={one.state} text={deliveries.states[one.state]} />
            </td>
            <td>
              {listDeliveryDetails(one, presentMoment).map((line) => (
                <Line key={line}>{line}</Line>
              ))}
              {one.state === 'parked' && <RetryButton one={one} />}
            </td>
          </tr>
        ))}
      </tbody>
    </StackedTable>
  );
}

function RetryButton({ one }: { readonly one: Notification }) {
  const showToast = useToast();
  const queryClient = useQueryClient();
  const retrying = useMutation({
    mutationFn: retryDelivery,
    onSuccess: () => showToast({ tone: 'success', text: deliveries.retried }),
    onError: (error) => showToast({ tone: 'failure', text: presentFailure(error) }),
    onSettled: async () => await queryClient.invalidateQueries({ queryKey: jobsKey }),
  });

  return (
    <Retry
      size="small"
      variant="outlined"
      isBusy={retrying.isPending}
      aria-label={deliveries.retryOf(one.subject)}
      onClick={() => retrying.mutate(one.id)}
    >
      {deliveries.retry}
    </Retry>
  );
}

function TestButton() {
  const showToast = useToast();
  const queryClient = useQueryClient();
  const testing = useMutation({
    mutationFn: sendTestMail,
    onSuccess: () => showToast({ tone: 'success', text: deliveries.tested }),
    onError: (error) => showToast({ tone: 'failure', text: presentFailure(error) }),
    onSettled: async () => await queryClient.invalidateQueries({ queryKey: jobsKey }),
  });

  return (
    <BusyButton
      variant="outlined"
      startIcon={<Icon path={mdiEmailFastOutline} />}
      isBusy={testing.isPending}
      onClick={() => testing.mutate()}
    >
      {deliveries.test}
    </BusyButton>
  );
}

interface ExportButtonProps {
  readonly filter: AskedDeliveries['filter'];
  readonly isEmpty: boolean;
}

function ExportButton({ filter, isEmpty }: ExportButtonProps) {
  const showToast = useToast();
  const exporting = useMutation({
    gcTime: 0,
    mutationFn: exportDeliveries,
    onSuccess: ({ notifications, isCut }) => {
      const day = new Date().toISOString().slice(0, 10);
      const csv = buildDeliveriesCsv(notifications, presentMoment);
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), deliveries.fileName(day));
      const count = notifications.length;
      const text = isCut ? deliveries.exportCut(count) : deliveries.exported(count);
      showToast({ tone: isCut ? 'information' : 'success', text });
    },
    onError: (error) => showToast({ tone: 'failure', text: presentFailure(error) }),
  });

  return (
    <BusyButton
      variant="outlined"
      startIcon={<Icon path={mdiTrayArrowDown} />}
      isBusy={exporting.isPending}
      disabled={isEmpty}
      onClick={() => exporting.mutate(filter)}
    >
      {deliveries.export}
    </BusyButton>
  );
}

const Notices = styled('div')({ display: 'grid', gap: 8, marginBottom: 16, '&:empty': { display: 'none' } });

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 16,
  '& button': { minHeight: 44 },
});

const Retry = styled(BusyButton)({ marginTop: 6, minHeight: 36 });

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

const Kept = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
