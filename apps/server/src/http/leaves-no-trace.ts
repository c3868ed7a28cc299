import {
  anonymousReportsPath,
  attachmentsPath,
  receiptsPath,
  withoutTraceHeader,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { FastifyRequest } from 'fastify';

/** Of what people do who stay unknown, the log tells nothing, whatever becomes of it. */
export function leavesNoTrace({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  const [path = ''] = url.split('?', 1);
  const isBelow = (place: string): boolean => path === place || path.startsWith(`${place}/`);
  if (isBelow(anonymousReportsPath) || isBelow(receiptsPath)) return true;
  // Only there: elsewhere whoever sends the header must not escape the log by it.
  return isBelow(attachmentsPath) && headers[withoutTraceHeader] === '1';
}
