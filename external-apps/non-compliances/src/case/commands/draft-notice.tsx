import { Button } from '@prumo/portal-kit/ui/controls';
import { Notice } from '@prumo/portal-kit/ui/feedback';

import { texts } from './texts.ts';

interface DraftNoticeProps {
  readonly draft: { readonly isRecovered: boolean; readonly discard: () => void };
}

/** What was written another time is there again. */
export function DraftNotice({ draft }: DraftNoticeProps) {
  if (!draft.isRecovered) {
    return null;
  }
  return (
    <div role="status">
      <Notice tone="information">
        {texts.draft.kept}{' '}
        <Button size="small" onClick={draft.discard}>
          {texts.draft.discard}
        </Button>
      </Notice>
    </div>
  );
}
