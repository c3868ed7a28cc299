import type { Connection } from '@prumo/database/connection';
import { sql } from 'kysely';

import type { WorkflowTables } from '../persistence/tables.ts';
import type { Group, GroupFields, Person, PersonInfo, Picture } from './identity-source.ts';

export interface PersonColumns {
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly email?: string | null;
  readonly password_hash?: string | null;
}

/** Writes answer whether there was a row to change. */
export interface StoredIdentitiesRepository {
  listPeople(): Promise<readonly Person[]>;
  findPerson(id: string): Promise<Person | undefined>;
  hasPeople(): Promise<boolean>;
  /** Until the end of the transaction; others may still read. */
  lockPeople(): Promise<void>;
  findPasswordHash(id: string): Promise<string | null>;
  insertPerson(id: string, columns: PersonColumns): Promise<void>;
  updatePerson(id: string, columns: PersonColumns): Promise<boolean>;
  deletePerson(id: string): Promise<boolean>;
  listGroups(): Promise<readonly Group[]>;
  listGroupsOf(userId: string): Promise<readonly Group[]>;
  findGroup(id: string): Promise<Group | undefined>;
  insertGroup(id: string, fields: GroupFields): Promise<void>;
  updateGroup(id: string, fields: GroupFields): Promise<boolean>;
  deleteGroup(id: string): Promise<boolean>;
  listMembers(groupId: string): Promise<readonly string[]>;
  insertMember(groupId: string, userId: string): Promise<void>;
  deleteMember(groupId: string, userId: string): Promise<boolean>;
  listInfo(userId: string): Promise<readonly PersonInfo[]>;
  insertInfo(userId: string, info: PersonInfo): Promise<void>;
  updateInfo(userId: string, info: PersonInfo): Promise<boolean>;
  deleteInfo(userId: string, key: string): Promise<boolean>;
  findPicture(userId: string): Promise<Picture | undefined>;
  savePicture(userId: string, picture: Picture): Promise<void>;
}

export function createStoredIdentitiesRepository(connection: Connection): StoredIdentitiesRepository {
  const queries = connection.queries<WorkflowTables>();
  const selectPeople = () =>
    queries
      .selectFrom('workflow.person as person')
      .select([
        'person.id',
        'person.first_name as firstName',
        'person.last_name as lastName',
        'person.email',
        sql<boolean>`exists (select from workflow.person_picture where user_id = person.id)`.as('hasPicture'),
      ]);
  const selectGroups = () =>
    queries
      .selectFrom('workflow.person_group as person_group')
      .select(['person_group.id', 'person_group.name', 'person_group.type']);

  return {
    listPeople: () => selectPeople().orderBy('person.id').execute(),
    findPerson: (id) => selectPeople().where('person.id', '=', id).executeTakeFirst(),

    async hasPeople() {
      const first = await queries.selectFrom('workflow.person').select('id').limit(1).executeTakeFirst();
      return first !== undefined;
    },

    async lockPeople() {
      await sql`lock table workflow.person in share row exclusive mode`.execute(queries);
    },

    // Asked for with every request.
    async findPasswordHash(id) {
      const [row] = await connection.prepared<{ password_hash: string | null }>(
        'select password_hash from workflow.person where id = $1',
        [id],
      );
      return row?.password_hash ?? null;
    },

    async insertPerson(id, columns) {
      await queries
        .insertInto('workflow.person')
        .values({ id, ...columns })
        .execute();
    },

    async updatePerson(id, columns) {
      const { numUpdatedRows } = await queries
        .updateTable('workflow.person')
        // Without a column to change there would be no statement.
        .set({ id, ...columns })
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async deletePerson(id) {
      const { numDeletedRows } = await queries
        .deleteFrom('workflow.person')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    listGroups: () => selectGroups().orderBy('person_group.id').execute(),

    listGroupsOf: (userId) =>
      selectGroups()
        .innerJoin('workflow.membership as membership', 'membership.group_id', 'person_group.id')
        .where('membership.user_id', '=', userId)
        .orderBy('person_group.id')
        .execute(),

    findGroup: (id) => selectGroups().where('person_group.id', '=', id).executeTakeFirst(),

    async insertGroup(id, fields) {
      await queries
        .insertInto('workflow.person_group')
        .values({ id, ...fields })
        .execute();
    },

    async updateGroup(id, fields) {
      const { numUpdatedRows } = await queries
        .updateTable('workflow.person_group')
        .set({ id, ...fields })
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async deleteGroup(id) {
      const { numDeletedRows } = await queries
        .deleteFrom('workflow.person_group')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    async listMembers(groupId) {
      const rows = await queries
        .selectFrom('workflow.membership')
        .select('user_id')
        .where('group_id', '=', groupId)
        .orderBy('user_id')
        .execute();
      return rows.map((row) => row.user_id);
    },

    async insertMember(groupId, userId) {
      await queries
        .insertInto('workflow.membership')
        .values({ group_id: groupId, user_id: userId })
        .execute();
    },

    async deleteMember(groupId, userId) {
      const { numDeletedRows } = await queries
        .deleteFrom('workflow.membership')
        .where('group_id', '=', groupId)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    listInfo: (userId) =>
      queries
        .selectFrom('workflow.person_info')
        .select(['key', 'value'])
        .where('user_id', '=', userId)
        .orderBy('key')
        .execute(),

    async insertInfo(userId, info) {
      await queries
        .insertInto('workflow.person_info')
        .values({ user_id: userId, ...info })
        .execute();
    },

    async updateInfo(userId, { key, value }) {
      const { numUpdatedRows } = await queries
        .updateTable('workflow.person_info')
        .set({ value })
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async deleteInfo(userId, key) {
      const { numDeletedRows } = await queries
        .deleteFrom('workflow.person_info')
        .where('user_id', '=', userId)
        .where('key', '=', key)
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    findPicture: (userId) =>
      queries
        .selectFrom('workflow.person_picture')
        .select(['mime_type as mimeType', 'bytes'])
        .where('user_id', '=', userId)
        .executeTakeFirst(),

    async savePicture(userId, picture) {
      const columns = { mime_type: picture.mimeType, bytes: Buffer.from(picture.bytes) };
      await queries
        .insertInto('workflow.person_picture')
        .values({ user_id: userId, ...columns })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
        .execute();
    },
  };
}
