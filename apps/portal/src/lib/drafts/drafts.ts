import { browserStorage } from '../storage/browser-storage.ts';
import { createDraftStore } from './create-draft-store.ts';

/** The drafts that this browser keeps. */
export const drafts = createDraftStore(browserStorage, Date.now);
