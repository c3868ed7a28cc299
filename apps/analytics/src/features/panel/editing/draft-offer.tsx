import Button from '@mui/material/Button';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';

import { texts } from '../texts.ts';
import type { PanelDraft } from './use-panel-draft.ts';

interface DraftOfferProps {
  readonly draft: Pick<PanelDraft, 'offered' | 'takeOffered' | 'discardOffered'>;
}

/** What was not saved another time, to go on with or to throw away. */
export function DraftOffer({ draft: { offered, takeOffered, discardOffered } }: DraftOfferProps) {
  if (offered === null) return null;
  return (
    <div role="status">
      <Notice tone="information">
        {texts.editing.draftFound} {offered.isOfOlderFile && texts.editing.draftOfOlderFile}
        <Actions>
          <Button size="small" onClick={takeOffered}>
            {texts.editing.draftContinue}
          </Button>
          <Button size="small" onClick={discardOffered}>
            {texts.editing.draftDiscard}
          </Button>
        </Actions>
      </Notice>
    </div>
  );
}

/** In line with the words above. */
const Actions = styled('div')({ marginLeft: -16 });
