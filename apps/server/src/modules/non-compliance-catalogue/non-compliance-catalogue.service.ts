import type {
  Catalogue,
  EventType,
  NonCompliancePattern,
} from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import type { NotificationType } from '@prumo/contracts/non-compliances/notification-type';

import type { Department } from '../departments/departments.repository.ts';
import { eventTypeKind, type Kept, notificationTypeKind, patternKind } from './catalogue-kinds.ts';
import {
  createEntryMaintenance,
  type EntryMaintenance,
  type MaintenanceParts,
} from './create-entry-maintenance.ts';
import { createEventSubtypesService, type EventSubtypesService } from './event-subtypes.service.ts';
import { createEventTypesRepository } from './event-types.repository.ts';
import { createNotificationTypesRepository } from './notification-types.repository.ts';
import { createPatternsRepository } from './patterns.repository.ts';

export interface NonComplianceCatalogueService {
  /** For everybody who is logged in. */
  read(): Promise<Catalogue>;
  listEventTypes(): Promise<readonly Kept<EventType>[]>;
  readonly eventTypes: EntryMaintenance<EventType>;
  readonly eventSubtypes: EventSubtypesService;
  readonly notificationTypes: EntryMaintenance<NotificationType>;
  readonly patterns: EntryMaintenance<NonCompliancePattern>;
}

export function createNonComplianceCatalogueService(parts: MaintenanceParts): NonComplianceCatalogueService {
  const { database, createUses, createDepartments } = parts;
  const eventTypes = createEntryMaintenance(eventTypeKind, parts);

  return {
    async read() {
      const uses = await createUses(database).count();
      const [types, notificationTypes, patterns, departments] = [
        await createEventTypesRepository(database).list(),
        await createNotificationTypesRepository(database).list(),
        await createPatternsRepository(database).list(),
        await createDepartments(database).list(),
      ];
      return {
        eventTypes: withUses(types, uses.eventTypes),
        notificationTypes: withUses(notificationTypes, uses.notificationTypes),
        patterns: withUses(nameSuggestions(patterns, departments), uses.patterns),
        departments: departments.map(({ id, name, initials, responsible }) => ({
          id,
          name,
          initials,
          responsible,
        })),
      };
    },

    listEventTypes: async () => await createEventTypesRepository(database).list(),
    eventSubtypes: createEventSubtypesService(database, eventTypes),
    eventTypes,
    notificationTypes: createEntryMaintenance(notificationTypeKind, parts),
    patterns: createEntryMaintenance(patternKind, parts),
  };
}

/** A suggestion of a department that is gone is none. */
function nameSuggestions(
  patterns: readonly Kept<NonCompliancePattern>[],
  departments: readonly Department[],
): readonly Kept<NonCompliancePattern>[] {
  const names = new Map(departments.map(({ id, name }) => [id, name]));
  return patterns.map((pattern) => {
    const suggestedDeptName = names.get(pattern.suggestedDepartment ?? '') ?? null;
    const suggestedDepartment = suggestedDeptName === null ? null : pattern.suggestedDepartment;
    return { ...pattern, suggestedDepartment, suggestedDeptName };
  });
}

function withUses<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  uses: Readonly<Record<string, number>>,
): (Entry & { uses: number })[] {
  return entries.map((entry) => ({ ...entry, uses: uses[entry.id] ?? 0 }));
}
