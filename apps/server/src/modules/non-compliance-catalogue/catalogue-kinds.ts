// What is particular to each kind of entry: its table, what it may name, and what keeps it from being removed.
import { eventTypeDocumentType } from '@prumo/contracts/documents/event-type';
import type {
  EventType,
  NonCompliancePattern,
} from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import type { NotificationType } from '@prumo/contracts/non-compliances/notification-type';
import type { Connection } from '@prumo/database/connection';

import type { DepartmentsDirectory } from '../departments/departments-directory.repository.ts';
import { CatalogueInUseError } from './create-entry-maintenance.ts';
import { requireActive, UnfitEntryError } from './catalogue-facts.ts';
import type { CatalogueUseCounts, CatalogueUses } from './catalogue-uses.repository.ts';
import { createEventTypesRepository } from './event-types.repository.ts';
import { createNotificationTypesRepository } from './notification-types.repository.ts';
import { createPatternsRepository } from './patterns.repository.ts';

export interface EntryContext {
  readonly connection: Connection;
  readonly uses: CatalogueUses;
  readonly departments: Pick<DepartmentsDirectory, 'hold'>;
}

export interface CatalogueEntryKind<Entry> {
  /** In the audit trail. */
  readonly documentType: string;
  createTable(connection: Connection): CatalogueTable<Entry>;
  /** Before it is written; `before` is what it takes the place of. */
  requireFit?(entry: Entry, before: Entry | null, context: EntryContext): Promise<void>;
  requireWritten?(entry: Entry, context: EntryContext): Promise<void>;
  /** Before it is removed. */
  requireUnused(entry: Entry, context: EntryContext): Promise<void>;
}

export const eventTypeKind: CatalogueEntryKind<EventType> = {
  documentType: eventTypeDocumentType,
  createTable: createEventTypesRepository,

  async requireFit({ subtypes }, before, context) {
    const kept = new Set(subtypes.map(({ id }) => id));
    const removed = (before?.subtypes ?? []).map(({ id }) => id).filter((id) => !kept.has(id));
    if (removed.length > 0) await requireUnnamed({ eventType: null, eventSubtypes: removed }, context);
  },

  async requireWritten({ id, subtypes }, { connection }) {
    if (subtypes.length === 0) return;
    const types = await createEventTypesRepository(connection).listTypesOf(subtypes.map((one) => one.id));
    if (types.some((type) => type !== id)) {
      throw new UnfitEntryError('subtypes', 'One of them has the id of a subtype of another type.');
    }
  },

  async requireUnused({ id, subtypes }, context) {
    await requireUnnamed({ eventType: id, eventSubtypes: subtypes.map((one) => one.id) }, context);
  },
};

export const notificationTypeKind: CatalogueEntryKind<NotificationType> = {
  documentType: 'notification-type',
  createTable: createNotificationTypesRepository,
  async requireUnused({ id }, { uses }) {
    requireNoUses((await uses.count()).notificationTypes[id] ?? 0, []);
  },
};

export const patternKind: CatalogueEntryKind<NonCompliancePattern> = {
  documentType: 'non-compliance-pattern',
  createTable: createPatternsRepository,

  async requireFit(pattern, _before, { connection, departments }) {
    const { eventType, eventSubtype, suggestedDepartment } = pattern;
    const eventTypes = createEventTypesRepository(connection);
    // One that is put out of use may go on naming what was put out of use before it.
    const require = pattern.isActive ? requireActive : requireThere;
    if (eventType !== null) require('eventType', await eventTypes.holdType(eventType));
    if (eventSubtype !== null) {
      const subtype = await eventTypes.holdSubtype(eventSubtype);
      require('eventSubtype', subtype);
      if (subtype?.eventType !== eventType)
        throw new UnfitEntryError('eventSubtype', 'It is of another type.');
    }
    if (suggestedDepartment !== null) {
      requireThere('suggestedDepartment', await departments.hold(suggestedDepartment));
    }
  },

  async requireUnused({ id }, { uses }) {
    requireNoUses((await uses.count()).patterns[id] ?? 0, []);
  },
};

/** How many cases name the type or one of the subtypes. A case that names a subtype names its type as well. */
async function requireUnnamed(
  named: { readonly eventType: string | null; readonly eventSubtypes: readonly string[] },
  { connection, uses }: EntryContext,
): Promise<void> {
  const patterns = await createPatternsRepository(connection).listCodesNaming(named);
  const counts = await uses.count();
  const ofSubtypes = sumOf(counts.eventSubtypes, named.eventSubtypes);
  const ofType = named.eventType === null ? 0 : (counts.eventTypes[named.eventType] ?? 0);
  requireNoUses(Math.max(ofType, ofSubtypes), patterns);
}

function sumOf(counts: CatalogueUseCounts['eventSubtypes'], ids: readonly string[]): number {
  return ids.reduce((sum, id) => sum + (counts[id] ?? 0), 0);
}

function requireNoUses(uses: number, patterns: readonly string[]): void {
  if (uses > 0 || patterns.length > 0) throw new CatalogueInUseError({ uses, patterns });
}

function requireThere(field: string, entry: object | undefined): void {
  if (entry === undefined) throw new UnfitEntryError(field, 'There is no such entry.');
}

// What the three kinds of entries have in common for the service.

/** An entry with the version that grows with each change. */
export type Kept<Entry> = Entry & { readonly version: number };

export interface CatalogueTable<Entry> {
  list(): Promise<readonly Kept<Entry>[]>;
  /** Until the end of the transaction nobody else can change it. */
  lock(id: string): Promise<Kept<Entry> | undefined>;
  insert(entry: Entry): Promise<void>;
  /** Returns the new version. */
  update(entry: Entry): Promise<number>;
  delete(id: string): Promise<void>;
}
