import { externalAppsPath, publicPagesPath } from '@prumo/contracts/external-apps/lazy-load';
import {
  attachmentCalls,
  nonComplianceCalls,
  receiptCalls,
  reportCalls,
  withoutTraceHeader,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import { publicReceiptCalls, publicReportCalls } from '@prumo/contracts/non-compliances/public-reports';
import type { FastifyRequest } from 'fastify';

/** The pages without login too: who opens the form is who reports. */
const unseenPlaces = [
  reportCalls.anonymous.path,
  reportCalls.confidential.path,
  receiptCalls.get.path,
  publicReportCalls.give.path,
  publicReceiptCalls.get.path,
  publicPagesPath,
];

/** Of what people do who are not to be known, the log tells nothing; of a fault of ours its reason, and of nobody. */
export function leavesNoTrace({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  const isBelow = (place: string): boolean => isPlaceBelow(url, place);
  if (unseenPlaces.some(isBelow)) return true;
  // Only there: elsewhere whoever sends the header must not escape the log by it.
  return isBelow(attachmentCalls.add.path) && headers[withoutTraceHeader] === '1';
}

/**
 * Whether a line of the log says who it was: not about non-compliances and their files, where who looks at a case again and
 * again is who reported it. What they do is in the history and the audit trail of the case. Nor about files of external apps:
 * those of the form without login are asked for by who is about to report.
 */
export function namesSender({ url }: Pick<FastifyRequest, 'url'>): boolean {
  const namelessPlaces = [nonComplianceCalls.list.path, attachmentCalls.add.path, externalAppsPath];
  return !namelessPlaces.some((place) => isPlaceBelow(url, place));
}

function isPlaceBelow(url: string, place: string): boolean {
  const [path = ''] = url.split('?', 1);
  return path === place || path.startsWith(`${place}/`);
}
