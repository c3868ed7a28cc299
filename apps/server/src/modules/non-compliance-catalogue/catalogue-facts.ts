// What the cases ask of the catalogue when they are classified.
import type { LegalDuty } from '@prumo/contracts/non-compliances/notification-type';
import type { Connection } from '@prumo/database/connection';

import { InvalidInputError } from '../../http/named-error.ts';
import { createEventTypesRepository } from './event-types.repository.ts';
import { createNotificationTypesRepository } from './notification-types.repository.ts';
import { createPatternsRepository } from './patterns.repository.ts';

export interface NamedClassification {
  readonly notificationType: string;
  readonly eventType: string | null;
  readonly eventSubtype: string | null;
  readonly pattern: string | null;
}

export interface ClassificationFacts {
  /** Of the subtype: one that must never happen. */
  readonly isNeverEvent: boolean;
}

export interface CatalogueFacts {
  /**
   * Throws for an entry that is not there or not active any more, and for a subtype of another type. Asked within the
   * transaction of the case, none of them is removed before the case names it.
   */
  findFacts(named: NamedClassification): Promise<ClassificationFacts>;
  /** By the ids of notification types, those that are not active any more too. */
  listLegalDuties(): Promise<ReadonlyMap<string, readonly LegalDuty[]>>;
}

export function createCatalogueFacts(connection: Connection): CatalogueFacts {
  const eventTypes = createEventTypesRepository(connection);

  return {
    async findFacts({ notificationType, eventType, eventSubtype, pattern }) {
      requireActive(
        'notificationType',
        await createNotificationTypesRepository(connection).hold(notificationType),
      );
      if (pattern !== null) {
        requireActive('pattern', await createPatternsRepository(connection).hold(pattern));
      }
      if (eventType !== null) requireActive('eventType', await eventTypes.holdType(eventType));
      if (eventSubtype === null) return { isNeverEvent: false };
      const subtype = requireActive('eventSubtype', await eventTypes.holdSubtype(eventSubtype));
      if (subtype.eventType !== eventType)
        throw new UnfitEntryError('eventSubtype', 'It is of another type.');
      return { isNeverEvent: subtype.isNeverEvent };
    },

    async listLegalDuties() {
      const types = await createNotificationTypesRepository(connection).listLegalDuties();
      return new Map(types.map(({ id, legalDuties }) => [id, legalDuties]));
    },
  };
}

/** For a field that names an entry of the catalogue. */
export class UnfitEntryError extends InvalidInputError {
  readonly fields: Readonly<Record<string, string>>;

  constructor(field: string, reason: string) {
    const fields = { [field]: reason };
    super(`The request does not fit: ${field}.`, { details: { fields } });
    this.fields = fields;
  }
}

export function requireActive<Entry extends { readonly isActive: boolean }>(
  field: string,
  entry: Entry | undefined,
): Entry {
  if (entry === undefined) throw new UnfitEntryError(field, 'There is no such entry.');
  if (!entry.isActive) throw new UnfitEntryError(field, 'The entry is not active.');
  return entry;
}
