import {
  mdiAccountArrowLeftOutline,
  mdiAccountGroupOutline,
  mdiAlertCircleOutline,
  mdiAt,
  mdiBellCogOutline,
  mdiCalendarTodayOutline,
  mdiChartLineVariant,
  mdiCheck,
  mdiNewspaperVariantOutline,
} from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';
import { styled, styledByProps } from '@prumo/ui/styled';
import { clampLines } from '@prumo/ui/theme/clamp-lines';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';

import { formatDate } from '../../../lib/dates/days.ts';
import { readServerClock } from '../../../lib/http/send-request.ts';
import type { Notice, NoticeKind } from '../model/notice.ts';
import { texts } from '../texts.ts';
import type { InboxNotice } from '../use-inbox.ts';

interface NoticeRowProps {
  readonly notice: InboxNotice;
  readonly onRead: (id: string) => void;
  readonly onGo: (href: string) => void;
}

/** What waits, why now, and the way to it; going there counts as having read it. */
export function NoticeRow({ notice, onRead, onGo }: NoticeRowProps) {
  const { id, kind, title, detail, isUnread, href } = notice;
  const label = texts.markRead(title);
  const now = new Date(readServerClock());

  function handleGo(address: string) {
    if (isUnread) {
      onRead(id);
    }
    onGo(address);
  }

  return (
    <Row isUnread={isUnread}>
      <Sign isUrgent={isOverdue(notice, now)}>
        <Icon path={icons[kind]} fontSize="small" />
      </Sign>
      <Body>
        <Title href={href} onGo={handleGo} isUnread={isUnread}>
          {isUnread && <VisuallyHidden>{texts.unread}: </VisuallyHidden>}
          {title}
        </Title>
        {detail !== null && <Detail>{detail}</Detail>}
      </Body>
      <Moment notice={notice} now={now} />
      <Place>
        {isUnread && (
          <Tooltip title={label}>
            <IconButton aria-label={label} onClick={() => onRead(id)}>
              <Icon path={mdiCheck} fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Place>
    </Row>
  );
}

function Moment({ notice, now }: { readonly notice: InboxNotice; readonly now: Date }) {
  const { dueAt, occurredAt } = notice;
  const date = formatDate(new Date(dueAt ?? occurredAt));
  const full = dueAt === null ? texts.arrivedOn(date) : texts.dueOn(date);

  return (
    <Time dateTime={dueAt ?? occurredAt} title={full} isUrgent={isOverdue(notice, now)}>
      {presentMoment(notice, now)}
      <VisuallyHidden>. {full}</VisuallyHidden>
    </Time>
  );
}

const icons: Readonly<Record<NoticeKind, string>> = {
  overdue: mdiAlertCircleOutline,
  'due-today': mdiCalendarTodayOutline,
  mention: mdiAt,
  rule: mdiBellCogOutline,
  news: mdiNewspaperVariantOutline,
  'result-changed': mdiChartLineVariant,
  assigned: mdiAccountArrowLeftOutline,
  available: mdiAccountGroupOutline,
};

const Row = styledByProps('li', { shouldForwardProp: (prop) => prop !== 'isUnread' })<{ isUnread: boolean }>(
  ({ theme, isUnread }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    minHeight: 64,
    padding: '8px 12px 8px 20px',
    // Beside the weight of the title, so that neither tells it alone.
    boxShadow: isUnread ? `inset 4px 0 ${theme.palette.secondary.main}` : 'none',
    [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', gap: '4px 12px', padding: '12px 8px 12px 16px' },
  }),
);

const Sign = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'isUrgent' })<{
  isUrgent: boolean;
}>(({ theme, isUrgent }) => ({
  display: 'flex',
  color: isUrgent ? theme.palette.error.main : theme.palette.text.secondary,
}));

const Body = styled('div')({ flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' });

const Title = styledByProps(InAppLink, { shouldForwardProp: (prop) => prop !== 'isUnread' })<{
  isUnread: boolean;
}>(({ theme, isUnread }) => ({
  fontSize: '0.9375rem',
  fontWeight: isUnread ? 500 : 400,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { color: theme.palette.secondary.main, textDecoration: 'underline' },
}));

const Detail = styled('p')(({ theme }) => ({
  margin: '2px 0 0',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  ...clampLines(2),
}));

const Time = styledByProps('time', { shouldForwardProp: (prop) => prop !== 'isUrgent' })<{
  isUrgent: boolean;
}>(({ theme, isUrgent }) => ({
  flexShrink: 0,
  ...theme.typography.caption,
  color: isUrgent ? theme.palette.error.main : theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.down('sm')]: { order: 1, flexBasis: '100%', paddingLeft: 32 },
}));

/** Its room stays when the button goes, so that the dates keep their column. */
const Place = styled('span')({ flexShrink: 0, width: 40, height: 40 });

/** Why now, as people say it: "venceu há 3 dias", "chegou ontem". The full date stands beside it elsewhere. */
export function presentMoment({ kind, dueAt, occurredAt }: Notice, now: Date): string {
  const { moments } = texts;
  const dueInDays = dueAt === null ? null : countDays(now, new Date(dueAt));
  if (dueInDays !== null && (kind !== 'assigned' || dueInDays <= nearDays)) {
    return moments.due(dueInDays);
  }
  return moments.arrived(countDays(new Date(occurredAt), now));
}

export function isOverdue({ dueAt }: Notice, now: Date): boolean {
  return dueAt !== null && countDays(now, new Date(dueAt)) < 0;
}

/** Further away, that it has come says more than when it ends. */
const nearDays = 7;

/** Calendar days, not spans of 24 hours: what is due tomorrow morning is due tomorrow. */
function countDays(from: Date, to: Date): number {
  return Math.round((noonOf(to) - noonOf(from)) / 86_400_000);
}

function noonOf(instant: Date): number {
  return Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate(), 12);
}
