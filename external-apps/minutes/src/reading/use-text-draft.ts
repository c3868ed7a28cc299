import { useDraft } from '@prumo/portal-kit/drafts';

import { cutText } from '../presentation/present.ts';

/** A text that is kept while it is typed. */
export function useTextDraft(name: string) {
  const draft = useDraft(name, '', decodeText);
  return { ...draft, change: (text: string, limit: number) => draft.change(cutText(text, limit)) };
}

function decodeText(stored: unknown): string | undefined {
  return typeof stored === 'string' ? stored : undefined;
}
