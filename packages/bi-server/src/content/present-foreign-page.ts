import { escapeXml } from '../rest/http/dto.ts';
import type { Page } from '../rest/http/page.ts';
import { texts } from './texts.ts';

export interface UnshownFile {
  readonly title: string;
  readonly name: string;
  /** Without its dot. */
  readonly extension: string;
  /** Only a Pentaho server can show it, or edit it; or it is for a program on the person's machine. */
  readonly reason: 'shown-elsewhere' | 'edited-elsewhere' | 'other-program';
  /** Nothing for somebody who may not download files of this type. */
  readonly downloadUrl: string | undefined;
}

/** Says of a file that this server cannot show what it is, why it is not shown, and how to get it. */
export function presentUnshownPage(file: UnshownFile): Page {
  const typeName = texts.typeName(file.extension.toLowerCase());
  return {
    title: escapeXml(file.title),
    content: presentCard([
      `<h1>${escapeXml(file.title)}</h1>`,
      `<p class="status">${escapeXml(texts.typeLine(typeName, file.name))}</p>`,
      `<p>${texts.unshown[file.reason]}</p>`,
      file.downloadUrl === undefined
        ? `<p>${texts.notForDownload}</p>`
        : `<p><a class="button" href="${escapeXml(file.downloadUrl)}" download>${texts.download}</a></p>`,
    ]),
  };
}

/** In place of the editor for a new file; it goes with 404, by which a portal sees that the editor is not there. */
export function presentForeignEditorPage(extension: string): Page {
  const title = texts.newTitle(texts.typeName(extension.toLowerCase()));
  return {
    title,
    content: presentCard([`<h1>${title}</h1>`, `<p>${texts.unshown['edited-elsewhere']}</p>`]),
  };
}

function presentCard(lines: readonly string[]): string {
  return `<div class="card">${lines.join('')}</div>`;
}
