import type { PanelFile } from '@prumo/contracts/panels/panel-file';
import { useEffect, useState } from 'react';

import { addStep, beginHistory, redo, undo } from '../../../lib/history.ts';
import { findPanelDraft, removePanelDraft, savePanelDraft } from './panel-drafts.ts';

interface DraftStart {
  /** What the editor begins with. */
  readonly start: PanelFile;
  /** What is in the file; null where there is none yet. */
  readonly saved: PanelFile | null;
  readonly userName: string;
  readonly path: string | null;
}

export interface PanelDraft {
  readonly panel: PanelFile;
  /** Differs from the file. */
  readonly isChanged: boolean;
  /** @param isSameStep Goes on with the step before, such as a tile that is moved by several keys. */
  readonly change: (panel: PanelFile, isSameStep?: boolean) => void;
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Of another time, and not taken up yet. */
  readonly offered: PanelFile | null;
  readonly takeOffered: () => void;
  readonly discardOffered: () => void;
  /** What is shown now is in the file. */
  readonly markSaved: (panel: PanelFile) => void;
}

/** A panel as it is being made: each step can be taken back, and all of it is there again after a reload. */
export function usePanelDraft({ start, saved, userName, path }: DraftStart): PanelDraft {
  const [history, setHistory] = useState(() => beginHistory(start));
  const [savedText, setSavedText] = useState(() => (saved === null ? null : JSON.stringify(saved)));
  const [offered, setOffered] = useState(() => {
    const found = findPanelDraft(userName, path);
    return found === null || JSON.stringify(found) === JSON.stringify(start) ? null : found;
  });
  const panel = history.present;
  const isChanged = JSON.stringify(panel) !== savedText && (savedText !== null || panel.tiles.length > 0);
  const hasSteps = history.past.length > 0 || history.future.length > 0;

  useEffect(() => {
    // What was only opened replaces no draft.
    if (!hasSteps && panel === start && saved !== null) return;
    if (isChanged) savePanelDraft(userName, path, panel);
    else if (hasSteps) removePanelDraft(userName, path);
  }, [panel, isChanged, hasSteps, userName, path, start, saved]);

  return {
    panel,
    isChanged,
    change: (next, isSameStep = false) =>
      setHistory((known) => (isSameStep ? { ...known, present: next, future: [] } : addStep(known, next))),
    undo: history.past.length === 0 ? null : () => setHistory(undo),
    redo: history.future.length === 0 ? null : () => setHistory(redo),
    offered,
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
      setSavedText(JSON.stringify(kept));
    },
  };
}
