import { escapeXml } from '../rest/http/dto.ts';
import type { Page } from '../rest/http/page.ts';
import { texts } from './texts.ts';

export interface ForeignFile {
  readonly title: string;
  readonly name: string;
  readonly extension: string;
  /** Nothing for somebody who may not download files of this type. */
  readonly downloadUrl: string | undefined;
}

/** Says of a file which only a Pentaho server can show what it is and why it is not shown here. */
export function presentForeignPage(file: ForeignFile): Page {
  const typeName = texts.typeName(file.extension.toLowerCase());
  return {
    title: escapeXml(file.title),
    content: presentCard([
      `<h1>${escapeXml(file.title)}</h1>`,
      `<p class="status">${escapeXml(texts.typeLine(typeName, file.name))}</p>`,
      `<p>${texts.foreign.kept}</p>`,
      `<p>${texts.foreign.shownElsewhere}</p>`,
      ...(file.downloadUrl === undefined
        ? []
        : [`<p><a href="${escapeXml(file.downloadUrl)}">${texts.download}</a></p>`]),
    ]),
  };
}

/** In place of the editor for a new file; it goes with 404, by which a portal sees that the editor is not there. */
export function presentForeignEditorPage(extension: string): Page {
  const title = texts.foreign.newTitle(texts.typeName(extension.toLowerCase()));
  return {
    title,
    content: presentCard([`<h1>${title}</h1>`, `<p>${texts.foreign.editedElsewhere}</p>`]),
  };
}

function presentCard(lines: readonly string[]): string {
  return `<div class="card">${lines.join('')}</div>`;
}
