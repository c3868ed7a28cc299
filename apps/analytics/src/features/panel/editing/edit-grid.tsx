import { mdiCursorMove, mdiDotsVertical, mdiResizeBottomRight } from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { PanelFile, PanelTile, TilePlace } from '@prumo/contracts/panels/panel-file';
import {
  arrangeTile,
  fitSize,
  isSameLayout,
  type Layout,
  listInReadingOrder,
  type MoveDirection,
  stepPlace,
  stepSize,
} from '@prumo/domain/panels/layout';
import { leastSize } from '@prumo/domain/panels/tile-sizes';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';

import { MenuButton, type MenuEntry } from '../../../components/menu-button.tsx';
import {
  gridSizes,
  PanelGrid,
  styleInColumn,
  styleOfPlace,
} from '../../../components/panel-view/panel-grid.tsx';
import { TileFrame, titleOf } from '../../../components/panel-view/tile-frame.tsx';
import { useColumns } from '../../../components/panel-view/use-columns.ts';
import type { PanelAnswers } from '../api/use-panel-answers.ts';
import { isComplete, placeTiles } from '../model/new-tile.ts';
import { texts } from '../texts.ts';

interface EditGridProps {
  readonly panel: PanelFile;
  readonly shown: PanelAnswers;
  /** @param isSameStep Goes on with the move before. */
  readonly onChange: (panel: PanelFile, isSameStep: boolean) => void;
  readonly onEdit: (tileId: string) => void;
  readonly onDuplicate: (tileId: string) => void;
  readonly onRemove: (tileId: string) => void;
}

/** A tile in somebody's hand: all its places are counted from the layout that was found, so that each way leads back. */
interface Grab {
  readonly id: string;
  readonly base: Layout;
  readonly wanted: TilePlace;
}

const directions: Readonly<Partial<Record<string, MoveDirection>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export function EditGrid({ panel, shown, onChange, onEdit, onDuplicate, onRemove }: EditGridProps) {
  const helpId = useId();
  const [placeRef, columns] = useColumns(false);
  const gridRef = useRef<HTMLDivElement>(null);
  /** By keys; it ends when the handle is left. */
  const grabRef = useRef<Grab | null>(null);
  const [drag, setDrag] = useState<(Grab & { readonly isSize: boolean }) | null>(null);
  const dragStart = useRef({ x: 0, y: 0 });
  const [said, setSaid] = useState('');
  const layout: Layout = drag === null ? panel.tiles : arrangeTile(drag.base, drag.id, drag.wanted);
  const places = new Map(layout.map(({ id, place }) => [id, place]));
  const tiles = listInReadingOrder(panel.tiles);

  function say(tile: PanelTile, arranged: Layout, isSize: boolean) {
    const place = arranged.find(({ id }) => id === tile.id)?.place ?? tile.place;
    const title = titleOf(tile, shown.answers.get(tile.id));
    setSaid(
      isSize
        ? texts.tile.sized(title, place.width, place.height)
        : texts.tile.moved(title, place.x + 1, place.y + 1),
    );
  }

  function step(tile: PanelTile, direction: MoveDirection, isSize: boolean, isHeld: boolean) {
    const held = isHeld && grabRef.current?.id === tile.id ? grabRef.current : null;
    const { base, wanted } = held ?? { base: panel.tiles, wanted: tile.place };
    const next = isSize
      ? stepSize(wanted, direction, leastSize(tile.kind))
      : stepPlace(base, tile.id, wanted, direction);
    const arranged = arrangeTile(base, tile.id, next);
    grabRef.current = { id: tile.id, base, wanted: next };
    if (isSameLayout(arranged, panel.tiles)) {
      setSaid(texts.tile.stays(titleOf(tile, shown.answers.get(tile.id))));
      return;
    }
    onChange(placeTiles(panel, arranged), held !== null);
    say(tile, arranged, isSize);
  }

  function handleKey(event: KeyboardEvent, tile: PanelTile) {
    const direction = directions[event.key];
    if (direction !== undefined) {
      event.preventDefault();
      step(tile, direction, event.shiftKey, true);
    } else if (event.key === 'Escape' && grabRef.current?.id === tile.id) {
      const { base } = grabRef.current;
      grabRef.current = null;
      onChange(placeTiles(panel, base), true);
      say(tile, base, false);
    }
  }

  function handleDown(event: PointerEvent<HTMLElement>, tile: PanelTile, isSize: boolean) {
    if (event.button !== 0 || columns === 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grabRef.current = null;
    dragStart.current = { x: event.pageX, y: event.pageY };
    setDrag({ id: tile.id, base: panel.tiles, wanted: tile.place, isSize });
  }

  function handleMove(event: PointerEvent<HTMLElement>, tile: PanelTile) {
    const grid = gridRef.current;
    if (drag?.id !== tile.id || grid === null) return;
    const column = (grid.clientWidth + gridSizes.gap) / 12;
    const right = Math.round((event.pageX - dragStart.current.x) / column);
    const down = Math.round((event.pageY - dragStart.current.y) / (gridSizes.row + gridSizes.gap));
    const { place } = tile;
    const wanted = drag.isSize
      ? fitSize(place, { width: place.width + right, height: place.height + down }, leastSize(tile.kind))
      : { ...place, x: place.x + right, y: Math.max(0, place.y + down) };
    setDrag({ ...drag, wanted });
    if (event.clientY > window.innerHeight - 48) window.scrollBy(0, 16);
    if (event.clientY < 48) window.scrollBy(0, -16);
  }

  function handleUp(tile: PanelTile) {
    if (drag?.id !== tile.id) return;
    const arranged = arrangeTile(drag.base, drag.id, drag.wanted);
    setDrag(null);
    if (isSameLayout(arranged, panel.tiles)) return;
    onChange(placeTiles(panel, arranged), false);
    say(tile, arranged, drag.isSize);
  }

  const listEntries = (tile: PanelTile): readonly MenuEntry[] => [
    { key: 'edit', text: texts.tile.edit, onChoose: () => onEdit(tile.id) },
    { key: 'duplicate', text: texts.tile.duplicate, onChoose: () => onDuplicate(tile.id) },
    ...(['up', 'down', 'left', 'right'] as const).map((direction, index) => ({
      key: `move-${direction}`,
      text: texts.tile.move[direction],
      hasLineAbove: index === 0,
      onChoose: () => step(tile, direction, false, false),
    })),
    ...(['right', 'left', 'down', 'up'] as const).map((direction, index) => ({
      key: `size-${direction}`,
      text: texts.tile.size[direction],
      hasLineAbove: index === 0,
      onChoose: () => step(tile, direction, true, false),
    })),
    { key: 'remove', text: texts.tile.remove, hasLineAbove: true, onChoose: () => onRemove(tile.id) },
  ];

  return (
    <div ref={placeRef}>
      <VisuallyHidden id={helpId}>{texts.tile.handleHelp}</VisuallyHidden>
      <VisuallyHidden role="status" aria-live="polite">
        {said}
      </VisuallyHidden>
      <PanelGrid ref={gridRef} data-panel-columns={columns}>
        {tiles.map((tile) => {
          const answer = shown.answers.get(tile.id);
          const title = titleOf(tile, answer);
          return (
            <Place
              key={tile.id}
              isHeld={drag?.id === tile.id}
              style={columns === 1 ? styleInColumn(tile) : styleOfPlace(places.get(tile.id) ?? tile.place)}
            >
              <TileFrame
                tile={tile}
                answer={isComplete(tile) ? answer : incompleteAnswer(tile.id)}
                isRetrying={shown.retrying.has(tile.id)}
                {...(isComplete(tile) && { onRetry: shown.retry })}
                tools={
                  <Tools>
                    <Handle
                      size="small"
                      aria-label={texts.tile.handle(title)}
                      aria-describedby={helpId}
                      title={texts.tile.handleHelp}
                      onKeyDown={(event) => handleKey(event, tile)}
                      onBlur={() => {
                        grabRef.current = null;
                      }}
                      onPointerDown={(event) => handleDown(event, tile, false)}
                      onPointerMove={(event) => handleMove(event, tile)}
                      onPointerUp={() => handleUp(tile)}
                      onPointerCancel={() => setDrag(null)}
                    >
                      <Icon path={mdiCursorMove} sx={{ fontSize: 18 }} />
                    </Handle>
                    <MenuButton
                      label={texts.tile.menu(title)}
                      iconPath={mdiDotsVertical}
                      size="small"
                      entries={listEntries(tile)}
                    />
                  </Tools>
                }
              />
              {!isComplete(tile) && (
                <Choose>
                  <span>{texts.tile.incomplete}</span>
                  <Button size="small" variant="contained" onClick={() => onEdit(tile.id)}>
                    {texts.tile.choose}
                  </Button>
                </Choose>
              )}
              {columns !== 1 && (
                <Corner
                  aria-hidden
                  title={texts.tile.resize(title)}
                  data-resizes={tile.id}
                  onPointerDown={(event) => handleDown(event, tile, true)}
                  onPointerMove={(event) => handleMove(event, tile)}
                  onPointerUp={() => handleUp(tile)}
                  onPointerCancel={() => setDrag(null)}
                >
                  <Icon path={mdiResizeBottomRight} sx={{ fontSize: 16 }} />
                </Corner>
              )}
            </Place>
          );
        })}
      </PanelGrid>
    </div>
  );
}

/** Nothing was asked: an empty tile, under which it is said what to do. */
function incompleteAnswer(id: string) {
  return { id, state: 'shown', content: { kind: 'static' } } as const;
}

const Place = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isHeld' })<{ isHeld: boolean }>(
  ({ theme, isHeld }) => ({
    position: 'relative',
    ...(isHeld && {
      zIndex: 2,
      borderRadius: 8,
      outline: `2px solid ${theme.palette.secondary.main}`,
      opacity: 0.85,
    }),
  }),
);

const Tools = styled('span')({ display: 'inline-flex', flexShrink: 0, margin: '-4px -8px 0 0' });

const Handle = styled(IconButton)({
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
});

const Corner = styled('span')(({ theme }) => ({
  position: 'absolute',
  right: 2,
  bottom: 2,
  display: 'flex',
  padding: 4,
  color: theme.palette.text.secondary,
  cursor: 'nwse-resize',
  touchAction: 'none',
}));

const Choose = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: '44px 12px 12px',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.paper,
}));
