// What somebody has made and not saved yet, in the same place as the drafts of the portal: one person's only, and gone with
// an explicit logout.
import { createDraftStore } from '@prumo/domain/drafts/create-draft-store';
import { browserStorage } from '@prumo/ui/browser-storage';

export const drafts = createDraftStore(browserStorage, Date.now);
