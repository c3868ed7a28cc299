import { olapRoleDraft, type OlapRoleDraft } from '@prumo/contracts/bi/olap-role';
import { useKeptValue } from '@prumo/ui/use-kept-value';
import { useMemo, useState } from 'react';

import { isSameDraft } from '../model/role-draft.ts';

/** Version 0 is that of a role that nobody has saved yet. */
export interface VersionedDraft {
  readonly version: number;
  readonly draft: OlapRoleDraft;
}

export interface RoleDraftKeeping {
  readonly draft: OlapRoleDraft;
  /** Of the stored role that the changes are made to. */
  readonly version: number;
  readonly hasChanges: boolean;
  readonly isRecovered: boolean;
  readonly change: (draft: OlapRoleDraft) => void;
  /** This is what is stored from now on, and what is shown. */
  readonly startFrom: (stored: VersionedDraft) => void;
  /** Nothing stays in the browser; what is shown stays. */
  readonly forget: () => void;
}

/** A role while it is edited: what is not saved outlives a reload and the end of the session, in this tab. */
export function useRoleDraft(key: string, stored: VersionedDraft): RoleDraftKeeping {
  const [start, setStart] = useState(stored);
  const [isSettled, setIsSettled] = useState(false);
  const keeping = useMemo(() => createKeeping(key), [key]);
  const kept = useKeptValue<VersionedDraft>(keeping, stored);
  const hasChanges = !isSameDraft(kept.value.draft, start.draft);

  function startFrom(next: VersionedDraft) {
    setStart(next);
    setIsSettled(true);
    kept.change(next);
    kept.forget();
  }

  return {
    draft: kept.value.draft,
    version: kept.value.version,
    hasChanges,
    isRecovered: kept.isRecovered && hasChanges && !isSettled,
    change(draft) {
      kept.change({ ...kept.value, draft });
      if (isSameDraft(draft, start.draft)) kept.forget();
    },
    startFrom,
    forget: kept.forget,
  };
}

/** The prefix is that of all that the portal keeps: with a logout it goes. */
const storagePrefix = 'ppa-ls.olap-role.';

function createKeeping(key: string) {
  const place = `${storagePrefix}${key}`;
  return {
    find: () => decode(attempt(() => sessionStorage.getItem(place)) ?? null),
    save(value: VersionedDraft) {
      attempt(() => sessionStorage.setItem(place, JSON.stringify(value)));
    },
    remove() {
      attempt(() => sessionStorage.removeItem(place));
    },
  };
}

/** A browser may refuse storage or have none left; then nothing is kept, and nothing else is lost. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function decode(text: string | null): VersionedDraft | undefined {
  const value = text === null ? undefined : attempt((): unknown => JSON.parse(text));
  if (typeof value !== 'object' || value === null || !('version' in value) || !('draft' in value))
    return undefined;
  const draft = olapRoleDraft.safeParse(value.draft);
  return typeof value.version === 'number' && draft.success
    ? { version: value.version, draft: draft.data }
    : undefined;
}
