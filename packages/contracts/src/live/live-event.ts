import { defineCall } from '../calls/define-call.ts';

/**
 * A stream of events for as long as the session lives. Events say that something changed, never what:
 * whoever hears one asks again, with the rights of that moment. Their data is an empty object.
 */
export const followLive = defineCall({
  method: 'GET',
  path: '/gateway/live',
  access: 'authenticated',
  answer: 'stream',
});

/**
 * What is told to everybody, because whose it is, is not told: `indicators` are also their results and the analyses of
 * these, `departments` also who works in them, `app-data` what external apps keep,
 * `olap-roles` who sees what of the cubes, `jobs` what the server does by the clock and whom it has told, `notices` rules
 * and what they tell people inside the portal.
 */
export const broadcastKinds = [
  'indicators',
  'departments',
  'record-associations',
  'orphan-action-plans',
  'non-compliances',
  'non-compliance-catalogue',
  'minutes',
  'app-data',
  'olap-roles',
  'jobs',
  'notices',
] as const;

export type BroadcastKind = (typeof broadcastKinds)[number];

/** What can change: `tasks` means something about the tasks that concern the person. */
export const liveKinds = ['tasks', ...broadcastKinds] as const;

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
