import {
  preferenceCalls,
  type ChosenKind,
  type NotificationPreferences,
} from '@prumo/contracts/notifications/notifications';

/** As the form has them: texts where something is typed or may be left out. */
export interface NotificationFields {
  readonly email: string;
  readonly kinds: readonly ChosenKind[];
  readonly quietFrom: string;
  readonly quietUntil: string;
  readonly digestHour: string;
}

export type NotificationFault = 'email-wrong' | 'quiet-half';

export const emptyHour = '';

export function decodePreferences(preferences: NotificationPreferences): NotificationFields {
  const { email, kinds, quietHours, digestHour } = preferences;
  return {
    email: email ?? '',
    kinds,
    quietFrom: quietHours === null ? emptyHour : String(quietHours.from),
    quietUntil: quietHours === null ? emptyHour : String(quietHours.until),
    digestHour: digestHour === null ? emptyHour : String(digestHour),
  };
}

export function buildPreferences(
  fields: NotificationFields,
): { readonly preferences: NotificationPreferences } | { readonly fault: NotificationFault } {
  const { email, kinds, quietFrom, quietUntil, digestHour } = fields;
  if ((quietFrom === emptyHour) !== (quietUntil === emptyHour)) return { fault: 'quiet-half' };
  const preferences = {
    email: email.trim() === '' ? null : email.trim(),
    kinds: [...kinds],
    quietHours: quietFrom === emptyHour ? null : { from: Number(quietFrom), until: Number(quietUntil) },
    digestHour: digestHour === emptyHour ? null : Number(digestHour),
  };
  // The one rule of addresses is the contract's.
  return preferenceCalls.save.body.safeParse(preferences).success
    ? { preferences }
    : { fault: 'email-wrong' };
}
