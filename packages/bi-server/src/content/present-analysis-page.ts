import type { SaikuCell } from '@prumo/contracts/bi/saiku-query';

import { escapeXml } from '../rest/http/dto.ts';
import type { Page } from '../rest/http/page.ts';
import type { Grid } from '../saiku/present-cellset.ts';
import { texts } from './texts.ts';

export interface AnalysisFile {
  readonly title: string;
  readonly description: string | null;
  readonly path: string;
  /** Where a saved analysis is exported to a file. */
  readonly exportUrl: string;
}

/** More rows than these are for a file: nobody reads them on a page. */
const mostRows = 2_000;
const mostColumns = 500;
const mostCells = 40_000;

/** A saved analysis as a table, with ways to take it along. */
export function presentAnalysisPage(
  file: AnalysisFile,
  outcome: { readonly grid: Grid } | { readonly failure: string },
): Page {
  const title = escapeXml(file.title);
  return {
    title,
    content: [
      '<div class="sheet">',
      `<h1>${title}</h1>`,
      file.description === null ? '' : `<p>${escapeXml(file.description)}</p>`,
      'failure' in outcome
        ? `<p class="notice" role="alert">${escapeXml(outcome.failure)}</p>`
        : presentGrid(file, outcome.grid),
      '</div>',
    ].join(''),
  };
}

function presentGrid(file: AnalysisFile, { cells, topOffset, leftOffset }: Grid): string {
  const body = cells.slice(topOffset);
  if (body.length === 0) return `<p>${texts.analysis.empty}</p>`;
  const width = cells[0]?.length ?? 0;
  if (width > mostColumns)
    return `<p class="status">${links(file)}</p><p>${texts.analysis.tooWide(width)}</p>`;
  const shown = body.slice(0, Math.min(mostRows, Math.ceil(mostCells / width)));
  return [
    `<p class="status">${links(file)}</p>`,
    body.length > shown.length
      ? `<p class="status">${texts.analysis.cut(shown.length, body.length)}</p>`
      : '',
    `<div class="scroll" tabindex="0" role="region" aria-label="${escapeXml(file.title)}"><table><thead>`,
    ...presentHead(cells.slice(0, topOffset), leftOffset),
    '</thead><tbody>',
    ...presentBody(shown, leftOffset),
    '</tbody></table></div>',
  ].join('');
}

function links({ path, exportUrl }: AnalysisFile): string {
  return ['xlsx', 'csv']
    .map((format) => {
      const query = new URLSearchParams({ file: path }).toString();
      const url = escapeXml(`${exportUrl}/${format}?${query}`);
      return `<a href="${url}" download>${texts.analysis.exportAs[format === 'csv' ? 'csv' : 'xlsx']}</a>`;
    })
    .join(' · ');
}

/** Neighbours under the same header are one. */
function presentHead(rows: Grid['cells'], leftOffset: number): string[] {
  return rows.map((row, line) => {
    const isLast = line === rows.length - 1;
    let html = '';
    for (let at = 0; at < row.length;) {
      const cell = row[at];
      let span = 1;
      if (!isLast && at >= leftOffset) {
        while (at + span < row.length && isSame(cell, row[at + span])) span += 1;
      }
      const width = span > 1 ? ` colspan="${span}"` : '';
      const text = escapeXml(cell?.value ?? '');
      const scope = span > 1 ? 'colgroup' : 'col';
      html += text === '' ? `<td${width}></td>` : `<th scope="${scope}"${width}>${text}</th>`;
      at += span;
    }
    return `<tr>${html}</tr>`;
  });
}

function isSame(one: SaikuCell | undefined, other: SaikuCell | undefined): boolean {
  return one?.properties['uniquename'] === other?.properties['uniquename'];
}

/** A header that is the same as the one above is written once. */
function presentBody(rows: Grid['cells'], leftOffset: number): string[] {
  return rows.map((row, line) => {
    const above = rows[line - 1];
    const firstNew = row.findIndex((cell, at) => at >= leftOffset || !isSame(cell, above?.[at]));
    const html = row.map((cell, at) => {
      if (at >= leftOffset) return `<td class="number">${escapeXml(cell.value ?? '')}</td>`;
      const isRepeated = above !== undefined && at < firstNew;
      return `<th scope="row">${isRepeated ? '' : escapeXml(cell.value ?? '')}</th>`;
    });
    return `<tr>${html.join('')}</tr>`;
  });
}
