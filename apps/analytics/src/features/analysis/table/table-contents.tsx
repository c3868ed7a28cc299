import { mdiArrowDown, mdiArrowUp, mdiDotsVertical, mdiTriangle, mdiTriangleDown } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';
import type { SaikuMetadata } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import type { ReactNode } from 'react';

import { findSorting } from '../model/order-and-limit.ts';
import type { CellLook, GridContents } from '../../../components/grid/grid-rows.tsx';
import { createCellColours, type CellColour } from './model/colour-cells.ts';
import { scaleSteps } from '../../../components/grid/scale-steps.ts';
import {
  findCell,
  findColumnHeader,
  findCorner,
  findRowHeader,
  type Header,
  type TableLayout,
} from './model/layout.ts';
import { canDrill } from './model/menu-entries.ts';
import { computeRowFigures, listComparedColumns } from './model/row-statistics.ts';
import { buildTuple, listColumnHeaders } from './model/shown-members.ts';
import type { Statistic, TableSettings } from './model/table-settings.ts';
import { createTotalNames } from './model/total-choices.ts';
import { Spark } from './spark.tsx';
import { texts } from './texts.ts';

/** Columns behind those of the answer: what a row is as a whole. */
export type ExtraColumn =
  | { readonly kind: 'spark' }
  | { readonly kind: 'figure'; readonly statistic: Statistic };

export function listExtraColumns({ spark, statistics }: TableSettings): readonly ExtraColumn[] {
  return [
    ...(spark === 'none' ? [] : [{ kind: 'spark' } as const]),
    ...statistics.map((statistic) => ({ kind: 'figure', statistic }) as const),
  ];
}

interface ContentParts {
  readonly layout: TableLayout;
  readonly query: SaikuQuery;
  readonly metadata: SaikuMetadata;
  readonly settings: TableSettings;
  readonly canSort: boolean;
  readonly canDrillThrough: boolean;
}

export function createContents(parts: ContentParts): GridContents {
  const { layout, query, metadata, settings, canSort, canDrillThrough } = parts;
  const nameTotal = createTotalNames(layout, query, metadata);
  const colourOf = createCellColours(layout, settings);
  const extras = listExtraColumns(settings);
  const compared = extras.length === 0 ? [] : listComparedColumns(layout);
  const sorting = findSorting(query, 'ROWS');
  const depths = listSmallestDepths(layout);
  const parents = listParents(layout);

  const presentHeader = (header: Header, axis: 'ROWS' | 'COLUMNS'): CellLook => {
    if (header.kind === 'blank') return { content: null };
    if (header.kind === 'total') {
      const name = nameTotal(header, axis);
      return { content: <span className="words">{name}</span>, className: 'total', title: name };
    }
    const name = header.cell.value ?? '';
    return { content: <HeaderContent name={name} />, name, title: name };
  };

  return {
    cell(row, column) {
      const isTotal = layout.rows[row]?.kind === 'total' || layout.columns[column]?.kind === 'total';
      const weight = isTotal ? 'total' : parents[row] === true ? 'parent' : '';
      const extra = extras[column - layout.columns.length];
      if (extra !== undefined) {
        const figures = computeRowFigures(layout, row, compared);
        return {
          className: `${weight} figure`,
          content:
            extra.kind === 'spark' ? (
              <Spark kind={settings.spark === 'bars' ? 'bars' : 'line'} figures={figures} />
            ) : (
              (figures.known?.[extra.statistic].text ?? '')
            ),
        };
      }
      const { value } = findCell(layout, row, column);
      const text = value ?? '';
      const colour = colourOf(row, column);
      const number =
        canDrillThrough && canDrill(layout, row, column) ? <span className="number">{text}</span> : text;
      return {
        className: `${weight} ${colour === undefined ? '' : nameColour(colour)}`,
        content: colour === undefined ? number : <ColouredNumber colour={colour}>{number}</ColouredNumber>,
      };
    },
    rowHeader(row, head) {
      const header = findRowHeader(layout, row, head);
      const look = presentHeader(header, 'ROWS');
      const isTotal = layout.rows[row]?.kind === 'total' && header.kind !== 'member';
      const depth = header.kind === 'member' ? Number(header.cell.properties['levelindex'] ?? 0) : 0;
      const indent = Math.max(0, depth - (depths[head] ?? 0)) * 16;
      return {
        ...look,
        className: isTotal ? 'total' : '',
        ...(indent > 0 && { style: { paddingLeft: 12 + indent } }),
      };
    },
    columnHeader(head, column) {
      const isLast = head === layout.headRows - 1;
      const extra = extras[column - layout.columns.length];
      if (extra !== undefined) {
        const name = extra.kind === 'spark' ? texts.trend : texts.statistic[extra.statistic];
        return isLast
          ? { content: <span className="words">{name}</span>, className: 'last' }
          : { content: null };
      }
      const look = presentHeader(findColumnHeader(layout, head, column), 'COLUMNS');
      if (!isLast) return look;
      const tuple = buildTuple(listColumnHeaders(layout, column), query);
      const isSorted = tuple !== undefined && sorting?.by === tuple;
      const order = isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : 'none';
      return {
        ...look,
        className: `${look.className ?? ''} last ${canSort && tuple !== undefined ? 'sortable' : ''}`,
        ...(tuple !== undefined && canSort && { sort: order }),
        content:
          isSorted && look.content !== null ? (
            <>
              <Icon className="sign" path={sorting.isDescending ? mdiArrowDown : mdiArrowUp} />
              {look.content}
            </>
          ) : (
            look.content
          ),
      };
    },
    corner(row, head) {
      const name = findCorner(layout, row, head)?.value ?? '';
      return name === ''
        ? { content: null, className: 'empty' }
        : { content: <HeaderContent name={name} />, name, title: name };
    },
  };
}

/** Of each column of headers the highest level in it: what lies deeper is moved to the right. */
function listSmallestDepths(layout: TableLayout): readonly number[] {
  return Array.from({ length: layout.headColumns }, (_, head) => {
    let least = Infinity;
    for (let row = 0; row < layout.rows.length; row += 1) {
      const header = findRowHeader(layout, row, head);
      if (header.kind === 'member')
        least = Math.min(least, Number(header.cell.properties['levelindex'] ?? 0));
    }
    return least;
  });
}

/** Rows of members whose own members follow: beside them the lower levels are blank. */
function listParents(layout: TableLayout): readonly boolean[] {
  const last = layout.headColumns - 1;
  return layout.rows.map(
    ({ kind }, row) => kind === 'own' && last > 0 && findRowHeader(layout, row, last).kind === 'blank',
  );
}

function HeaderContent({ name }: { readonly name: string }) {
  return (
    <>
      <span className="words">{name}</span>
      <button type="button" className="menu" tabIndex={-1} aria-label={texts.menuOf(name)}>
        <Icon path={mdiDotsVertical} />
      </button>
    </>
  );
}

function nameColour(colour: CellColour): string {
  switch (colour.kind) {
    case 'scale':
      return `scale-${colour.step}`;
    case 'bar':
      return '';
    case 'above':
    case 'below':
      return colour.kind;
  }
}

/** What the colour says stands there in words or as a sign too. */
function ColouredNumber({ colour, children }: { readonly colour: CellColour; readonly children: ReactNode }) {
  switch (colour.kind) {
    case 'scale':
      return (
        <>
          <span>{children}</span>
          <VisuallyHidden>({texts.scaleStep(colour.step, scaleSteps)})</VisuallyHidden>
        </>
      );
    case 'bar':
      return (
        <>
          <span
            className={colour.share < 0 ? 'bar negative' : 'bar'}
            style={{ width: `${Math.round(Math.abs(colour.share) * 100)}%` }}
            aria-hidden
          />
          <span>{children}</span>
          <VisuallyHidden>({texts.barShare(colour.share)})</VisuallyHidden>
        </>
      );
    case 'above':
    case 'below': {
      const isAbove = colour.kind === 'above';
      return (
        <>
          <Icon className="sign" path={isAbove ? mdiTriangle : mdiTriangleDown} style={{ fontSize: 10 }} />
          <span>{children}</span>
          <VisuallyHidden>({isAbove ? texts.above : texts.below})</VisuallyHidden>
        </>
      );
    }
  }
}
