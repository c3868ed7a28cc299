import { createPrefixedStorage } from './create-prefixed-storage.ts';

/** What one tab keeps for itself. */
export const tabStorage = createPrefixedStorage(() => sessionStorage);
