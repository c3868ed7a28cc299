import type { AppNotice } from '@prumo/portal-kit/app';
import { readClock } from '@prumo/portal-kit/calls';

import { fetchMinutesList } from '../calls/minutes-queries.ts';
import { buildNotices } from './build-notices.ts';

export async function listNotices(signal: AbortSignal): Promise<readonly AppNotice[]> {
  const { minutes } = await fetchMinutesList(signal);
  return buildNotices(minutes, new Date(readClock()));
}
