import { createPrefixedStorage } from './create-prefixed-storage.ts';

/** What a browser keeps for whoever uses it, beyond the session. */
export const browserStorage = createPrefixedStorage(() => localStorage);
