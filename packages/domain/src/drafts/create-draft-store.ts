// What somebody typed and has not sent yet. A browser keeps the drafts of one person only: whoever writes the first
// of their own replaces those of the person before, and an explicit logout takes them all.

/** As much of a storage as drafts need of it. */
interface TextStorage {
  find(key: string): string | null;
  save(key: string, value: string): void;
  remove(key: string): void;
}

/** Texts by the id of their field. */
export type DraftFields = Readonly<Record<string, string>>;

export interface DraftStore {
  readonly find: (key: DraftKey) => DraftFields | null;
  readonly save: (key: DraftKey, fields: DraftFields) => void;
  readonly remove: (key: DraftKey) => void;
  /** Everything that the person had begun. */
  readonly removeAllOf: (userName: string) => void;
}

export function createDraftStore(storage: TextStorage, now: () => number): DraftStore {
  // Other windows write too, so it is read anew before each change.
  function listOf(owner: string): readonly StoredDraft[] {
    const stored = decodeDrafts(storage.find(storageKey));
    const isFresh = ({ savedAt }: StoredDraft) => now() - savedAt < keptForMs;
    return stored.owner === owner ? stored.drafts.filter(isFresh) : [];
  }

  function write(owner: string, drafts: readonly StoredDraft[]): void {
    if (drafts.length === 0) {
      storage.remove(storageKey);
    } else {
      storage.save(storageKey, JSON.stringify({ owner, drafts }));
    }
  }

  return {
    find: (key) => listOf(readOwner(key)).find((draft) => draft.key === key)?.fields ?? null,
    save(key, fields) {
      const others = listOf(readOwner(key)).filter((draft) => draft.key !== key);
      write(readOwner(key), [{ key, savedAt: now(), fields }, ...others].slice(0, mostKept));
    },
    remove(key) {
      const known = listOf(readOwner(key));
      if (known.some((draft) => draft.key === key)) {
        write(
          readOwner(key),
          known.filter((draft) => draft.key !== key),
        );
      }
    },
    removeAllOf(userName) {
      if (decodeDrafts(storage.find(storageKey)).owner === encodeOwner(userName)) {
        storage.remove(storageKey);
      }
    },
  };
}

interface StoredDraft {
  readonly key: string;
  readonly savedAt: number;
  readonly fields: DraftFields;
}

interface StoredDrafts {
  readonly owner: string;
  readonly drafts: readonly StoredDraft[];
}

const storageKey = 'drafts';

const keptForMs = 7 * 24 * 60 * 60 * 1000;

const mostKept = 30;

function readOwner(key: DraftKey): string {
  return key.slice(0, key.indexOf('/'));
}

/** Nobody's, where the browser holds something else. */
function decodeDrafts(text: string | null): StoredDrafts {
  const stored = decodeJson(text);
  return isRecord(stored) && typeof stored['owner'] === 'string' && Array.isArray(stored['drafts'])
    ? { owner: stored['owner'], drafts: stored['drafts'].filter(isStoredDraft) }
    : { owner: '', drafts: [] };
}

function isStoredDraft(value: unknown): value is StoredDraft {
  return (
    isRecord(value) &&
    typeof value['key'] === 'string' &&
    typeof value['savedAt'] === 'number' &&
    isRecord(value['fields']) &&
    Object.values(value['fields']).every((text) => typeof text === 'string')
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whose draft of what: the person, and the kind and id of the thing it is written for. */
export type DraftKey = `${string}/${string}`;

export function buildDraftKey(userName: string, kind: string, id: string): DraftKey {
  return `${encodeOwner(userName)}/${kind}/${id}`;
}

/** The owner part of a key, also for names that differ only in case: those are one person. */
function encodeOwner(userName: string): string {
  return encodeURIComponent(userName.toUpperCase());
}

/** Undefined for nothing, and for what is no JSON: anybody may write into what a browser keeps. */
function decodeJson(text: string | null): unknown {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return value;
  } catch {
    return undefined;
  }
}
