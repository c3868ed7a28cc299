import type {
  MasterRecord,
  NamedKey,
  SourceRecord,
} from '@prumo/contracts/administration/record-associations';
import type { Connection } from '@prumo/database/connection';

import type { QualityTables } from '../quality-tables.ts';

/** Records of one entity in one source. */
export interface RecordRange {
  readonly entity: string;
  readonly source: string;
}

export interface RecordLink {
  readonly sourceCode: string;
  readonly targetCode: string;
}

export interface RecordAssociationsRepository {
  /** All, or the one with this key. */
  listEntities(key?: string): Promise<readonly NamedKey[]>;
  /** All, or those that have records of this entity. */
  listSources(entity?: string): Promise<readonly NamedKey[]>;
  hasSource(key: string): Promise<boolean>;
  /** Whether there is such a source. Until the end of the transaction nobody else can change its links. */
  lockSource(key: string): Promise<boolean>;
  listMasters(entity: string): Promise<readonly MasterRecord[]>;
  hasMaster(entity: string, code: string): Promise<boolean>;
  listSourceRecords(range: RecordRange): Promise<readonly SourceRecord[]>;
  /** Of the given codes those that there are. */
  listExisting(range: RecordRange, codes: readonly string[]): Promise<readonly string[]>;
  /** By source code; all, or those of the given codes. */
  listLinks(range: RecordRange, codes?: readonly string[]): Promise<readonly RecordLink[]>;
  /** Names of the records of sources that stand for a department. */
  listNamesOfDepartment(departmentId: string): Promise<readonly string[]>;
  insertLinks(range: RecordRange, links: readonly RecordLink[]): Promise<void>;
  deleteLinks(range: RecordRange, links: readonly RecordLink[]): Promise<void>;
  insertEntities(entities: readonly NamedKey[]): Promise<void>;
  insertSources(sources: readonly NamedKey[]): Promise<void>;
  insertMasters(entity: string, records: readonly MasterRecord[]): Promise<void>;
  insertSourceRecords(range: RecordRange, records: readonly SourceRecord[]): Promise<void>;
}

/** The entity whose master records are the departments. */
const departmentEntity = 'departamento';

export function createRecordAssociationsRepository(connection: Connection): RecordAssociationsRepository {
  const queries = connection.queries<QualityTables>();

  function selectDepartments() {
    return queries.selectFrom('quality.department').select(['id as code', 'name']);
  }

  function selectMasters(entity: string) {
    return queries
      .selectFrom('quality.master_record')
      .select(['code', 'name'])
      .where('entity_key', '=', entity);
  }

  return {
    async listEntities(key) {
      let query = queries.selectFrom('quality.record_entity').select(['key', 'name']);
      if (key !== undefined) query = query.where('key', '=', key);
      return await query.orderBy('name').orderBy('key').execute();
    },

    async listSources(entity) {
      let query = queries.selectFrom('quality.record_source as source').select(['source.key', 'source.name']);
      if (entity !== undefined) {
        query = query.where((row) =>
          row.exists(
            row
              .selectFrom('quality.source_record as record')
              .whereRef('record.source_key', '=', 'source.key')
              .where('record.entity_key', '=', entity),
          ),
        );
      }
      return await query.orderBy('source.name').orderBy('source.key').execute();
    },

    async hasSource(key) {
      const query = queries.selectFrom('quality.record_source').select('key').where('key', '=', key);
      return (await query.executeTakeFirst()) !== undefined;
    },

    async lockSource(key) {
      const query = queries.selectFrom('quality.record_source').select('key').where('key', '=', key);
      return (await query.forNoKeyUpdate().executeTakeFirst()) !== undefined;
    },

    async listMasters(entity) {
      return entity === departmentEntity
        ? await selectDepartments().orderBy('name').orderBy('id').execute()
        : await selectMasters(entity).orderBy('name').orderBy('code').execute();
    },

    async hasMaster(entity, code) {
      const found =
        entity === departmentEntity
          ? await selectDepartments().where('id', '=', code).executeTakeFirst()
          : await selectMasters(entity).where('code', '=', code).executeTakeFirst();
      return found !== undefined;
    },

    async listSourceRecords({ entity, source }) {
      return await queries
        .selectFrom('quality.source_record')
        .select(['code', 'name', 'detail'])
        .where('entity_key', '=', entity)
        .where('source_key', '=', source)
        .orderBy('name')
        .orderBy('code')
        .execute();
    },

    async listExisting({ entity, source }, codes) {
      if (codes.length === 0) return [];
      const rows = await queries
        .selectFrom('quality.source_record')
        .select('code')
        .where('entity_key', '=', entity)
        .where('source_key', '=', source)
        .where('code', 'in', codes)
        .execute();
      return rows.map(({ code }) => code);
    },

    async listNamesOfDepartment(departmentId) {
      const rows = await queries
        .selectFrom('quality.record_mapping as mapping')
        .innerJoin('quality.source_record as record', (join) =>
          join
            .onRef('record.entity_key', '=', 'mapping.entity_key')
            .onRef('record.source_key', '=', 'mapping.source_key')
            .onRef('record.code', '=', 'mapping.source_code'),
        )
        .select('record.name')
        .where('mapping.entity_key', '=', departmentEntity)
        .where('mapping.target_code', '=', departmentId)
        .orderBy('record.name')
        .execute();
      return rows.map(({ name }) => name);
    },

    async listLinks({ entity, source }, codes) {
      if (codes?.length === 0) return [];
      let query = queries
        .selectFrom('quality.record_mapping')
        .select(['source_code as sourceCode', 'target_code as targetCode'])
        .where('entity_key', '=', entity)
        .where('source_key', '=', source);
      if (codes !== undefined) query = query.where('source_code', 'in', codes);
      return await query.orderBy('source_code').execute();
    },

    async insertLinks({ entity, source }, links) {
      if (links.length === 0) return;
      await queries
        .insertInto('quality.record_mapping')
        .values(
          links.map(({ sourceCode, targetCode }) => ({
            entity_key: entity,
            source_key: source,
            source_code: sourceCode,
            target_code: targetCode,
          })),
        )
        .execute();
    },

    async deleteLinks({ entity, source }, links) {
      if (links.length === 0) return;
      await queries
        .deleteFrom('quality.record_mapping')
        .where('entity_key', '=', entity)
        .where('source_key', '=', source)
        .where(
          'source_code',
          'in',
          links.map(({ sourceCode }) => sourceCode),
        )
        .execute();
    },

    async insertEntities(entities) {
      if (entities.length > 0) await queries.insertInto('quality.record_entity').values(entities).execute();
    },

    async insertSources(sources) {
      if (sources.length > 0) await queries.insertInto('quality.record_source').values(sources).execute();
    },

    async insertMasters(entity, records) {
      if (records.length === 0) return;
      await queries
        .insertInto('quality.master_record')
        .values(records.map(({ code, name }) => ({ entity_key: entity, code, name })))
        .execute();
    },

    async insertSourceRecords({ entity, source }, records) {
      if (records.length === 0) return;
      await queries
        .insertInto('quality.source_record')
        .values(
          records.map(({ code, name, detail }) => ({
            entity_key: entity,
            source_key: source,
            code,
            name,
            detail,
          })),
        )
        .execute();
    },
  };
}
