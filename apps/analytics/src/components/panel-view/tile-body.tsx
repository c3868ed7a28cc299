import type { TileContent } from '@prumo/contracts/panels/panel-calls';
import type { PanelTile } from '@prumo/contracts/panels/panel-file';
import type { ReactNode } from 'react';

import { nameMonths, presentCell, readIndicatorRows, type RowsContent } from './model/rows-table.ts';
import { texts } from './texts.ts';
import { ChartTile } from './tiles/chart-tile.tsx';
import { GaugeTile } from './tiles/gauge-tile.tsx';
import { GridTile } from './tiles/grid-tile.tsx';
import { ImageTile } from './tiles/image-tile.tsx';
import { IndicatorCardTile } from './tiles/indicator-card-tile.tsx';
import { IndicatorChartTile } from './tiles/indicator-chart-tile.tsx';
import { LinksTile } from './tiles/links-tile.tsx';
import { ListTile } from './tiles/list-tile.tsx';
import { NumberTile } from './tiles/number-tile.tsx';
import { RankingTile } from './tiles/ranking-tile.tsx';
import { TextTile } from './tiles/text-tile.tsx';

/** What a tile needs no server for. */
export function isStatic({ kind }: PanelTile): boolean {
  return kind === 'text' || kind === 'image' || kind === 'links';
}

/** @param content Null for tiles whose file says all. */
export function renderTile(tile: PanelTile, title: string, content: TileContent | null): ReactNode {
  switch (tile.kind) {
    case 'text':
      return <TextTile text={tile.text} />;
    case 'image':
      return <ImageTile path={tile.path} alternative={tile.alternative} />;
    case 'links':
      return <LinksTile links={tile.links} />;
    case 'indicator-card':
      return content?.kind === 'indicator' ? <IndicatorCardTile content={content} /> : <Mistyped />;
    case 'indicator-chart':
      return content?.kind === 'indicator' ? (
        <IndicatorChartTile content={content} showsSignals={tile.showsSignals} />
      ) : (
        <Mistyped />
      );
    case 'number':
      return content?.kind === 'number' ? <NumberTile tile={tile} content={content} /> : <Mistyped />;
    case 'chart':
      return renderChart(tile, title, content);
    case 'table':
      return renderTable(title, readRows(content));
    case 'pivot':
      return content?.kind === 'pivot' ? renderPivot(title, content) : <Mistyped />;
    case 'tasks':
    case 'non-compliances':
    case 'late-plans':
      return content?.kind === 'list' ? <ListTile kind={tile.kind} content={content} /> : <Mistyped />;
    case 'ranking':
      return content?.kind === 'ranking' ? <RankingTile label={title} content={content} /> : <Mistyped />;
  }
}

function Mistyped() {
  return <p>{texts.mistyped}</p>;
}

function readRows(content: TileContent | null): RowsContent | null {
  if (content?.kind === 'rows') return content;
  return content?.kind === 'indicator' ? readIndicatorRows(content) : null;
}

function renderChart(
  tile: Extract<PanelTile, { kind: 'chart' }>,
  title: string,
  content: TileContent | null,
): ReactNode {
  const { shape, gauge } = tile;
  if (shape === 'gauge') {
    const value = readFigure(content);
    const { from, to, target } = gauge ?? { from: 0, to: 100, target: null };
    return <GaugeTile value={value} from={from} to={to} target={target} />;
  }
  const rows = readRows(content);
  return rows === null ? <Mistyped /> : <ChartTile title={title} shape={shape} content={rows} />;
}

/** The last number there is: of the last row, its last column of numbers. */
function readFigure(content: TileContent | null): number | null {
  if (content?.kind === 'number') return content.value;
  if (content?.kind === 'indicator')
    return content.months.findLast(({ result }) => result !== null)?.result ?? null;
  if (content?.kind !== 'rows') return null;
  const column = content.columns.findLastIndex(({ type }) => type === 'number');
  const row = content.rows.findLast((cells) => typeof cells[column] === 'number');
  const value = row?.[column];
  return typeof value === 'number' ? value : null;
}

function renderTable(title: string, content: RowsContent | null): ReactNode {
  if (content === null) return <Mistyped />;
  const { columns, rows, totalRows } = nameMonths(content);
  if (rows.length === 0) return <p>{texts.noRows}</p>;
  return (
    <GridTile
      label={title}
      head={[columns.map(({ name }) => name)]}
      rows={rows.map((row) =>
        columns.map(({ type }, index) => ({
          text: presentCell(row[index] ?? null, type),
          isNumber: type === 'number',
        })),
      )}
      headerColumns={columns[0]?.type === 'number' ? 0 : 1}
      note={presentCut(rows.length, totalRows)}
    />
  );
}

function renderPivot(title: string, content: Extract<TileContent, { kind: 'pivot' }>): ReactNode {
  const { cells, headerRows, headerColumns, totalRows } = content;
  const rows = cells.slice(headerRows);
  if (rows.length === 0) return <p>{texts.noRows}</p>;
  return (
    <GridTile
      label={title}
      head={cells.slice(0, headerRows)}
      rows={rows.map((row) => row.map((text) => ({ text, isNumber: true })))}
      headerColumns={headerColumns}
      note={presentCut(rows.length, totalRows)}
    />
  );
}

function presentCut(shown: number, total: number): string | null {
  return total > shown ? texts.cutRows(presentCell(shown, 'number'), presentCell(total, 'number')) : null;
}
