import { InAppLink } from '@prumo/ui/in-app-link';
import { styled } from '@prumo/ui/styled';

import type { NewsLine } from '../model/present-news.ts';
import { texts } from '../texts.ts';

interface NewsLinesProps {
  readonly lines: readonly NewsLine[];
  /** Of each kind; the others stand on the page of all. */
  readonly shownItems: number;
  readonly allHref: string;
  readonly onGo: (href: string) => void;
}

/** One line of each kind: how many there are, the newest of them, and the way to all. */
export function NewsLines({ lines, shownItems, allHref, onGo }: NewsLinesProps) {
  return (
    <List>
      {lines.map(({ kind, count, words, items }) => (
        <Line key={kind}>
          <Words>{words}</Words>
          <Items>
            {items.slice(0, shownItems).map(({ id, title, detail, href }) => (
              <li key={id}>
                <ItemLink href={href} onGo={onGo}>
                  {title}
                </ItemLink>{' '}
                <Detail>{detail}</Detail>
              </li>
            ))}
            {count > shownItems && (
              <li>
                <ItemLink href={allHref} onGo={onGo} aria-label={texts.showAllOf(texts.kinds[kind])}>
                  {texts.showAll(count)}
                </ItemLink>
              </li>
            )}
          </Items>
        </Line>
      ))}
    </List>
  );
}

const List = styled('ul')({ margin: 0, padding: '8px 0', listStyle: 'none' });

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  gap: '0 16px',
  padding: '4px 16px',
  ...theme.typography.body2,
  [theme.breakpoints.down('sm')]: { display: 'block', padding: '8px 16px' },
}));

const Words = styled('span')(({ theme }) => ({
  flex: '0 0 208px',
  padding: '4px 0',
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const Items = styled('ul')(({ theme }) => ({
  flex: '1 1 0',
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 24px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': { padding: '4px 0' },
  [theme.breakpoints.down('sm')]: { display: 'block', '& > li': { padding: '8px 0' } },
}));

const ItemLink = styled(InAppLink)(({ theme }) => ({ color: theme.palette.secondary.main }));

const Detail = styled('span')(({ theme }) => ({
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
