import type { APIRequestContext } from '@playwright/test';

/** Somebody who asks the server: a page, or whoever needs none. */
export interface Caller {
  readonly request: APIRequestContext;
}
