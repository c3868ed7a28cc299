import type { PanelFile } from '@prumo/contracts/panels/panel-file';
import { useEffect, useState } from 'react';

import { addStep, beginHistory, redo, undo, type History } from '../../../lib/history.ts';
import { findPanelDraft, type PanelWork, removePanelDraft, savePanelDraft } from './panel-drafts.ts';

interface DraftStart {
  /** What the editor begins with. */
  readonly start: PanelFile;
  /** What is in the file; null where there is none yet. */
  readonly saved: PanelWork | null;
  readonly userName: string;
  readonly path: string | null;
}

export interface PanelDraft {
  readonly panel: PanelFile;
  /** Of the file that this was begun from, which a draft of another time keeps: others may have saved it since. */
  readonly tag: string | null;
  /** Differs from the file. */
  readonly isChanged: boolean;
  /** @param isSameStep Goes on with the step before, such as a tile that is moved by several keys. */
  readonly change: (panel: PanelFile, isSameStep?: boolean) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Of another time, and not taken up yet. */
  readonly offered: { readonly isOfOlderFile: boolean } | null;
  readonly takeOffered: () => void;
  readonly discardOffered: () => void;
  /** What is shown now is in the file, which is one's own from now on. */
  readonly markSaved: (saved: PanelWork) => void;
}

/** A panel as it is being made: each step can be taken back, and all of it is there again after a reload. */
export function usePanelDraft({ start, saved, userName, path }: DraftStart): PanelDraft {
  const openedTag = saved?.tag ?? null;
  const [history, setHistory] = useState(() => beginHistory<PanelWork>({ panel: start, tag: openedTag }));
  const [savedText, setSavedText] = useState(() => (saved === null ? null : JSON.stringify(saved.panel)));
  const [offered, setOffered] = useState(() => {
    const found = findPanelDraft(userName, path);
    if (found === null || JSON.stringify(found.panel) === JSON.stringify(start)) return null;
    return { panel: found.panel, tag: found.tag ?? openedTag };
  });
  const { panel, tag } = history.present;
  const isChanged = JSON.stringify(panel) !== savedText && (savedText !== null || panel.tiles.length > 0);
  const hasSteps = history.past.length > 0 || history.future.length > 0;

  useEffect(() => {
    // What was only opened replaces no draft.
    if (!hasSteps && panel === start && saved !== null) return;
    if (isChanged) savePanelDraft(userName, path, { panel, tag });
    else if (hasSteps) removePanelDraft(userName, path);
  }, [panel, tag, isChanged, hasSteps, userName, path, start, saved]);

  return {
    panel,
    tag,
    isChanged,
    change: (next, isSameStep = false) =>
      setHistory((known) => {
        const present = { ...known.present, panel: next };
        return isSameStep ? { ...known, present, future: [] } : addStep(known, present);
      }),
    undo: history.past.length === 0 ? null : () => setHistory(undo),
    redo: history.future.length === 0 ? null : () => setHistory(redo),
    offered: offered === null ? null : { isOfOlderFile: offered.tag !== openedTag },
    takeOffered: () => {
      if (offered !== null) setHistory((known) => addStep(known, offered));
      setOffered(null);
    },
    discardOffered: () => {
      if (!isChanged) removePanelDraft(userName, path);
      setOffered(null);
    },
    markSaved: (kept) => {
      removePanelDraft(userName, path);
      setSavedText(JSON.stringify(kept.panel));
      setHistory((known) => beginAllFrom(known, kept.tag));
    },
  };
}

/** Steps before a save are no older than the file: what they would replace is one's own. */
function beginAllFrom(history: History<PanelWork>, tag: string | null): History<PanelWork> {
  const begin = (step: PanelWork): PanelWork => ({ ...step, tag });
  return {
    past: history.past.map(begin),
    present: begin(history.present),
    future: history.future.map(begin),
  };
}
