import { getHost, type KnownIndicator } from './host.ts';

export type { KnownIndicator };

/** Active ones that the person may see. The state `app.kpi.indicator` leads to one of them. */
export async function listIndicators(signal: AbortSignal): Promise<readonly KnownIndicator[]> {
  return await getHost().listIndicators(signal);
}
