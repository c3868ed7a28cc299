import Button from '@mui/material/Button';
import { InAppLink } from '@prumo/ui/in-app-link';
import { useStore } from '@prumo/ui/store';
import { styled } from '@prumo/ui/styled';
import { useId, useRef, useState } from 'react';

import type { RecentAnalytics, RecentsStore } from '../model/create-recents-store.ts';
import { texts } from '../texts.ts';

interface RecentsPanelProps {
  readonly store: RecentsStore;
  /** Address of a state; undefined for one that the portal does not have any more. */
  readonly resolveHref: (stateName: string) => string | undefined;
  readonly onGo: (href: string) => void;
}

/** What the quick panel holds. */
export function RecentsPanel({ store, resolveHref, onGo }: RecentsPanelProps) {
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const recents = useStore(store);
  const [cleared, setCleared] = useState<readonly RecentAnalytics[]>([]);
  const shown = recents
    .map((recent) => ({ ...recent, href: resolveHref(recent.state) }))
    .filter((recent) => recent.href !== undefined);

  function handleClear() {
    setCleared(recents);
    store.clear();
    // The button that has the focus goes.
    titleRef.current?.focus();
  }

  function handleUndo() {
    store.restore(cleared);
    setCleared([]);
    titleRef.current?.focus();
  }

  return (
    <section aria-labelledby={titleId}>
      <Head>
        <Title id={titleId} ref={titleRef} tabIndex={-1}>
          {texts.title}
        </Title>
        {shown.length > 0 && (
          <Button size="small" onClick={handleClear}>
            {texts.clear}
          </Button>
        )}
      </Head>
      <div role="status">
        {cleared.length > 0 && (
          <Undo>
            {texts.cleared}
            <Button size="small" onClick={handleUndo}>
              {texts.undo}
            </Button>
          </Undo>
        )}
      </div>
      {shown.length === 0 ? (
        <Quiet>{texts.empty}</Quiet>
      ) : (
        <List>
          {shown.map(({ state, title, datetime, href = '' }) => (
            <li key={state}>
              <Entry href={href} onGo={onGo}>
                <Name>{title}</Name>
                <When dateTime={new Date(datetime).toISOString()}>{presentDatetime(datetime)}</When>
              </Entry>
            </li>
          ))}
        </List>
      )}
    </section>
  );
}

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 64,
  padding: '0 16px 0 24px',
});

const Title = styled('h2')(({ theme }) => ({
  margin: 0,
  ...theme.typography.h3,
  '&:focus-visible': { outline: 'none' },
}));

const Undo = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '4px 16px 4px 24px',
  backgroundColor: theme.palette.secondary.light,
}));

const Quiet = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '8px 24px 24px',
  color: theme.palette.text.secondary,
}));

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { borderTop: `1px solid ${theme.palette.divider}` },
}));

const Entry = styled(InAppLink)(({ theme }) => ({
  display: 'block',
  padding: '10px 24px',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.palette.secondary.light },
  '&:focus-visible': { outlineOffset: -4 },
}));

const Name = styled('span')({ display: 'block', overflowWrap: 'anywhere' });

const When = styled('time')(({ theme }) => ({
  ...theme.typography.caption,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.secondary,
}));

/** dd/MM/yyyy - h:mm of the person's own clock. The hours go from 1 to 12, without saying of which half. */
export function presentDatetime(instant: number): string {
  const date = new Date(instant);
  const day = [date.getDate(), date.getMonth() + 1].map(withTwoDigits).join('/');
  const hour = date.getHours() % 12 === 0 ? 12 : date.getHours() % 12;
  return `${day}/${date.getFullYear()} - ${hour}:${withTwoDigits(date.getMinutes())}`;
}

function withTwoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
