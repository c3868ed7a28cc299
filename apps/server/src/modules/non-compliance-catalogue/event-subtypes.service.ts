// Subtypes one by one, as the document store has them. Each write is one of the type, which holds them all.
import { randomUUID } from 'node:crypto';

import type {
  CatalogueEntryAnswer,
  EventType,
} from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import type { Connection } from '@prumo/database/connection';
import type { Database } from '@prumo/database/database';

import type { Actor } from '../../gateway/actor.ts';
import { NotFoundError } from '../../http/named-error.ts';
import { type ExpectedVersions, requireCurrent } from '../documents/document-type.ts';
import { UnfitEntryError } from './catalogue-facts.ts';
import type { EntryMaintenance } from './create-entry-maintenance.ts';
import { createEventTypesRepository, type KeptSubtype } from './event-types.repository.ts';

export type SubtypeFacts = Omit<KeptSubtype, 'id' | 'version'>;

export interface EventSubtypesService {
  list(): Promise<readonly KeptSubtype[]>;
  create(actor: Actor, facts: SubtypeFacts): Promise<CatalogueEntryAnswer>;
  replace(
    actor: Actor,
    id: string,
    facts: SubtypeFacts,
    expected: ExpectedVersions,
  ): Promise<CatalogueEntryAnswer>;
  remove(actor: Actor, id: string, expected: ExpectedVersions): Promise<void>;
}

export function createEventSubtypesService(
  database: Database,
  eventTypes: EntryMaintenance<EventType>,
): EventSubtypesService {
  async function find(connection: Connection, id: string): Promise<KeptSubtype | undefined> {
    const subtypes = await createEventTypesRepository(connection).listSubtypes();
    return subtypes.find((subtype) => subtype.id === id);
  }

  async function get(id: string): Promise<KeptSubtype> {
    return requireCurrent(id, await find(database, id), 'any');
  }

  return {
    list: async () => await createEventTypesRepository(database).listSubtypes(),

    async create(actor, { eventType, ...facts }) {
      const id = randomUUID();
      try {
        await eventTypes.replace(
          actor,
          eventType,
          (before) => ({ ...before, subtypes: [...before.subtypes, { id, ...facts }] }),
          'any',
        );
      } catch (error) {
        if (error instanceof NotFoundError) throw new UnfitEntryError('eventType', 'There is no such type.');
        throw error;
      }
      return { id, version: 1 };
    },

    async replace(actor, id, { eventType, ...facts }, expected) {
      const known = await get(id);
      if (known.eventType !== eventType) throw new UnfitEntryError('eventType', 'It stays as it is.');
      let version = known.version;
      await eventTypes.replace(
        actor,
        eventType,
        async (before, connection) => {
          const current = requireCurrent(id, await find(connection, id), expected);
          version = current.version + (isSame(current, facts) ? 0 : 1);
          const subtypes = before.subtypes.map((one) => (one.id === id ? { id, ...facts } : one));
          return { ...before, subtypes };
        },
        'any',
      );
      return { id, version };
    },

    async remove(actor, id, expected) {
      const { eventType } = await get(id);
      await eventTypes.replace(
        actor,
        eventType,
        async (before, connection) => {
          requireCurrent(id, await find(connection, id), expected);
          return { ...before, subtypes: before.subtypes.filter((one) => one.id !== id) };
        },
        'any',
      );
    },
  };
}

function isSame(kept: KeptSubtype, facts: Omit<SubtypeFacts, 'eventType'>): boolean {
  return (
    kept.name === facts.name && kept.isNeverEvent === facts.isNeverEvent && kept.isActive === facts.isActive
  );
}
