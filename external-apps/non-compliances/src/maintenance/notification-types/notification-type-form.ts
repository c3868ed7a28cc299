import { isText } from '@prumo/portal-kit/kept-values';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';

import { collectFaults, findTextFault } from '../check-text.ts';
import { decodeRecord } from '../decode-record.ts';
import { texts } from '../texts.ts';
import type { EntryFormKind } from '../use-entry-form.ts';

export type NotificationTypeEntry = Catalogue['notificationTypes'][number];

export interface NotificationTypeFields {
  readonly name: string;
  readonly clock: string;
}

export const notificationTypeForm: EntryFormKind<NotificationTypeEntry, NotificationTypeFields> = {
  kind: 'notification-types',
  buildFields: (entry) => ({ name: entry?.name ?? '', clock: entry?.clock ?? '' }),

  decodeFields(kept) {
    const fields = decodeRecord(kept);
    const [name, clock] = [fields?.get('name'), fields?.get('clock')];
    return isText(name) && isText(clock) ? { name, clock } : undefined;
  },

  check: ({ name, clock }) =>
    collectFaults([
      ['name', findTextFault(name, { limit: 100, isRequired: true })],
      ['clock', findTextFault(clock, { limit: 200, isRequired: false })],
    ]),

  buildBody: ({ name, clock }, entry) => ({
    name: name.trim(),
    clock: clock.trim(),
    isActive: entry?.isActive ?? true,
  }),

  present: ({ name, clock }) => [
    { label: texts.notificationTypes.name, value: name },
    { label: texts.notificationTypes.clock, value: clock },
  ],
};
