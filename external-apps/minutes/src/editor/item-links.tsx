import { mdiClose, mdiLinkPlus } from '@mdi/js';
import { minutesLimits, type AgendaItem, type ItemLink } from '@prumo/contracts/minutes/meeting-minutes';
import { Button, IconButton } from '@prumo/portal-kit/ui/controls';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';
import { useState } from 'react';

import { LinkLabel } from '../presentation/link-label.tsx';
import { addLink, type EditorProps, isSameLink, removeLink } from './edit-items.ts';
import { LinkPicker } from './link-picker.tsx';
import { texts } from './texts.ts';

interface ItemLinksProps extends EditorProps {
  readonly item: AgendaItem;
}

/** What the item refers to. */
export function ItemLinks({ item, content, onEdit }: ItemLinksProps) {
  const [isAdding, setIsAdding] = useState(false);
  const { links } = item;
  const isFull = links.length >= minutesLimits.links;

  return (
    <div>
      {links.length > 0 && <Title>{texts.links.title}</Title>}
      <Row>
        {links.map((link) => (
          <Link key={`${link.kind}:${link.id}`}>
            <LinkLabel link={link} />
            <IconButton
              size="small"
              aria-label={texts.links.remove(link.label)}
              title={texts.links.remove(link.label)}
              onClick={() => onEdit(removeLink(item.id, link))}
            >
              <Icon path={mdiClose} fontSize="small" />
            </IconButton>
          </Link>
        ))}
        {!isFull && (
          <Adder
            size="small"
            aria-expanded={isAdding}
            startIcon={<Icon path={mdiLinkPlus} />}
            onClick={() => setIsAdding(!isAdding)}
          >
            {isAdding ? texts.links.close : texts.links.add}
          </Adder>
        )}
      </Row>
      {isAdding && !isFull && (
        <LinkPicker
          offered={listOffered(content.items, links)}
          onPick={(link) => onEdit(addLink(item.id, link))}
        />
      )}
    </div>
  );
}

/** What other items of the same minutes refer to. */
function listOffered(items: readonly AgendaItem[], own: readonly ItemLink[]): readonly ItemLink[] {
  const offered: ItemLink[] = [];
  for (const link of items.flatMap(({ links }) => links)) {
    if (![...own, ...offered].some((one) => isSameLink(one, link))) offered.push(link);
  }
  return offered;
}

const Adder = styled(Button)({ marginLeft: -8 });

const Title = styled('h3')(({ theme }) => ({
  margin: '0 0 4px',
  ...theme.typography.body2,
  fontWeight: 500,
}));

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

const Link = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  maxWidth: '100%',
  minHeight: 32,
  padding: '0 2px 0 10px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 16,
  [theme.breakpoints.down('sm')]: { '& > button': { width: 44, height: 44 }, borderRadius: 22 },
}));
