// A panel that is being made, kept in the browser for its person.
import { type PanelFile, panelFile } from '@prumo/contracts/panels/panel-file';
import { buildDraftKey } from '@prumo/domain/drafts/create-draft-store';

import { drafts } from '../../../lib/drafts.ts';

const kind = 'panel';

/** What somebody makes of a panel. */
export interface PanelWork {
  readonly panel: PanelFile;
  /** Of the file as it was when this was begun; null where there was none, or nobody can tell. */
  readonly tag: string | null;
}

/** @param path Null: of a new one. */
export function findPanelDraft(userName: string, path: string | null): PanelWork | null {
  const fields = drafts.find(buildDraftKey(userName, kind, path ?? ''));
  if (fields?.['panel'] === undefined) return null;
  try {
    const decoded = panelFile.safeParse(JSON.parse(fields['panel']));
    return decoded.success ? { panel: decoded.data, tag: fields['tag'] ?? null } : null;
  } catch {
    return null;
  }
}

export function savePanelDraft(userName: string, path: string | null, { panel, tag }: PanelWork): void {
  drafts.save(buildDraftKey(userName, kind, path ?? ''), {
    panel: JSON.stringify(panel),
    ...(tag !== null && { tag }),
  });
}

export function removePanelDraft(userName: string, path: string | null): void {
  drafts.remove(buildDraftKey(userName, kind, path ?? ''));
}
