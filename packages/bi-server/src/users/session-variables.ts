import type { Connection } from '@prumo/database/connection';

import { createSessionVariablesRepository } from '../persistence/session-variables.repository.ts';
import type { SessionVariableKey } from './session-variable-key.ts';

/** Of those names that a Pentaho server lets clients use. */
export interface SessionVariables {
  isKnown(name: string): boolean;
  isStorable(value: string): boolean;
  find(key: SessionVariableKey): Promise<string | undefined>;
  save(key: SessionVariableKey, value: string): Promise<void>;
  clear(key: SessionVariableKey): Promise<string | undefined>;
  forgetOldOnes(): Promise<void>;
}

const knownNames = ['scheduler_folder', 'showOverrideDialog'];
const longestValue = 4_000;
const keptMs = 24 * 60 * 60_000;

export function createSessionVariables(connection: Connection, clock: () => number): SessionVariables {
  const variables = createSessionVariablesRepository(connection);

  return {
    isKnown: (name) => knownNames.includes(name),
    isStorable: (value) => value.length <= longestValue && !value.includes('\0'),
    find: async (key) => await variables.find(key),
    save: async (key, value) => await variables.save(key, value, new Date(clock())),
    clear: async (key) => await variables.delete(key),
    forgetOldOnes: async () => await variables.deleteChangedBefore(new Date(clock() - keptMs)),
  };
}
