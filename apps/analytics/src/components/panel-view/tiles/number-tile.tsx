import { mdiArrowDown, mdiArrowUp, mdiEqual } from '@mdi/js';
import type { TileContent } from '@prumo/contracts/panels/panel-calls';
import type { PanelTile } from '@prumo/contracts/panels/panel-file';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';

import { texts } from '../texts.ts';
import { OnTarget } from './on-target.tsx';

interface NumberTileProps {
  readonly tile: Pick<Extract<PanelTile, { kind: 'number' }>, 'decimals' | 'unit' | 'isHigherBetter'>;
  readonly content: Extract<TileContent, { kind: 'number' }>;
}

/** One number large enough for a wall, with its target and what became of it since the one before. */
export function NumberTile({ tile, content }: NumberTileProps) {
  const { value, before, target, isOnTarget, label } = content;
  const write = (number: number) => presentFigure(number, tile);
  if (value === null) return <Quiet>{texts.noRows}</Quiet>;
  return (
    <Place>
      <Figure>{write(value)}</Figure>
      {label !== null && label !== '' && <Quiet>{label}</Quiet>}
      <Facts>
        {target !== null && (
          <span>
            {texts.target} {write(target)}
          </span>
        )}
        {isOnTarget !== null && <OnTarget isOnTarget={isOnTarget} />}
        {before !== null && <Change value={value} before={before} tile={tile} />}
      </Facts>
    </Place>
  );
}

function Change({
  value,
  before,
  tile,
}: Pick<NumberTileProps, 'tile'> & { readonly value: number; readonly before: number }) {
  const difference = value - before;
  const isSame = Math.abs(difference) < 0.5 * 10 ** -tile.decimals;
  const share = before === 0 ? '' : texts.changeShare(percents.format((100 * difference) / Math.abs(before)));
  // Between two shares lie points, not a share.
  const unit = tile.unit === '%' ? texts.percentagePoints : tile.unit;
  const amount = presentFigure(Math.abs(difference), { ...tile, unit });
  const words = isSame ? texts.same : difference > 0 ? texts.rose(amount, share) : texts.fell(amount, share);
  const isBetter = difference > 0 === tile.isHigherBetter;
  return (
    <Variation>
      <Icon path={isSame ? mdiEqual : difference > 0 ? mdiArrowUp : mdiArrowDown} sx={{ fontSize: 16 }} />
      {words}
      {!isSame && `, ${isBetter ? texts.better : texts.worse}`}
    </Variation>
  );
}

const percents = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

export function presentFigure(
  value: number,
  { decimals, unit }: { readonly decimals: number; readonly unit: string },
): string {
  const number = value.toLocaleString('pt-BR', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return unit === '' ? number : unit === 'R$' ? `R$\u00A0${number}` : `${number}\u00A0${unit}`;
}

const Place = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: 2,
  minHeight: '100%',
});

/** Grows with its tile. */
const Figure = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: 'clamp(1.5rem, min(13cqw, 26cqh), 4.5rem)',
  fontWeight: 500,
  lineHeight: 1.1,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.primary,
  overflowWrap: 'anywhere',
}));

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Variation = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 4 });

const Quiet = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
