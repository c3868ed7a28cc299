import type { ReactNode } from 'react';

/** One page of the gallery. Write it in pages/ and list it in gallery-pages.ts. */
export interface GalleryPage {
  /** In the address: `?page=…`. */
  readonly key: string;
  readonly title: string;
  /** Takes the window for itself, like the frame of the portal. */
  readonly isWholeWindow?: boolean;
  readonly render: () => ReactNode;
}
