import type { OlapNotice, OlapRole } from '@prumo/contracts/bi/olap-role';
import { useRef, useState } from 'react';

import { saveRole } from '../api/permissions.ts';
import type { CatalogueChoice } from '../model/choices.ts';
import { describeFaults } from '../model/describe-faults.ts';
import { draftOf } from '../model/role-draft.ts';
import { texts } from '../texts.ts';
import {
  describePermissionsFailure,
  findFailureCode,
  listRoleFaults,
} from './describe-permissions-failure.ts';
import type { PlaceKeeping } from './use-place.ts';
import type { RoleDraftKeeping } from './use-role-draft.ts';
import type { Undo } from './use-undo.ts';

interface SaveRoleParts {
  readonly id: string | null;
  /** What the role is about, for names. */
  readonly catalogue: CatalogueChoice | undefined;
  readonly kept: RoleDraftKeeping;
  readonly keeping: PlaceKeeping;
  readonly undo: Undo;
  readonly onReload: () => Promise<readonly OlapRole[]>;
}

/** Saving, and what becomes of it where somebody else was faster. */
export function useSaveRole({ id, catalogue, kept, keeping, undo, onReload }: SaveRoleParts) {
  const nameRef = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [nameError, setNameError] = useState<string | undefined>(undefined);
  const [notices, setNotices] = useState<readonly OlapNotice[]>([]);
  /** `current`: as it is stored now; null: it was deleted. */
  const [conflict, setConflict] = useState<{ readonly current: OlapRole | null } | null>(null);

  async function send(known: { readonly id: string; readonly version: number } | null) {
    const draft = { ...kept.draft, name: kept.draft.name.trim(), description: kept.draft.description.trim() };
    if (draft.name === '') {
      refuseName(texts.editor.nameMissing);
      return;
    }
    setIsBusy(true);
    setFailure(null);
    setNameError(undefined);
    setNotices([]);
    try {
      const saved = await saveRole(known, draft);
      await settle(saved.role, known === null, saved.notices);
    } catch (error) {
      await fail(error);
    } finally {
      setIsBusy(false);
    }
  }

  async function settle(role: OlapRole, isNew: boolean, told: readonly OlapNotice[]) {
    setConflict(null);
    setNotices(told);
    kept.startFrom({ version: role.version, draft: draftOf(role) });
    keeping.setHasChanges(false);
    await undo.announce({
      roleId: role.id,
      name: role.name,
      text: isNew ? texts.editor.created(role.name) : texts.editor.saved(role.name),
      version: role.version,
    });
    if (role.id !== id) {
      kept.forget();
      keeping.go({ kind: 'role', id: role.id, part: 'papel' }, { isReplacing: true });
    }
  }

  async function fail(error: unknown) {
    const code = findFailureCode(error);
    if (code === 'name-taken') {
      refuseName(texts.editor.nameTaken);
    } else if (id !== null && (code === 'version-conflict' || code === 'role-unknown')) {
      const roles = await onReload();
      setConflict({ current: roles.find((role) => role.id === id) ?? null });
    } else {
      const { name, others } = describeFaults(listRoleFaults(error), catalogue);
      if (name !== undefined) refuseName(name);
      if (others.length > 0) setFailure(others.join(' '));
      else if (name === undefined) setFailure(describePermissionsFailure(error));
    }
  }

  function refuseName(why: string) {
    setNameError(why);
    if (keeping.place.kind === 'role' && keeping.place.part !== 'papel')
      keeping.go({ kind: 'role', id, part: 'papel' });
    // Once it stands there: another part of the role may have been in front.
    setTimeout(() => nameRef.current?.focus(), 0);
  }

  return {
    nameRef,
    isBusy,
    failure,
    nameError,
    notices,
    conflict,
    save: () => void send(id === null ? null : { id, version: kept.version }),
    /** What is stored now gives way; a role that is gone comes back as a new one. */
    overwrite: () =>
      void send(
        conflict?.current === null || conflict === null
          ? null
          : { id: conflict.current.id, version: conflict.current.version },
      ),
    takeTheirs(current: OlapRole) {
      setConflict(null);
      kept.startFrom({ version: current.version, draft: draftOf(current) });
    },
    closeConflict: () => setConflict(null),
  };
}
