import { nonComplianceLimits } from '@prumo/contracts/non-compliances/non-compliance-lists';

import { texts } from './texts.ts';

export const fileMegabytes = nonComplianceLimits.attachmentBytes / 1024 / 1024;

/** Why these files cannot be attached to a case that already has some; nothing when they can. */
export function findFilesFault(
  files: readonly Pick<File, 'name' | 'size'>[],
  attached: number,
): string | undefined {
  const room = nonComplianceLimits.attachments - attached;
  if (room <= 0) return texts.full;
  if (files.length > room) return texts.tooMany(room);
  const large = files.find(({ size }) => size > nonComplianceLimits.attachmentBytes);
  if (large !== undefined) return texts.tooLarge(large.name, fileMegabytes);
  const empty = files.find(({ size }) => size === 0);
  return empty === undefined ? undefined : texts.empty(empty.name);
}
