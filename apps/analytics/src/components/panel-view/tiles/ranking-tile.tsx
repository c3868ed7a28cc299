import type { TileContent } from '@prumo/contracts/panels/panel-calls';
import { presentMonth } from '@prumo/ui/indicators/present-measure';
import { SignalSigns } from '@prumo/ui/signals/signal-signs';
import { styled } from '@prumo/ui/styled';

import { presentResult, presentTarget } from '../model/present-facts.ts';
import { texts } from '../texts.ts';
import { PortalLink } from './portal-link.tsx';

interface RankingTileProps {
  readonly label: string;
  readonly content: Extract<TileContent, { kind: 'ranking' }>;
}

/** Indicators off target, the worst first, each with its number beside its target. */
export function RankingTile({ label, content: { items, total } }: RankingTileProps) {
  if (items.length === 0) return <Quiet>{texts.allOnTarget}</Quiet>;
  return (
    <>
      <Table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{texts.indicator}</th>
            <th scope="col">{texts.result}</th>
            <th scope="col">{texts.target}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.indicatorId}>
              <th scope="row">
                <PortalLink address={item.address}>{item.name}</PortalLink>
                {item.signals !== null && <SignalSigns {...item.signals} />}
              </th>
              <td>
                {presentResult(item.result, item.measureUnit)}
                <small>{presentMonth(item.month)}</small>
              </td>
              <td>{presentTarget(item.target, item.targetEnd, item.measureUnit)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {total > items.length && <Quiet>{texts.moreItems(total - items.length)}</Quiet>}
    </>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...theme.typography.body2,
  '& th, & td': {
    padding: '6px 8px 6px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'right',
    verticalAlign: 'top',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
  },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& small': { display: 'block', ...theme.typography.caption, color: theme.palette.text.secondary },
}));

const Quiet = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));
