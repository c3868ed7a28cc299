// What becomes of a mail to one person, by what they have chosen: it goes out now, after their quiet hours or with the digest of
// the day, or it is only noted.
import type {
  NotificationPreferences,
  NotificationReason,
} from '@prumo/contracts/notifications/notifications';
import { findDigestTime, findSendTime } from '@prumo/domain/notifications/delivery';

/** How much a message has to say against what a person has chosen. */
export interface MailUrgency {
  /** It reaches whoever it is for at once. */
  readonly isMandatory: boolean;
  /** It goes with the digest, also of those who have chosen no hour for one. */
  readonly isDigest?: boolean;
  /** It holds what a digest could not. */
  readonly isWhole?: boolean;
}

export interface PlannedMail {
  readonly state: 'waiting' | 'held' | 'withheld';
  readonly reason: Extract<NotificationReason, 'no-address' | 'no-mail-server'> | null;
  readonly notBefore: Date;
}

/** At which those are told of the day who have chosen no hour. */
const usualDigestHour = 7;

export function planMail(
  preferences: NotificationPreferences,
  urgency: MailUrgency,
  { now, address, hasMailServer }: { now: Date; address: string | null; hasMailServer: boolean },
): PlannedMail {
  const reason = address === null ? 'no-address' : hasMailServer ? null : 'no-mail-server';
  const digestHour = preferences.digestHour ?? (urgency.isDigest === true ? usualDigestHour : null);
  const isHeld = digestHour !== null && !urgency.isMandatory && urgency.isWhole !== true;
  return {
    state: reason === null ? (isHeld ? 'held' : 'waiting') : 'withheld',
    reason,
    notBefore: isHeld
      ? findDigestTime(now, digestHour)
      : urgency.isMandatory
        ? now
        : findSendTime(now, preferences.quietHours),
  };
}
