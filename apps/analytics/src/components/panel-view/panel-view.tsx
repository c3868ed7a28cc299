// A panel to be looked at, without any tools around it: for its own screen, for playlists and for pictures.
import type { TileAnswer } from '@prumo/contracts/panels/panel-calls';
import type { PanelFile } from '@prumo/contracts/panels/panel-file';
import { listInReadingOrder } from '@prumo/domain/panels/layout';
import { paperAttribute } from '@prumo/ui/charts/width-on-paper';
import { type Ref, useMemo } from 'react';

import { PanelGrid, styleInColumn, styleOfPlace } from './panel-grid.tsx';
import { texts } from './texts.ts';
import { TileFrame } from './tile-frame.tsx';
import { useColumns } from './use-columns.ts';

interface PanelViewProps {
  readonly panel: PanelFile;
  /** By the id of the tile; what is missing is on its way. */
  readonly answers: ReadonlyMap<string, TileAnswer>;
  /** Tiles that are being asked for again. */
  readonly retrying?: ReadonlySet<string>;
  /** Asks for one tile again; without it a failing tile only says why. */
  readonly onRetry?: (tileId: string) => void;
  /** Also what is out of sight, for paper and pictures. */
  readonly drawsAll?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

export function PanelView({ panel, answers, retrying, onRetry, drawsAll, ref }: PanelViewProps) {
  const [placeRef, columns] = useColumns(drawsAll === true);
  const tiles = useMemo(() => listInReadingOrder(panel.tiles), [panel.tiles]);
  return (
    <div ref={placeRef}>
      <PanelGrid
        ref={ref}
        role="group"
        aria-label={texts.panel(panel.title)}
        data-panel-columns={columns}
        {...{ [paperAttribute]: '' }}
      >
        {tiles.map((tile) => (
          <div key={tile.id} style={columns === 1 ? styleInColumn(tile) : styleOfPlace(tile.place)}>
            <TileFrame
              tile={tile}
              answer={answers.get(tile.id)}
              isRetrying={retrying?.has(tile.id)}
              onRetry={onRetry}
              drawsAll={drawsAll}
            />
          </div>
        ))}
      </PanelGrid>
    </div>
  );
}
