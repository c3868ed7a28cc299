import Button from '@mui/material/Button';
import { mdiEyeOffOutline, mdiNotEqualVariant } from '@mdi/js';
import type { OlapPreview, OlapPreviewGrid } from '@prumo/contracts/bi/olap-permissions';
import type { SaikuCell } from '@prumo/contracts/bi/saiku-query';
import { Icon } from '@prumo/ui/icon';
import { styled, styledByProps } from '@prumo/ui/styled';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';
import { useState } from 'react';

import { Quiet } from '../../../components/page-parts.tsx';
import type { AlignedLine } from '../model/align-grids.ts';
import { texts } from '../texts.ts';

interface ComparedGridsProps {
  readonly preview: OlapPreview;
  readonly rows: readonly AlignedLine[];
}

const rowsAtOnce = 200;
const mostColumns = 40;

/** Both answers beside each other, line beside line; on a narrow screen one below the other. */
export function ComparedGrids({ preview, rows }: ComparedGridsProps) {
  const [count, setCount] = useState(rowsAtOnce);
  const shown = rows.slice(0, count);
  const left = rows.length - shown.length;
  const { whole, asRole } = preview;
  if (rows.length === 0) return <Quiet>{texts.viewAs.empty}</Quiet>;

  return (
    <>
      <Sides>
        <Grid
          title={texts.viewAs.whole}
          grid={whole}
          lines={shown}
          side="whole"
          emptyText={texts.viewAs.onlyRoleRow}
        />
        {asRole !== null && (
          <Grid
            title={texts.viewAs.asRole}
            grid={asRole}
            lines={shown}
            side="asRole"
            emptyText={texts.viewAs.hiddenRow}
          />
        )}
      </Sides>
      {left > 0 && (
        <Button onClick={() => setCount(count + rowsAtOnce)}>
          {texts.viewAs.moreRows(Math.min(left, rowsAtOnce))}
        </Button>
      )}
    </>
  );
}

interface GridProps {
  readonly title: string;
  readonly grid: OlapPreviewGrid;
  readonly lines: readonly AlignedLine[];
  readonly side: keyof AlignedLine;
  readonly emptyText: string;
}

function Grid({ title, grid, lines, side, emptyText }: GridProps) {
  const { cellset, topOffset, leftOffset } = grid;
  const width = Math.min(cellset[0]?.length ?? 0, leftOffset + mostColumns);
  const unseen = (cellset[0]?.length ?? 0) - width;
  const missingRows = new Set(grid.onlyHereRows);
  const missingColumns = new Set(grid.onlyHereColumns);
  const changed = new Set(grid.changedCells.map(([row, column]) => `${row}:${column}`));

  return (
    <figure style={{ margin: 0, minWidth: 0 }}>
      <Title>{title}</Title>
      <Scroll data-scroll-pane="" tabIndex={0} role="region" aria-label={title}>
        <Table>
          <thead>
            {[...cellset.slice(0, topOffset).entries()].map(([index, row]) => (
              <tr key={index}>
                {[...row.slice(0, width).entries()].map(([column, cell]) => (
                  <th key={column} scope="col">
                    {cell.value}
                    {missingColumns.has(column) && index === topOffset - 1 && <Missing />}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {[...lines.entries()].map(([index, line]) => {
              const row = line[side];
              return row === null ? (
                <tr key={`${line.whole}-${line.asRole}`}>
                  <Gap colSpan={Math.max(1, width)}>{emptyText}</Gap>
                </tr>
              ) : (
                <tr key={row}>
                  {[...(cellset[row] ?? []).slice(0, width).entries()].map(([column, cell]) =>
                    column < leftOffset ? (
                      <th key={column} scope="row">
                        {headOf(
                          cellset,
                          { row, column, isAfterPrevious: lines[index - 1]?.[side] === row - 1 },
                          cell,
                        )}
                        {missingRows.has(row) && column === leftOffset - 1 && <Missing />}
                      </th>
                    ) : (
                      <Value
                        key={column}
                        isMissing={missingRows.has(row) || missingColumns.has(column)}
                        isChanged={changed.has(`${row}:${column}`)}
                      >
                        {changed.has(`${row}:${column}`) && (
                          <>
                            <Icon path={mdiNotEqualVariant} />
                            <VisuallyHidden>{texts.viewAs.changed} </VisuallyHidden>
                          </>
                        )}
                        {cell.value}
                      </Value>
                    ),
                  )}
                </tr>
              );
            })}
          </tbody>
        </Table>
      </Scroll>
      {unseen > 0 && <Quiet>{texts.viewAs.moreColumns(unseen)}</Quiet>}
    </figure>
  );
}

/** A header that is left blank because the row above says it is written again where that row is not shown. */
function headOf(
  cellset: OlapPreviewGrid['cellset'],
  place: { readonly row: number; readonly column: number; readonly isAfterPrevious: boolean },
  cell: SaikuCell,
): string {
  const said = wordsOf(cell);
  if (said !== '' || place.isAfterPrevious) return said;
  const above = cellset.slice(0, place.row).findLast((row) => wordsOf(row[place.column]) !== '');
  return wordsOf(above?.[place.column]);
}

/** Saiku writes a header that repeats the one above it as the word null. */
function wordsOf(cell: SaikuCell | undefined): string {
  return cell === undefined || cell.value === null || cell.value === 'null' ? '' : cell.value;
}

function Missing() {
  return (
    <Sign>
      <Icon path={mdiEyeOffOutline} />
      <VisuallyHidden> {texts.viewAs.missing}</VisuallyHidden>
    </Sign>
  );
}

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
  alignItems: 'start',
  gap: 16,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Title = styled('figcaption')(({ theme }) => ({
  marginBottom: 6,
  ...theme.typography.body2,
  fontWeight: 500,
}));

const Scroll = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...theme.typography.caption,
  '& th, & td': {
    height: 32,
    padding: '0 10px',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& th': { fontWeight: 400, textAlign: 'left' },
  // What a line is about stays in sight when a wide answer is scrolled.
  '& tr > th:first-of-type': {
    position: 'sticky',
    left: 0,
    backgroundColor: theme.palette.background.paper,
  },
  '& thead th': { fontWeight: 500, color: theme.palette.text.secondary },
  '& thead th:not(:first-of-type)': { textAlign: 'right' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
}));

const Value = styledByProps('td', {
  shouldForwardProp: (prop) => prop !== 'isMissing' && prop !== 'isChanged',
})<{ isMissing: boolean; isChanged: boolean }>(({ theme, isMissing, isChanged }) => ({
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  color: isMissing ? theme.palette.text.secondary : theme.palette.text.primary,
  backgroundColor: isChanged ? theme.palette.secondary.light : 'transparent',
  fontWeight: isChanged ? 500 : 400,
  '& > svg': { marginRight: 4, fontSize: 14, verticalAlign: 'middle', color: theme.palette.secondary.main },
}));

const Gap = styled('td')(({ theme }) => ({
  fontStyle: 'italic',
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.background.default,
}));

const Sign = styled('span')(({ theme }) => ({
  marginLeft: 6,
  color: theme.palette.text.secondary,
  '& > svg': { fontSize: 14, verticalAlign: 'text-bottom' },
}));
