import { createUuid } from '@prumo/portal-kit/create-uuid';
import { foldText } from '@prumo/portal-kit/files';
import { isText } from '@prumo/portal-kit/kept-values';
import { type Catalogue, eventTypeLimits } from '@prumo/contracts/non-compliances/non-compliance-catalogue';

import { collectFaults, findTextFault } from '../check-text.ts';
import { decodeRecord } from '../decode-record.ts';
import { texts } from '../texts.ts';
import type { EntryFormKind } from '../use-entry-form.ts';

export type EventTypeEntry = Catalogue['eventTypes'][number];

export interface SubtypeLine {
  readonly id: string;
  readonly name: string;
  readonly isNeverEvent: boolean;
  readonly isActive: boolean;
}

export interface EventTypeFields {
  readonly name: string;
  readonly notivisaGroup: string;
  readonly subtypes: readonly SubtypeLine[];
}

export const eventTypeForm: EntryFormKind<EventTypeEntry, EventTypeFields> = {
  kind: 'event-types',
  buildFields: (entry) => ({
    name: entry?.name ?? '',
    notivisaGroup: entry?.notivisaGroup ?? '',
    subtypes: entry?.subtypes ?? [],
  }),

  decodeFields(kept) {
    const fields = decodeRecord(kept);
    const [name, notivisaGroup] = [fields?.get('name'), fields?.get('notivisaGroup')];
    const subtypes = fields?.get('subtypes');
    return isText(name) && isText(notivisaGroup) && Array.isArray(subtypes) && subtypes.every(isSubtypeLine)
      ? { name, notivisaGroup, subtypes }
      : undefined;
  },

  check({ name, notivisaGroup, subtypes }) {
    return collectFaults([
      ['name', findTextFault(name, { limit: eventTypeLimits.name, isRequired: true })],
      ['notivisaGroup', findTextFault(notivisaGroup, { limit: eventTypeLimits.name, isRequired: false })],
      [
        'subtypes',
        listWritten(subtypes).length > eventTypeLimits.subtypes
          ? texts.eventTypes.tooManySubtypes(eventTypeLimits.subtypes)
          : undefined,
      ],
      ...subtypes.map(
        (subtype, index) =>
          [`subtypes.${index}.name`, findSubtypeFault(subtype, subtypes.slice(0, index))] as const,
      ),
    ]);
  },

  buildBody: ({ name, notivisaGroup, subtypes }, entry) => ({
    name: name.trim(),
    notivisaGroup: notivisaGroup.trim(),
    isActive: entry?.isActive ?? true,
    subtypes: listWritten(subtypes).map((subtype) => ({ ...subtype, name: subtype.name.trim() })),
  }),

  present: ({ name, notivisaGroup, subtypes }) => [
    { label: texts.eventTypes.name, value: name },
    { label: texts.eventTypes.group, value: notivisaGroup },
    { label: texts.eventTypes.subtypes, value: subtypes.map(presentSubtype).join('; ') },
  ],
};

export function createSubtypeLine(): SubtypeLine {
  return { id: createUuid(), name: '', isNeverEvent: false, isActive: true };
}

/** An empty line that was never stored is as good as none. */
function listWritten(subtypes: readonly SubtypeLine[]): readonly SubtypeLine[] {
  return subtypes.filter((subtype) => !isBlank(subtype));
}

function isBlank({ name, isNeverEvent, isActive }: SubtypeLine): boolean {
  return name.trim() === '' && !isNeverEvent && isActive;
}

function findSubtypeFault(subtype: SubtypeLine, before: readonly SubtypeLine[]): string | undefined {
  if (isBlank(subtype)) return undefined;
  const name = foldText(subtype.name.trim());
  if (name !== '' && before.some((one) => foldText(one.name.trim()) === name)) {
    return texts.eventTypes.subtypeTwice;
  }
  return findTextFault(subtype.name, { limit: eventTypeLimits.name, isRequired: true });
}

function presentSubtype({ name, isNeverEvent, isActive }: SubtypeLine): string {
  const marks = [
    ...(isNeverEvent ? [texts.eventTypes.neverEvent.toLowerCase()] : []),
    ...(isActive ? [] : [texts.inactive.toLowerCase()]),
  ];
  return marks.length === 0 ? name : `${name} (${marks.join(', ')})`;
}

function isSubtypeLine(value: unknown): value is SubtypeLine {
  const line = decodeRecord(value);
  return (
    isText(line?.get('id')) &&
    isText(line.get('name')) &&
    typeof line.get('isNeverEvent') === 'boolean' &&
    typeof line.get('isActive') === 'boolean'
  );
}
