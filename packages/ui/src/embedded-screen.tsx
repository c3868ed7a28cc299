import type { ReactNode } from 'react';

import { EmbeddedContext } from './embedded-context.ts';

/** A screen that stands within another: its title is one of the other's parts. */
export function EmbeddedScreen({ children }: { readonly children: ReactNode }) {
  return <EmbeddedContext value={true}>{children}</EmbeddedContext>;
}
