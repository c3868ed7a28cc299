import { gatherText } from '@prumo/database/long-work/gather-text';

import { escapeXml } from '../../rest/http/dto.ts';
import type { ResultTable } from '../result-table.ts';
import { presentCellText } from './cell-text.ts';
import type { ExportedResult, ExportSettings, ExportWork } from './present-result.ts';

/** A bare table; with the setting fullHtml a page around it. */
export async function presentHtml(
  table: ResultTable,
  settings: ExportSettings,
  { yielder }: ExportWork,
): Promise<ExportedResult> {
  const isPage = settings.get('fullHtml') === 'true';

  function* write(): Generator<string> {
    if (isPage) yield presentPageHead(settings.get('title') ?? '');
    yield `<table><tr>${table.columns.map(({ name }) => `<th>${escapeXml(name)}</th>`).join('')}</tr>`;
    for (const row of table.rows) {
      const cells = row.map(
        (cell) => `<td>${cell === null ? '#NULL' : escapeXml(presentCellText(cell))}</td>`,
      );
      yield `<tr>${cells.join('')}</tr>`;
    }
    yield '</table>';
    if (isPage) yield '</body></html>';
  }
  return {
    contentType: 'text/html; charset=utf-8',
    body: await gatherText(write(), yielder),
    fileName: settings.get('attachmentName'),
  };
}

function presentPageHead(title: string): string {
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${escapeXml(title)}</title></head><body>`;
}
