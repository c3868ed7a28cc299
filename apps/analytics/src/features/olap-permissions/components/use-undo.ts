import { useUndoToast } from '@prumo/ui/feedback/undo-toast';
import { useState } from 'react';

import { findLatestChange, undoChange } from '../api/permissions.ts';
import { useRoleChanges } from '../api/role-changes.ts';
import { texts } from '../texts.ts';
import { describePermissionsFailure } from './describe-permissions-failure.ts';

export interface Undo {
  /** Says what was just done to a role, tells other pages of it, and offers to take it back. */
  readonly announce: (done: {
    readonly roleId: string;
    readonly name: string;
    readonly text: string;
    /** The version that it made; only this one is taken back. */
    readonly version: number;
    readonly label?: string;
  }) => Promise<void>;
  readonly failure: string | null;
}

/** One for the whole screen: the offer stands while one goes on to another part of it. */
export function useUndo(): Undo {
  const showToast = useUndoToast();
  const tellChanged = useRoleChanges();
  const [failure, setFailure] = useState<string | null>(null);

  const announce: Undo['announce'] = async ({ roleId, name, text, version, label = texts.editor.undo }) => {
    setFailure(null);
    showToast({ text, undoLabel: label, onUndo: () => void takeBack(roleId, name, version) });
    await tellChanged();
  };

  async function takeBack(roleId: string, name: string, version: number) {
    try {
      const change = await findLatestChange(roleId);
      if (change === undefined || change.version !== version) {
        setFailure(texts.failures['version-conflict']);
        await tellChanged();
        return;
      }
      await undoChange(change.id, version);
      await announce({
        roleId,
        name,
        text: texts.editor.undone(name),
        version: version + 1,
        label: texts.editor.redo,
      });
    } catch (error) {
      setFailure(describePermissionsFailure(error));
    }
  }

  return { announce, failure };
}
