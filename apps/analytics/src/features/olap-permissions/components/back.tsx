import { BackLink } from '@prumo/ui/back-link';

import { texts } from '../texts.ts';
import type { PlaceKeeping } from './use-place.ts';

const list = { kind: 'list', search: '' } as const;

export function Back({ keeping: { go, hrefOf } }: { readonly keeping: PlaceKeeping }) {
  return (
    <BackLink href={hrefOf(list)} onGo={() => go(list)}>
      {texts.back}
    </BackLink>
  );
}
