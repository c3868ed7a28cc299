import Button from '@mui/material/Button';
import { mdiCheckAll } from '@mdi/js';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { UndoToastProvider } from '@prumo/ui/feedback/undo-toast';
import { InAppLink } from '@prumo/ui/in-app-link';
import { RowsSkeleton } from '@prumo/ui/lists/rows-skeleton';
import { PageHeading } from '@prumo/ui/page-heading';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';

import { formatDate, formatTime } from '../../../lib/dates/days.ts';
import { useNews } from '../api/news-queries.ts';
import { presentNews, type NewsHref, type NewsLine } from '../model/present-news.ts';
import { texts } from '../texts.ts';
import { useNewsMark, type NewsMarkParts } from '../use-news-mark.ts';

interface NewsScreenProps extends NewsMarkParts {
  readonly title: string;
  readonly buildHref: NewsHref;
  readonly onGo: (href: string) => void;
}

/** All that changed since the person last looked. */
export function NewsScreen(props: NewsScreenProps) {
  return (
    <UndoToastProvider>
      <Page>
        <PageHeading>{props.title}</PageHeading>
        <Content {...props} />
      </Page>
    </UndoToastProvider>
  );
}

function Content({ buildHref, onGo, ...parts }: NewsScreenProps) {
  const { data: news, isError, refetch } = useNews(parts.userName);
  const { markSeen, isMarking } = useNewsMark(parts);

  if (news === undefined) {
    return (
      <Surface>
        {isError ? (
          <FailedState title={texts.failed} cause={texts.failedCause} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={6} label={texts.loading} />
        )}
      </Surface>
    );
  }
  if (news.groups.length === 0) {
    return (
      <Surface>
        <EmptyState icon={mdiCheckAll} title={texts.emptyTitle}>
          {texts.emptyReason}
        </EmptyState>
      </Surface>
    );
  }
  const since = new Date(news.since);
  return (
    <>
      <Bar>
        <Purpose>{texts.purpose(formatDate(since), formatTime(since.getTime()))}</Purpose>
        <Button variant="contained" disabled={isMarking} onClick={() => markSeen(news, () => undefined)}>
          {texts.markSeen}
        </Button>
      </Bar>
      <Surface>
        {presentNews(news.groups, buildHref).map((line) => (
          <Kind key={line.kind} line={line} onGo={onGo} />
        ))}
      </Surface>
    </>
  );
}

function Kind({ line, onGo }: { readonly line: NewsLine; readonly onGo: (href: string) => void }) {
  const { kind, count, items } = line;
  const heading = texts.kinds[kind];
  return (
    <Section aria-label={heading}>
      <Heading>
        {heading} <Count>{count}</Count>
      </Heading>
      <List>
        {items.map(({ id, title, detail, href }) => (
          <Row key={id}>
            <RowLink href={href} onGo={onGo}>
              {title}
            </RowLink>
            <Detail>{detail}</Detail>
          </Row>
        ))}
        {count > items.length && <Row>{texts.more(count - items.length)}</Row>}
      </List>
    </Section>
  );
}

const Page = styled('div')({ maxWidth: 960 });

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
  marginBottom: 16,
});

const Purpose = styled('p')(({ theme }) => ({
  flex: '1 1 320px',
  margin: 0,
  maxWidth: '75ch',
  color: theme.palette.text.secondary,
}));

const Section = styled('section')(({ theme }) => ({
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
}));

const Heading = styled('h2')(({ theme }) => ({
  margin: 0,
  padding: '16px 24px 8px',
  ...theme.typography.caption,
  fontWeight: 500,
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { padding: '16px 16px 8px' },
}));

const Count = styled('span')({ fontVariantNumeric: 'tabular-nums' });

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}));

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2px 24px',
  minHeight: 48,
  padding: '8px 24px',
  ...theme.typography.body2,
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('sm')]: { padding: '8px 16px' },
}));

const RowLink = styled(InAppLink)(({ theme }) => ({
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { color: theme.palette.secondary.main, textDecoration: 'underline' },
}));

const Detail = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
