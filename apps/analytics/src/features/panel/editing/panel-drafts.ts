// A panel that is being made, kept in the browser for its person.
import { type PanelFile, panelFile } from '@prumo/contracts/panels/panel-file';
import { buildDraftKey } from '@prumo/domain/drafts/create-draft-store';

import { drafts } from '../../../lib/drafts.ts';

const kind = 'panel';

/** @param path Null: of a new one. */
export function findPanelDraft(userName: string, path: string | null): PanelFile | null {
  const text = drafts.find(buildDraftKey(userName, kind, path ?? ''))?.['panel'];
  if (text === undefined) return null;
  try {
    const decoded = panelFile.safeParse(JSON.parse(text));
    return decoded.success ? decoded.data : null;
  } catch {
    return null;
  }
}

export function savePanelDraft(userName: string, path: string | null, panel: PanelFile): void {
  drafts.save(buildDraftKey(userName, kind, path ?? ''), { panel: JSON.stringify(panel) });
}

export function removePanelDraft(userName: string, path: string | null): void {
  drafts.remove(buildDraftKey(userName, kind, path ?? ''));
}
