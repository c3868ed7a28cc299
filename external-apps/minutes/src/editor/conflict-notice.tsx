import { Button } from '@prumo/portal-kit/ui/controls';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { styled } from '@prumo/portal-kit/ui/layout';

import { texts } from '../autosave/texts.ts';

/** Stays until it was chosen between what two have written. */
export function ConflictNotice({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Place role="alert">
      <Notice tone="failure">
        {texts.conflictTitle}.{' '}
        <Button size="small" onClick={onOpen}>
          {texts.choose}
        </Button>
      </Notice>
    </Place>
  );
}

const Place = styled('div')({ marginBottom: 16 });
