import { mdiClockAlertOutline } from '@mdi/js';
import type { TileContent } from '@prumo/contracts/panels/panel-calls';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';

import { presentCell } from '../model/rows-table.ts';
import { texts } from '../texts.ts';
import { PortalLink } from './portal-link.tsx';

interface ListTileProps {
  readonly kind: keyof typeof texts.nothingToDo;
  readonly content: Extract<TileContent, { kind: 'list' }>;
}

/** What waits for somebody, the soonest first, as the server orders it. */
export function ListTile({ kind, content: { items, total } }: ListTileProps) {
  if (items.length === 0) return <Quiet>{texts.nothingToDo[kind]}</Quiet>;
  return (
    <>
      <List>
        {items.map(({ id, title, detail, dueAt, isLate, address }) => (
          <li key={id}>
            <PortalLink address={address}>{title}</PortalLink>
            <Facts>
              {detail !== '' && <span>{detail}</span>}
              {isLate && (
                <Late>
                  <Icon path={mdiClockAlertOutline} sx={{ fontSize: 14 }} />
                  {texts.late}
                </Late>
              )}
              {dueAt !== null && <span>{texts.due(presentCell(dueAt.slice(0, 10), 'date'))}</span>}
            </Facts>
          </li>
        ))}
      </List>
      {total > items.length && <Quiet>{texts.moreItems(total - items.length)}</Quiet>}
    </>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  ...theme.typography.body2,
  '& > li': { padding: '6px 0', borderBottom: `1px solid ${theme.palette.divider}` },
}));

const Facts = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 10,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Late = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  fontWeight: 500,
  color: theme.palette.error.main,
}));

const Quiet = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));
