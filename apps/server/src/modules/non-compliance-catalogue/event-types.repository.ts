import type { EventType } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';
import type { CatalogueTable, Kept } from './catalogue-kinds.ts';

export interface EventTypesRepository extends CatalogueTable<EventType> {
  /** Of all types, by type and position. */
  listSubtypes(): Promise<readonly KeptSubtype[]>;
  /** Which type each of these subtypes is of. */
  listTypesOf(subtypeIds: readonly string[]): Promise<readonly string[]>;
  /** Nobody deletes it until the end of the transaction. */
  holdType(id: string): Promise<{ readonly isActive: boolean } | undefined>;
  holdSubtype(id: string): Promise<HeldSubtype | undefined>;
}

interface HeldSubtype {
  readonly eventType: string;
  readonly isActive: boolean;
  readonly isNeverEvent: boolean;
}

type Subtype = EventType['subtypes'][number];

export type KeptSubtype = Kept<Subtype & { readonly eventType: string }>;

const subtypeColumns = [
  'id',
  'event_type_id as eventType',
  'name',
  'is_never_event as isNeverEvent',
  'is_active as isActive',
  'version',
] as const;

const typeColumns = [
  'id',
  'name',
  'notivisa_group as notivisaGroup',
  'is_active as isActive',
  'version',
] as const;

export function createEventTypesRepository(connection: Connection): EventTypesRepository {
  const queries = connection.queries<QualityTables>();

  async function listSubtypesOf(typeId: string): Promise<Subtype[]> {
    const rows = await queries
      .selectFrom('quality.event_subtype')
      .select(subtypeColumns)
      .where('event_type_id', '=', typeId)
      .orderBy('position')
      .execute();
    return rows.map(presentSubtype);
  }

  /** All at once: two of them may swap their names. One of another type stays as it is. */
  async function writeSubtypes(typeId: string, subtypes: readonly Subtype[]): Promise<void> {
    const ids = subtypes.map(({ id }) => id);
    await sql`
      delete from quality.event_subtype
      where event_type_id = ${typeId} and id <> all (${ids}::text[])`.execute(queries);
    await sql`
      insert into quality.event_subtype as kept (id, event_type_id, name, is_never_event, is_active, position)
      select id, ${typeId}, name, is_never_event, is_active, position - 1
      from unnest(
        ${ids}::text[], ${subtypes.map(({ name }) => name)}::text[],
        ${subtypes.map(({ isNeverEvent }) => isNeverEvent)}::boolean[],
        ${subtypes.map(({ isActive }) => isActive)}::boolean[]
      ) with ordinality as given (id, name, is_never_event, is_active, position)
      on conflict (id) do update
      set name = excluded.name, is_never_event = excluded.is_never_event, is_active = excluded.is_active,
        position = excluded.position, version = kept.version + 1, updated_at = now()
      where kept.event_type_id = excluded.event_type_id
        and (kept.name, kept.is_never_event, kept.is_active, kept.position)
          is distinct from (excluded.name, excluded.is_never_event, excluded.is_active, excluded.position)`.execute(
      queries,
    );
  }

  async function listSubtypes(): Promise<readonly KeptSubtype[]> {
    return await queries
      .selectFrom('quality.event_subtype')
      .select(subtypeColumns)
      .orderBy('event_type_id')
      .orderBy('position')
      .execute();
  }

  return {
    listSubtypes,

    async list() {
      const types = await queries
        .selectFrom('quality.event_type')
        .select(typeColumns)
        .orderBy('name')
        .orderBy('id')
        .execute();
      const byType = groupByType(await listSubtypes());
      return types.map((type) => ({ ...type, subtypes: byType.get(type.id) ?? [] }));
    },

    async lock(id) {
      const type = await queries
        .selectFrom('quality.event_type')
        .select(typeColumns)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return type && { ...type, subtypes: await listSubtypesOf(id) };
    },

    async insert({ id, name, notivisaGroup, isActive, subtypes }) {
      await queries
        .insertInto('quality.event_type')
        .values({ id, name, notivisa_group: notivisaGroup, is_active: isActive })
        .execute();
      await writeSubtypes(id, subtypes);
    },

    async update({ id, name, notivisaGroup, isActive, subtypes }) {
      const { version } = await queries
        .updateTable('quality.event_type')
        .set((row) => ({
          name,
          notivisa_group: notivisaGroup,
          is_active: isActive,
          version: row('version', '+', 1),
          updated_at: sql<Date>`now()`,
        }))
        .where('id', '=', id)
        .returning('version')
        .executeTakeFirstOrThrow();
      await writeSubtypes(id, subtypes);
      return version;
    },

    async delete(id) {
      await queries.deleteFrom('quality.event_type').where('id', '=', id).execute();
    },

    async listTypesOf(subtypeIds) {
      const rows = await queries
        .selectFrom('quality.event_subtype')
        .select('event_type_id')
        .distinct()
        .where('id', 'in', [...subtypeIds])
        .execute();
      return rows.map((row) => row.event_type_id);
    },

    async holdType(id) {
      return await queries
        .selectFrom('quality.event_type')
        .select('is_active as isActive')
        .where('id', '=', id)
        .forKeyShare()
        .executeTakeFirst();
    },

    async holdSubtype(id) {
      return await queries
        .selectFrom('quality.event_subtype')
        .select(['event_type_id as eventType', 'is_active as isActive', 'is_never_event as isNeverEvent'])
        .where('id', '=', id)
        .forKeyShare()
        .executeTakeFirst();
    },
  };
}

function groupByType(subtypes: readonly KeptSubtype[]): ReadonlyMap<string, Subtype[]> {
  const groups = new Map<string, Subtype[]>();
  for (const subtype of subtypes) {
    const group = groups.get(subtype.eventType) ?? [];
    group.push(presentSubtype(subtype));
    groups.set(subtype.eventType, group);
  }
  return groups;
}

function presentSubtype({ id, name, isNeverEvent, isActive }: KeptSubtype): Subtype {
  return { id, name, isNeverEvent, isActive };
}
