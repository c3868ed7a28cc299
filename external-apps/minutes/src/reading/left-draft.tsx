import { getDrafts } from '@prumo/portal-kit/drafts';
import { Button } from '@prumo/portal-kit/ui/controls';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { useState } from 'react';

import { decodeDraft } from '../autosave/saved-draft.ts';
import { buildDraftName } from '../autosave/use-autosave.ts';
import { texts } from './texts.ts';

/** The minutes went on before all that was typed here was saved. */
export function LeftDraft({ id }: { readonly id: string }) {
  const name = buildDraftName(id);
  const [isLeft, setIsLeft] = useState(() => decodeDraft(getDrafts().find(name)) !== null);
  if (!isLeft) return null;

  function handleDiscard() {
    getDrafts().remove(name);
    setIsLeft(false);
  }

  return (
    <Notice tone="failure">
      {texts.leftDraft}{' '}
      <Button size="small" onClick={handleDiscard}>
        {texts.discardDraft}
      </Button>
    </Notice>
  );
}
