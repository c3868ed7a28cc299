import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { mdiChevronDown, mdiChevronUp, mdiNewspaperVariantOutline } from '@mdi/js';
import type { News } from '@prumo/contracts/news/news';
import { Icon } from '@prumo/ui/icon';
import { DelayedSkeleton } from '@prumo/ui/skeleton';
import { styled } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import { useId, useState } from 'react';

import { formatDate, formatTime } from '../../../lib/dates/days.ts';
import { browserStorage } from '@prumo/ui/browser-storage';
import { presentNews, type NewsHref } from '../model/present-news.ts';
import { summariseNews } from '../model/summarise-news.ts';
import { texts } from '../texts.ts';
import { useNewsMark, type NewsMarkParts } from '../use-news-mark.ts';
import { NewsLines } from './news-lines.tsx';

interface NewsStripProps extends NewsMarkParts {
  readonly news: News;
  /** Once what is below it is shown, it opens only when somebody asks for it. */
  readonly isListShown: boolean;
  /** Somebody has just asked for it. */
  readonly isAskedFor: boolean;
  readonly buildHref: NewsHref;
  readonly allHref: string;
  readonly onGo: (href: string) => void;
  /** Marked as seen: it may go. */
  readonly onSeen: () => void;
}

/** One line of what changed; unfolded, one of each kind. */
export function NewsStrip(props: NewsStripProps) {
  const { news, userName, isListShown, isAskedFor, buildHref, allHref, onGo, onSeen } = props;
  const storageKey = `news-open.${userName}`;
  const [isOpen, setIsOpen] = useState(
    () => isAskedFor || (!isListShown && browserStorage.find(storageKey) !== null),
  );
  const { markSeen, isMarking } = useNewsMark(props);
  const bodyId = useId();

  function handleToggle() {
    if (isOpen) browserStorage.remove(storageKey);
    else browserStorage.save(storageKey, '1');
    setIsOpen(!isOpen);
  }

  const mark = (
    <Button size="small" disabled={isMarking} onClick={() => markSeen(news, onSeen)}>
      {texts.markSeen}
    </Button>
  );
  const since = new Date(news.since);
  return (
    <Strip as="section" aria-label={texts.title}>
      <Head>
        <Toggle aria-expanded={isOpen} aria-controls={isOpen ? bodyId : undefined} onClick={handleToggle}>
          <Icon path={mdiNewspaperVariantOutline} fontSize="small" />
          <Title>{texts.title}</Title>
          <Summary>{summariseNews(news.groups)}</Summary>
          <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} fontSize="small" />
        </Toggle>
        <OnDesk>{mark}</OnDesk>
      </Head>
      {isOpen && (
        <Body id={bodyId} ref={holdHeight}>
          <NewsLines
            lines={presentNews(news.groups, buildHref)}
            shownItems={3}
            allHref={allHref}
            onGo={onGo}
          />
          <Foot>
            <span>{texts.since(formatDate(since), formatTime(since.getTime()))}</span>
            <OnPhone>{mark}</OnPhone>
          </Foot>
        </Body>
      )}
    </Strip>
  );
}

/** Its room while nobody knows, or while there is nothing and the list below must not move. */
export function NewsRoom({ isLoading }: { readonly isLoading: boolean }) {
  return (
    <Room>{isLoading && <DelayedSkeleton width="100%" height={headHeight} label={texts.loading} />}</Room>
  );
}

/**
 * As high as it was when it opened, until the window has another width: what comes later is scrolled to and pushes
 * nothing.
 */
function holdHeight(body: HTMLDivElement): () => void {
  const width = window.innerWidth;
  body.style.height = `${body.offsetHeight}px`;
  const handleResize = () => {
    if (window.innerWidth !== width) body.style.height = '';
  };
  window.addEventListener('resize', handleResize);
  return () => window.removeEventListener('resize', handleResize);
}

const headHeight = 48;

const Strip = styled(Surface)({
  marginBottom: 16,
  '@media print': { display: 'none' },
});

const Room = styled('div')({ height: headHeight + 2, marginBottom: 16, '@media print': { display: 'none' } });

const Head = styled('div')({ display: 'flex', alignItems: 'center', minHeight: headHeight, paddingRight: 8 });

const Toggle = styled(ButtonBase)(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 0,
  justifyContent: 'flex-start',
  gap: 12,
  minHeight: headHeight,
  padding: '0 16px',
  textAlign: 'left',
  ...theme.typography.body2,
  '& > svg': { flexShrink: 0, color: theme.palette.text.secondary },
  '&:hover': { backgroundColor: theme.palette.action.hover },
}));

const Title = styled('span')({ flexShrink: 0, fontWeight: 500 });

const Summary = styled('span')(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const Body = styled('div')(({ theme }) => ({
  overflowY: 'auto',
  borderTop: `1px solid ${theme.palette.divider}`,
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 40,
  padding: '4px 8px 4px 16px',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const OnDesk = styled('span')(({ theme }) => ({
  flexShrink: 0,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const OnPhone = styled('span')(({ theme }) => ({ [theme.breakpoints.up('sm')]: { display: 'none' } }));
