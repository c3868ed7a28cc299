import type { AgendaItem } from '@prumo/contracts/minutes/meeting-minutes';
import type { MinutesView } from '@prumo/contracts/minutes/minutes-calls';
import { styled } from '@prumo/portal-kit/ui/layout';

import { LinkLabel } from '../presentation/link-label.tsx';
import { OriginMark } from '../presentation/origin-mark.tsx';
import { Section } from '../presentation/section.tsx';
import { DecisionList } from './decision-list.tsx';
import { texts } from './texts.ts';

/** Every item with what was said and decided, to be read from top to bottom. */
export function AgendaText({ view }: { readonly view: MinutesView }) {
  const { items } = view.minutes;

  return (
    <Section title={texts.agenda}>
      {items.length === 0 ? (
        <p>{texts.emptyAgenda}</p>
      ) : (
        <Items>
          {items.map((item) => (
            <li key={item.id}>
              <Item item={item} view={view} />
            </li>
          ))}
        </Items>
      )}
    </Section>
  );
}

function Item({ item, view }: { readonly item: AgendaItem; readonly view: MinutesView }) {
  const { title, origin, discussion, decisions, links } = item;
  const isOver = view.minutes.state !== 'scheduled';

  return (
    <>
      <Title>{title}</Title>
      <OriginMark origin={origin} />
      {discussion !== '' && <Said>{discussion}</Said>}
      {discussion === '' && isOver && decisions.length === 0 && <Quiet>{texts.noDiscussion}</Quiet>}
      {decisions.length > 0 && <DecisionList decisions={decisions} view={view} />}
      {links.length > 0 && (
        <Links aria-label={texts.links}>
          {links.map((link) => (
            <li key={`${link.kind}:${link.id}`}>
              <LinkLabel link={link} />
            </li>
          ))}
        </Links>
      )}
    </>
  );
}

const Items = styled('ol')(({ theme }) => ({
  margin: 0,
  paddingLeft: 24,
  '& > li': { paddingBottom: 16, overflowWrap: 'anywhere' },
  '& > li::marker': { color: theme.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& > li:last-of-type': { paddingBottom: 0 },
}));

const Title = styled('h3')(({ theme }) => ({ display: 'inline', marginRight: 8, ...theme.typography.h3 }));

const Said = styled('p')(({ theme }) => ({
  margin: '6px 0 0',
  maxWidth: '75ch',
  whiteSpace: 'pre-wrap',
  ...theme.typography.body1,
}));

const Quiet = styled('p')(({ theme }) => ({ margin: '6px 0 0', color: theme.palette.text.secondary }));

const Links = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.down('sm')]: { '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 } },
}));
