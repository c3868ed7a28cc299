import { createHash } from 'node:crypto';

import type { MinutesView } from '@prumo/contracts/minutes/minutes-calls';
import { listApprovers } from '@prumo/domain/minutes/list-approvers';
import { isUnaltered } from '@prumo/domain/minutes/locked-content';
import { isSamePerson } from '@prumo/domain/people/is-same-person';

import type { Actor } from '../../gateway/actor.ts';
import { isEditor } from './minutes.access.ts';
import type { StoredMinutes } from './minutes.repository.ts';

export function presentMinutes(
  { minutes, version }: Pick<StoredMinutes, 'minutes' | 'version'>,
  actor: Actor,
): MinutesView {
  const isOwn = (userName: string): boolean => isSamePerson(userName, actor.userName);
  return {
    minutes,
    version,
    isEditor: isEditor(actor, minutes),
    isAskedForApproval:
      minutes.state === 'in-approval' &&
      listApprovers(minutes).some(isOwn) &&
      !minutes.approvals.some(({ userName }) => isOwn(userName)),
    isUnaltered: minutes.state === 'approved' ? isUnaltered(minutes, digestContent) : null,
  };
}

/** SHA-256 as hexadecimal digits. */
export function digestContent(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
