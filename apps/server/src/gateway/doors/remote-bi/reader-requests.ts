// What somebody who reads and changes nothing may send to a remote BI server. What a GET does there, that server knows.
import { isWritingMethod } from '../../../http/access.ts';

const asked: readonly RegExp[] = [
  // Whether somebody is logged in, and the way out.
  /^\/plugin\/pentaho-cdf\/api\/ping$/,
  /^\/logout$/,
  // Queries and reports, whose parameters may be too long for an address.
  /^\/plugin\/cda\/api\/doquery$/,
  /^\/api\/repos\/:[^/]*\/(?:report|parameter|content|generatedcontent)$/,
  // The password of one's own: that of others is for administrators there.
  /^\/api\/userroledao\/user$/,
  // What somebody sets for themselves alone.
  /^\/api\/user-settings\/[^/]*$/,
  /^\/api\/(?:system|mantle)\/locale$/,
];

/** @param path Below the BI server's own, in lower case. */
export function isReaderRequest(method: string, path: string): boolean {
  return !isWritingMethod(method) || asked.some((pattern) => pattern.test(path));
}
