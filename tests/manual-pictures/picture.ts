import type { Locator, Page } from '@playwright/test';

export interface Picture {
  /** Where it is kept, relative to the repository. */
  readonly file: string;
  /** Who is logged in; left out where nobody is. */
  readonly userName?: string;
  readonly window?: WindowKind;
  /** Gets OWN_APPS_DIR of the product, which runs. */
  readonly prepare?: (ownAppsFolder: string) => Promise<void>;
  /** Brings the screen there; answers the parts to be seen, or nothing for the whole window. */
  readonly show: (page: Page) => Promise<readonly Locator[]>;
  /** Parts that get a number, from 1 on, for the list under the picture. */
  readonly numbered?: (page: Page) => readonly Locator[];
}

/** No wider than needed: on a page of the manual a picture is shown with 768 pixels at most. */
export const windows = {
  desk: { width: 1120, height: 700 },
  tall: { width: 1120, height: 860 },
  small: { width: 960, height: 600 },
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 760 },
} as const;

export type WindowKind = keyof typeof windows;
