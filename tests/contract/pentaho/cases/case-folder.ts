// What the cases of writing have in common.
import type { FollowUp } from '../contract-case.ts';

/** Of the folder that a case has to itself. */
export const caseFolder = '/api/repo/files/{caseFolder}';

export const writers = [{ recipient: 'Authenticated', permissions: [0, 1, 2] }];

export function isGone(name: string): FollowUp {
  return { who: 'admin', ask: `GET ${caseFolder}:${name}/properties`, answer: { status: 204 } };
}

export function hasContent(name: string, text: string): FollowUp {
  return { who: 'admin', ask: `GET ${caseFolder}:${name}`, answer: { status: 200, text } };
}
