// Parts and screens without the portal around them.
import { UiProvider } from '@prumo/ui/ui-provider';
import type { ThemeName } from '@prumo/ui/theme/theme-names';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { createQueryClient } from '@prumo/portal/lib/query-client/create-query-client.ts';
import { mount } from './mount.tsx';

/** Shows the part in the product's look, with a cache of its own for what it asks. */
export function showPart(
  part: ReactElement,
  { theme = 'prumo' }: { readonly theme?: ThemeName } = {},
): HTMLElement {
  return mount(
    <UiProvider theme={theme} styleNonce={null}>
      <QueryClientProvider client={createQueryClient()}>
        <main>{part}</main>
      </QueryClientProvider>
    </UiProvider>,
  );
}
