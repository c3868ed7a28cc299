import { mdiCheck } from '@mdi/js';
import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { Icon } from '../icon.tsx';
import { styled, styledByProps } from '../styled.tsx';
import { contrastRatio } from '../theme/contrast-ratio.ts';
import { neutralTokens } from '../theme/theme-tokens.ts';

export interface ColourCell {
  readonly key: string;
  readonly name: string;
  /** As #rrggbb. */
  readonly shade: string;
}

interface ColourGridProps {
  readonly title: string;
  readonly cells: readonly ColourCell[];
  readonly chosenKey: string | null;
  readonly hasFocusAtStart?: boolean;
  readonly onChoose: (key: string) => void;
}

const gridColumns = 7;

/** Colours to choose one of. It is one stop of the Tab key; arrows, Home and End move inside, Enter and Space choose. */
export function ColourGrid({ title, cells, chosenKey, hasFocusAtStart, onChoose }: ColourGridProps) {
  const titleId = useId();
  const gridRef = useRef<HTMLDivElement>(null);
  const chosenIndex = cells.findIndex(({ key }) => key === chosenKey);
  const [reached, setReached] = useState<number | null>(null);
  const reachable = Math.min(reached ?? Math.max(0, chosenIndex), cells.length - 1);

  useEffect(() => {
    if (hasFocusAtStart === true) {
      gridRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    }
  }, [hasFocusAtStart]);

  function handleKeyDown(event: KeyboardEvent, index: number) {
    const isFar = event.ctrlKey || event.metaKey;
    const next = findCell({ key: event.key, isFar }, index, { count: cells.length, columns: gridColumns });
    if (next === null) {
      return;
    }
    event.preventDefault();
    setReached(next);
    gridRef.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  }

  return (
    <div>
      <Title id={titleId}>{title}</Title>
      <div ref={gridRef} role="grid" aria-labelledby={titleId}>
        {splitRows(cells).map((row, rowIndex) => (
          <Row key={row[0]?.key} role="row">
            {row.map((cell, column) => {
              const index = rowIndex * gridColumns + column;
              const isChosen = index === chosenIndex;
              return (
                <Swatch
                  key={cell.key}
                  component="div"
                  role="gridcell"
                  data-cell={index}
                  aria-label={cell.name}
                  title={cell.name}
                  aria-selected={isChosen}
                  tabIndex={index === reachable ? 0 : -1}
                  shade={cell.shade}
                  onFocus={() => setReached(index)}
                  onKeyDown={(event) => handleKeyDown(event, index)}
                  onClick={() => onChoose(cell.key)}
                >
                  {isChosen && <Icon path={mdiCheck} fontSize="small" />}
                </Swatch>
              );
            })}
          </Row>
        ))}
      </div>
    </div>
  );
}

function splitRows(cells: readonly ColourCell[]): readonly (readonly ColourCell[])[] {
  const count = Math.ceil(cells.length / gridColumns);
  return Array.from({ length: count }, (_unused, row) =>
    cells.slice(row * gridColumns, (row + 1) * gridColumns),
  );
}

/** Whatever is easier to see on the colour. */
function chooseInk(shade: string): string {
  const { onColour, ink } = neutralTokens;
  return contrastRatio(onColour, shade) > contrastRatio(ink, shade) ? onColour : ink;
}

const Title = styled('h3')(({ theme }) => ({
  margin: '0 0 8px',
  ...theme.typography.caption,
  fontWeight: 500,
  color: theme.palette.text.secondary,
}));

const Row = styled('div')({ display: 'flex', gap: 4, '& + &': { marginTop: 4 } });

const Swatch = styledByProps(ButtonBase, { shouldForwardProp: (prop) => prop !== 'shade' })<{
  shade: string;
  component: 'div';
}>(({ theme, shade }) => ({
  width: 40,
  height: 40,
  borderRadius: theme.shape.borderRadius,
  color: chooseInk(shade),
  backgroundColor: shade,
  // Light shades would be lost on the white ground.
  boxShadow: `inset 0 0 0 1px ${theme.palette.action.active}`,
}));

interface CellMove {
  readonly key: string;
  /** With Ctrl, Home and End go to the ends of the grid instead of the row. */
  readonly isFar: boolean;
}

interface GridShape {
  readonly count: number;
  readonly columns: number;
}

/** Where a key leads in a grid that is filled row by row; at an edge it stays. Null for keys that do not move. */
export function findCell(
  { key, isFar }: CellMove,
  index: number,
  { count, columns }: GridShape,
): number | null {
  const last = count - 1;
  const rowStart = index - (index % columns);
  const rowEnd = Math.min(rowStart + columns - 1, last);
  switch (key) {
    case 'ArrowRight':
      return Math.min(index + 1, rowEnd);
    case 'ArrowLeft':
      return Math.max(index - 1, rowStart);
    case 'ArrowDown':
      return index + columns <= last ? index + columns : index;
    case 'ArrowUp':
      return index >= columns ? index - columns : index;
    case 'Home':
      return isFar ? 0 : rowStart;
    case 'End':
      return isFar ? last : rowEnd;
    default:
      return null;
  }
}
