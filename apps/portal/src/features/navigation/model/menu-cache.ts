// The repository as one person saw it, kept in the browser so that the menu stands at once at the next login.
import { storagePrefix } from '@prumo/ui/browser-storage';
import { decodeJson } from '../../../lib/json/decode-json.ts';
import type { RepositoryNode } from './repository-node.ts';

export interface MenuCache {
  /** Nothing where there is none that may be used: missing, too old, of somebody else, unreadable. */
  readonly find: () => RepositoryNode | null;
  readonly save: (tree: RepositoryNode) => void;
}

interface MenuCacheParts {
  readonly userName: string;
  /** Opened at each use: a browser may refuse it. */
  readonly openStorage: () => Storage;
  readonly now: () => number;
}

export function createMenuCache({ userName, openStorage, now }: MenuCacheParts): MenuCache {
  const ownKey = `${keyPrefix}${userName}`;

  function find(): RepositoryNode | null {
    const kept = readRecord(openStorage().getItem(ownKey));
    if (kept === null || kept['id'] !== userName || typeof kept['dataHora'] !== 'number') {
      return null;
    }
    const age = now() - kept['dataHora'];
    return age >= 0 && age <= longestAgeMs ? findNode(kept['data']) : null;
  }

  function save(tree: RepositoryNode): void {
    const storage = openStorage();
    // The names of the fields are those of the specification.
    const record = JSON.stringify({ id: userName, data: tree, dataHora: now() });
    if (!attempt(() => storage.setItem(ownKey, record))) {
      removeMenus(storage);
      attempt(() => storage.setItem(ownKey, record));
    }
  }

  return {
    find: () => {
      try {
        return find();
      } catch {
        return null;
      }
    },
    save: (tree) => {
      attempt(() => save(tree));
    },
  };
}

const keyPrefix = `${storagePrefix}menu.`;
const longestAgeMs = 2 * 24 * 60 * 60 * 1000;

/**
 * At a station that many people share, the menus of all of them may not fit. The person's own goes too: should there
 * still be no room for the new one, the old one must not come back.
 */
function removeMenus(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_none, index) => storage.key(index));
  for (const key of keys) {
    if (key?.startsWith(keyPrefix) === true) {
      storage.removeItem(key);
    }
  }
}

function attempt(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

function readRecord(text: string | null): Readonly<Record<string, unknown>> | null {
  const value = decodeJson(text);
  return isRecord(value) ? value : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Another release may have kept something else. */
function findNode(value: unknown): RepositoryNode | null {
  if (!isRecord(value)) {
    return null;
  }
  const { id, title, name, path, isFolder, isHidden } = value;
  const children = findNodes(value['children']);
  return typeof id === 'string' &&
    typeof title === 'string' &&
    typeof name === 'string' &&
    typeof path === 'string' &&
    typeof isFolder === 'boolean' &&
    typeof isHidden === 'boolean' &&
    children !== null
    ? { id, title, name, path, isFolder, isHidden, children }
    : null;
}

function findNodes(value: unknown): readonly RepositoryNode[] | null {
  if (!Array.isArray(value)) {
    return null;
  }
  const nodes = value.map(findNode).filter((node) => node !== null);
  return nodes.length === value.length ? nodes : null;
}
