import { browserStorage } from '@prumo/ui/browser-storage';
import { createDraftStore } from '@prumo/domain/drafts/create-draft-store';

/** The drafts that this browser keeps. */
export const drafts = createDraftStore(browserStorage, Date.now);
