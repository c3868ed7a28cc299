import { escapeXml } from '../../rest/http/dto.ts';
import type { ResultTable } from '../result-table.ts';
import { presentCellText } from './cell-text.ts';
import type { ExportedResult, ExportSettings } from './present-result.ts';

/** A bare table; with the setting fullHtml a page around it. */
export function presentHtml(table: ResultTable, settings: ExportSettings): ExportedResult {
  const head = table.columns.map(({ name }) => `<th>${escapeXml(name)}</th>`).join('');
  const rows = table.rows.map((row) => {
    const cells = row.map((cell) => `<td>${cell === null ? '#NULL' : escapeXml(presentCellText(cell))}</td>`);
    return `<tr>${cells.join('')}</tr>`;
  });
  const content = `<table><tr>${head}</tr>${rows.join('')}</table>`;
  return {
    contentType: 'text/html; charset=utf-8',
    body: settings.get('fullHtml') === 'true' ? presentPage(settings.get('title') ?? '', content) : content,
    fileName: settings.get('attachmentName'),
  };
}

function presentPage(title: string, content: string): string {
  return `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${escapeXml(title)}</title></head><body>${content}</body></html>`;
}
