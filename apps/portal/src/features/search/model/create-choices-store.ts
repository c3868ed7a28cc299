import { browserStorage } from '@prumo/ui/browser-storage';

export interface ChoicesStore {
  /** Names of states, the last one first. */
  list(): readonly string[];
  add(state: string): void;
}

const longestList = 8;

/** What one person chose in the search of this browser. */
export function createChoicesStore(userName: string): ChoicesStore {
  const key = `search.${userName}`;

  function list(): readonly string[] {
    return (browserStorage.find(key) ?? '').split('\n').filter((state) => state !== '');
  }

  return {
    list,
    add(state) {
      const choices = [state, ...list().filter((one) => one !== state)].slice(0, longestList);
      browserStorage.save(key, choices.join('\n'));
    },
  };
}
