import type { AppNotice } from '@prumo/portal-kit/app';
import { readClock } from '@prumo/portal-kit/calls';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';

import { fetchCases } from '../calls/case-queries.ts';
import { buildNotices } from './build-notices.ts';

/** What is open comes whatever the span is; of what is closed nothing is told. */
export async function listNotices(signal: AbortSignal): Promise<readonly AppNotice[]> {
  return buildNotices(await fetchCases({ from: getDayInSaoPaulo(new Date(readClock())) }, signal));
}
