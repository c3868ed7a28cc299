import type { PanelTile } from '@prumo/contracts/panels/panel-file';
import { styled } from '@prumo/ui/styled';

import { keyed } from '../../keyed.ts';
import { texts } from '../texts.ts';
import { PortalLink } from './portal-link.tsx';

export function LinksTile({ links }: Pick<Extract<PanelTile, { kind: 'links' }>, 'links'>) {
  if (links.length === 0) return <Quiet>{texts.emptyLinks}</Quiet>;
  return (
    <List>
      {keyed(links).map(({ key, item: { label, address } }) => (
        <li key={key}>
          <PortalLink address={address}>{label}</PortalLink>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  ...theme.typography.body2,
  '& > li': { padding: '6px 0', borderBottom: `1px solid ${theme.palette.divider}` },
  '& > li:last-of-type': { borderBottom: 0 },
}));

const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));
