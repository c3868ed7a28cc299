import {
  attachmentCalls,
  nonComplianceCalls,
  receiptCalls,
  reportCalls,
  withoutTraceHeader,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { FastifyRequest } from 'fastify';

/** Of what people do who are not to be known, the log tells nothing; of a fault of ours its reason, and of nobody. */
export function leavesNoTrace({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  const isBelow = (place: string): boolean => isPlaceBelow(url, place);
  if ([reportCalls.anonymous.path, reportCalls.confidential.path, receiptCalls.get.path].some(isBelow))
    return true;
  // Only there: elsewhere whoever sends the header must not escape the log by it.
  return isBelow(attachmentCalls.add.path) && headers[withoutTraceHeader] === '1';
}

/**
 * Whether a line of the log says who it was: not about non-compliances and their files, where who looks at a case again and
 * again is who reported it. What they do is in the history and the audit trail of the case.
 */
export function namesSender({ url }: Pick<FastifyRequest, 'url'>): boolean {
  return ![nonComplianceCalls.list.path, attachmentCalls.add.path].some((place) => isPlaceBelow(url, place));
}

function isPlaceBelow(url: string, place: string): boolean {
  const [path = ''] = url.split('?', 1);
  return path === place || path.startsWith(`${place}/`);
}
