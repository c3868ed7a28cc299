/**
 * GET opens a stream of events for as long as the session lives. Events say that something changed, never what:
 * whoever hears one asks again, with the rights of that moment. Their data is an empty object.
 */
export const livePath = '/gateway/live';

/**
 * What can change: `tasks` means something about the tasks that concern the person; `indicators`, something about
 * anybody's indicators, their results or the analyses of these.
 */
export const liveKinds = ['tasks', 'indicators'] as const;

export type LiveKind = (typeof liveKinds)[number];

/** Events about the stream itself. */
export const liveStreamEvents = {
  /** From now on nothing is missed, nor is what happened some seconds before; what happened earlier may have been. */
  ready: 'ready',
  /** The session is over. */
  ended: 'ended',
  /** The session has opened more streams than it may have; this was the oldest. */
  replaced: 'replaced',
} as const;
