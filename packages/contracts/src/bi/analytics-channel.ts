// What the portal and the tools in its frames tell each other: pages of one origin in one browser, by a BroadcastChannel.
import * as z from 'zod/mini';

export const analyticsChannelName = 'prumo-analytics';

/** `olap-roles`: who sees what of cubes may have changed. `repository`: a file came, went or has other contents. */
export const analyticsMessage = z.enum(['olap-roles', 'repository']);

export type AnalyticsMessage = z.infer<typeof analyticsMessage>;
