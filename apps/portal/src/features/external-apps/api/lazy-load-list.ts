import { buildExternalAppPath, lazyLoadAnswer, lazyLoadName } from '@prumo/contracts/external-apps/lazy-load';

import { sendRequest } from '../../../lib/http/send-request.ts';

/** Names of the files of an app, in the order in which they are to be loaded. */
export async function getLazyLoadList(appKey: string): Promise<readonly string[]> {
  const path = buildExternalAppPath(appKey, lazyLoadName);
  const { data } = await sendRequest({ method: 'GET', path, answer: lazyLoadAnswer });
  return data;
}
