import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';

/** In the order of the menu. */
export const biApplicationKeys = [
  'newAnalysis',
  'newDashboard',
  'newQuery',
  'playlists',
  'automaticNotifications',
  'olapPermissions',
] as const;

export type BiApplicationKey = (typeof biApplicationKeys)[number];

/** Of our own origin, to be put in a frame. */
const applicationAddress = z.exactOptional(z.string().check(z.startsWith('/pentaho/')));

export const biApplicationsAnswer = z.object({
  applications: z.object({
    newAnalysis: applicationAddress,
    newDashboard: applicationAddress,
    newQuery: applicationAddress,
    playlists: applicationAddress,
    automaticNotifications: applicationAddress,
    olapPermissions: applicationAddress,
  }),
  /** Extensions of files that it keeps and cannot show, in small letters: the menu leads to none of them. */
  unshownTypes: z.array(z.string()),
});

export type BiApplicationsAnswer = z.infer<typeof biApplicationsAnswer>;

/** Addresses of the applications; one that the BI server lacks is absent. */
export type BiApplications = BiApplicationsAnswer['applications'];

/** What of the menu the BI server behind the door has, as found out once per login. */
export const listBiApplications = defineCall({
  method: 'GET',
  path: '/gateway/bi-applications',
  access: 'authenticated',
  answer: biApplicationsAnswer,
});

/** The address below a repository file at which the BI server shows it. */
export type FileViewer = 'content' | 'generatedContent' | 'viewer' | 'run';

/** Takes the extension as it stands in the name, with or without its dot. */
export function viewerOfFileType(extension: string): FileViewer {
  return exceptions.get(extension.replace(/^\./, '').toLowerCase()) ?? 'generatedContent';
}

const exceptions: ReadonlyMap<string, FileViewer> = new Map([
  ['htm', 'content'],
  ['html', 'content'],
  ['prpt', 'viewer'],
  ['vdd', 'run'],
]);
