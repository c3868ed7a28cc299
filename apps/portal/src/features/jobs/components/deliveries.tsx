import { mdiEmailFastOutline, mdiEmailOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { notificationPageSize, type Notification } from '@prumo/contracts/notifications/notifications';
import { saoPauloTimeZone } from '@prumo/domain/calendar/sao-paulo-clock';
import { BusyButton } from '@prumo/ui/busy-button';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { Icon } from '@prumo/ui/icon';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useToast } from '@prumo/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { texts as logTexts } from '../../../components/log-list/texts.ts';
import { LogExport } from '../../../components/log-list/log-export.tsx';
import { LogFoot } from '../../../components/log-list/log-foot.tsx';
import {
  Line,
  Moment,
  QuietLine,
  StackedHead,
  StackedTable,
} from '../../../components/log-list/stacked-table.tsx';
import { usePeople } from '../../../components/person-picker/use-people.ts';
import { StateMark } from '../../../components/log-list/state-mark.tsx';
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
        <LogExport
          words={deliveries}
          isEmpty={data?.total === 0}
          fetchRows={async () => {
            const { notifications, isCut } = await exportDeliveries(filter);
            return {
              csv: buildDeliveriesCsv(notifications, presentMoment),
              count: notifications.length,
              isCut,
            };
          }}
        />
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
            <LogFoot
              label={deliveries.table}
              total={data.total}
              pageSize={notificationPageSize}
              page={page}
              onPage={(target) => onAsk({ filter, page: target })}
              found={deliveries.found(data.total)}
            >
              {data.counts.waiting > 0 && ` · ${deliveries.waiting(data.counts.waiting)}`}
            </LogFoot>
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
      <StackedHead
        titles={[columns.when, columns.who, columns.what, columns.channel, columns.state, columns.detail]}
      />
      <tbody>
        {notifications.map((one) => (
          <tr key={one.id}>
            <Moment>{presentMoment(one.createdAt)}</Moment>
            <td>
              {one.userName === null ? logTexts.messages.externalReceiver : nameOf(one.userName)}
              {one.address !== null && <QuietLine>{one.address}</QuietLine>}
            </td>
            <td>
              {one.subject}
              <QuietLine>{deliveries.kinds[one.kind]}</QuietLine>
            </td>
            <td>{logTexts.messages.channels[one.channel]}</td>
            <td>
              <StateMark state={one.state} text={logTexts.messages.states[one.state]} />
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

const Notices = styled('div')({ display: 'grid', gap: 8, marginBottom: 16, '&:empty': { display: 'none' } });

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginBottom: 16,
  '& button': { minHeight: 44 },
});

const Retry = styled(BusyButton)({ marginTop: 6, minHeight: 36 });

const Kept = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
