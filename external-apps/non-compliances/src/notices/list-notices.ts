import type { AppNotice } from '@prumo/portal-kit/app';
import { readClock } from '@prumo/portal-kit/calls';
import { getDayInSaoPaulo } from '@prumo/portal-kit/non-compliances';

import { fetchCases } from '../calls/fetch-cases.ts';
import { buildNotices } from './build-notices.ts';

/** What is open comes whatever the span is; of what is closed nothing is told. */
export async function listNotices(signal: AbortSignal): Promise<readonly AppNotice[]> {
  return buildNotices(await fetchCases({ from: getDayInSaoPaulo(new Date(readClock())) }, signal));
}
