import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { mdiBellOffOutline, mdiBellOutline, mdiCheckAll } from '@mdi/js';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { Icon } from '@prumo/ui/icon';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { Notice } from '@prumo/ui/notice';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useToast } from '@prumo/ui/toast';

import { describeReason } from '../../../lib/http/api-failure.ts';
import { noticeKinds } from '../model/notice.ts';
import { texts } from '../texts.ts';
import { useInbox, type Inbox, type InboxParts } from '../use-inbox.ts';
import { NoticePolling } from './notice-polling.tsx';
import { NoticeRow } from './notice-row.tsx';

type InboxFilter = 'unread' | 'all';

interface InboxScreenProps extends InboxParts {
  readonly title: string;
  readonly filter: InboxFilter;
  readonly onFilterChange: (filter: InboxFilter) => void;
  /** To an address of the portal. */
  readonly onGo: (href: string) => void;
}

export function InboxScreen({ title, filter, onFilterChange, onGo, ...parts }: InboxScreenProps) {
  const inbox = useInbox(parts);
  const showToast = useToast();
  const { status, notices, unreadCount, isIncomplete } = inbox;

  function markRead(ids: readonly string[]) {
    inbox.markRead(ids, (error) => {
      const reason = describeReason(error);
      showToast({
        text: [texts.markFailed, reason].filter((part) => part !== '').join(': '),
        tone: 'failure',
      });
    });
  }

  return (
    <Page>
      <NoticePolling userName={parts.userName} sources={parts.sources} />
      <PageHeading>{title}</PageHeading>
      <Purpose>{texts.purpose}</Purpose>
      <Bar>
        <ToggleButtonGroup
          exclusive
          size="small"
          color="secondary"
          aria-label={texts.filters.label}
          value={filter}
          onChange={(_event, value: InboxFilter | null) => {
            if (value !== null) {
              onFilterChange(value);
            }
          }}
        >
          <Choice value="unread">
            {texts.filters.unread} <Count>{unreadCount}</Count>
          </Choice>
          <Choice value="all">
            {texts.filters.all} <Count>{notices.length}</Count>
          </Choice>
        </ToggleButtonGroup>
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiCheckAll} />}
          disabled={unreadCount === 0}
          onClick={() => markRead(notices.filter(({ isUnread }) => isUnread).map(({ id }) => id))}
        >
          {texts.markAllRead}
        </Button>
      </Bar>
      {status === 'ready' && isIncomplete && (
        <Incomplete role="status">
          <Notice tone="failure">
            {texts.partlyFailed}{' '}
            <Button size="small" onClick={inbox.retry}>
              {texts.retry}
            </Button>
          </Notice>
        </Incomplete>
      )}
      <Surface>
        <Content
          inbox={inbox}
          filter={filter}
          hasSources={notices.length > 0 || parts.sources.some(({ isAwaited }) => isAwaited)}
          onShowAll={() => onFilterChange('all')}
          onRead={(id) => markRead([id])}
          onGo={onGo}
        />
      </Surface>
    </Page>
  );
}

interface ContentProps {
  readonly inbox: Inbox;
  readonly filter: InboxFilter;
  readonly hasSources: boolean;
  readonly onShowAll: () => void;
  readonly onRead: (id: string) => void;
  readonly onGo: (href: string) => void;
}

function Content({ inbox, filter, hasSources, onShowAll, onRead, onGo }: ContentProps) {
  const { status, notices, retry } = inbox;
  if (!hasSources) {
    return (
      <EmptyState icon={mdiBellOffOutline} title={texts.offTitle}>
        {texts.offReason}
      </EmptyState>
    );
  }
  if (status === 'failed') {
    return <FailedState title={texts.failedTitle} cause={texts.failedCause} onRetry={retry} />;
  }
  if (status === 'loading') {
    return <RowsSkeleton rows={6} label={texts.loading} />;
  }
  const shown = filter === 'all' ? notices : notices.filter(({ isUnread }) => isUnread);
  if (shown.length === 0) {
    return notices.length === 0 ? (
      <EmptyState icon={mdiBellOutline} title={texts.emptyTitle}>
        {texts.emptyReason}
      </EmptyState>
    ) : (
      <EmptyState
        icon={mdiCheckAll}
        title={texts.allReadTitle}
        action={
          <Button variant="outlined" onClick={onShowAll}>
            {texts.showAll}
          </Button>
        }
      >
        {texts.allReadReason}
      </EmptyState>
    );
  }
  return noticeKinds.map((kind) => {
    const ofKind = shown.filter((notice) => notice.kind === kind);
    return ofKind.length === 0 ? null : (
      <Kind key={kind} aria-label={texts.kinds[kind]}>
        <KindTitle>
          {texts.kinds[kind]} <Count>{ofKind.length}</Count>
        </KindTitle>
        <List>
          {ofKind.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onRead={onRead} onGo={onGo} />
          ))}
        </List>
      </Kind>
    );
  });
}

const Page = styled('div')({ maxWidth: 960 });

const Purpose = styled('p')(({ theme }) => ({
  margin: '-8px 0 16px',
  maxWidth: '75ch',
  color: theme.palette.text.secondary,
}));

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 16,
});

const Choice = styled(ToggleButton)(({ theme }) => ({
  gap: 8,
  minHeight: 40,
  padding: '0 16px',
  textTransform: 'none',
  fontSize: '0.9375rem',
  color: theme.palette.text.primary,
  borderColor: theme.palette.action.active,
  backgroundColor: theme.palette.background.paper,
  '&.Mui-selected, &.Mui-selected:hover': {
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.secondary.light,
  },
}));

const Count = styled('span')(({ theme }) => ({
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const Incomplete = styled('div')({ marginBottom: 16 });

const Kind = styled('section')(({ theme }) => ({
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
}));

const KindTitle = styled('h2')(({ theme }) => ({
  margin: 0,
  padding: '16px 24px 8px',
  ...theme.typography.caption,
  fontWeight: 500,
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { padding: '16px 16px 8px' },
}));

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}));
