import type { QueryAuthor } from '@prumo/bi-server/queries/source-access/source-access';
import type { ExtractionQuery } from '@prumo/contracts/documents/kpi';
import type { Connection } from '@prumo/database/connection';
import type { Indicator, IndicatorTarget } from '@prumo/domain/indicators/indicator';
import { writeTarget } from '@prumo/domain/indicators/target-value';
import { sql } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';
import type { IndicatorScope } from './indicator-scope.ts';

/** As the database keeps it: with a query of the known sources and types. */
export type StoredIndicator = Indicator<ExtractionQuery>;

export interface VersionedIndicator extends StoredIndicator {
  readonly version: number;
  /** Who wrote the extraction query last. */
  readonly extractionAuthor: StoredAuthor;
  /** What access rules ask about it. */
  readonly department: {
    readonly id: string;
    readonly name: string;
    readonly responsible: string;
    readonly manager: string | null;
  };
}

/** As it can be written down. */
export type StoredAuthor = Exclude<QueryAuthor, { readonly kind: 'present' }>;

interface IndicatorFilter {
  readonly id?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly scope: IndicatorScope;
}

export interface IndicatorsRepository {
  /** @param author Of their extraction queries; without one nobody answers for them, and none runs on a warehouse. */
  insert(indicators: readonly StoredIndicator[], author?: StoredAuthor): Promise<void>;
  /** By name. */
  list(filter: IndicatorFilter): Promise<readonly VersionedIndicator[]>;
  find(id: string): Promise<VersionedIndicator | undefined>;
  /** Until the end of the transaction nobody else can change it, nor record or remove a result of it. */
  lock(id: string): Promise<VersionedIndicator | undefined>;
  /** Until the end of the transaction nobody can change it; others may hold it too. */
  hold(id: string): Promise<VersionedIndicator | undefined>;
  /** Active ones that have an extraction query, by id. */
  listWithExtraction(): Promise<readonly VersionedIndicator[]>;
  /** With its targets as a whole. Returns the new version. */
  update(indicator: StoredIndicator, author: StoredAuthor): Promise<number>;
  delete(id: string): Promise<void>;
  listCodesOf(departmentId: string): Promise<readonly string[]>;
}

export function createIndicatorsRepository(connection: Connection): IndicatorsRepository {
  const queries = connection.queries<QualityTables>();

  async function insertTargets(indicators: readonly StoredIndicator[]): Promise<void> {
    const rows = indicators.flatMap(({ id, targets }) =>
      targets.map(({ validFrom, target, source }) => {
        const { target: from, targetTo = null } = writeTarget(target);
        return { indicator_id: id, valid_from: validFrom, target: from, target_to: targetTo, source };
      }),
    );
    if (rows.length > 0) await queries.insertInto('quality.indicator_target').values(rows).execute();
  }

  function selectIndicators() {
    return queries
      .selectFrom('quality.indicator as indicator')
      .innerJoin('quality.department as department', 'department.id', 'indicator.department_id')
      .select([
        'indicator.id',
        'indicator.department_id',
        'indicator.code',
        'indicator.name',
        'indicator.description',
        'indicator.measure_formula',
        'indicator.reference_source',
        'indicator.category',
        'indicator.subcategory',
        'indicator.measure_unit',
        'indicator.verification_frequency',
        'indicator.orientation',
        'indicator.extraction_source',
        'indicator.extraction_type',
        'indicator.extraction_query',
        'indicator.extraction_saved_by',
        'indicator.is_extraction_of_server',
        'indicator.is_survey',
        'indicator.uses_external_reference',
        'indicator.is_active',
        'indicator.version',
        'department.name as department_name',
        'department.responsible',
        'department.manager',
        sql<readonly IndicatorTarget[] | null>`${sql.raw(targetsText)}`.as('targets'),
      ]);
  }

  async function find(id: string): Promise<VersionedIndicator | undefined> {
    const row = await selectIndicators().where('indicator.id', '=', id).executeTakeFirst();
    return row && decodeIndicator(row);
  }

  /** The lock first and the rest after it: a change that it waited for must show. */
  async function findLocked(
    id: string,
    strength: 'update' | 'share',
  ): Promise<VersionedIndicator | undefined> {
    const row = queries.selectFrom('quality.indicator').select('id').where('id', '=', id);
    const locked = strength === 'update' ? row.forUpdate() : row.forShare();
    return (await locked.executeTakeFirst()) && (await find(id));
  }

  return {
    async insert(indicators, author = { kind: 'gone' }) {
      if (indicators.length === 0) return;
      await queries
        .insertInto('quality.indicator')
        .values(
          indicators.map((indicator) => ({
            id: indicator.id,
            department_id: indicator.departmentId,
            code: indicator.code,
            ...encodeChangeable(indicator, author),
          })),
        )
        .execute();
      await insertTargets(indicators);
    },

    async list({ id, departmentId, scope }) {
      let query = selectIndicators();
      if (id !== undefined) query = query.where('indicator.id', '=', id);
      if (departmentId !== undefined) query = query.where('indicator.department_id', '=', departmentId);
      if (scope !== 'all') {
        query = query.where(sql<boolean>`indicator.department_id = any(${[...scope.departmentIds]}::text[])`);
      }
      return (await query.orderBy('indicator.name').orderBy('indicator.id').execute()).map(decodeIndicator);
    },

    find,
    lock: async (id) => await findLocked(id, 'update'),
    hold: async (id) => await findLocked(id, 'share'),

    async listWithExtraction() {
      const rows = await selectIndicators()
        .where('indicator.is_active', '=', true)
        .where('indicator.extraction_query', 'is not', null)
        .orderBy('indicator.id')
        .execute();
      return rows.map(decodeIndicator);
    },

    async update(indicator, author) {
      const { version } = await queries
        .updateTable('quality.indicator')
        .set((row) => ({
          ...encodeChangeable(indicator, author),
          version: row('version', '+', 1),
          updated_at: sql<Date>`now()`,
        }))
        .where('id', '=', indicator.id)
        .returning('version')
        .executeTakeFirstOrThrow();
      await queries.deleteFrom('quality.indicator_target').where('indicator_id', '=', indicator.id).execute();
      await insertTargets([indicator]);
      return version;
    },

    async delete(id) {
      await queries.deleteFrom('quality.indicator').where('id', '=', id).execute();
    },

    async listCodesOf(departmentId) {
      const rows = await queries
        .selectFrom('quality.indicator')
        .select('code')
        .where('department_id', '=', departmentId)
        .orderBy('code')
        .execute();
      return rows.map(({ code }) => code);
    },
  };
}

/** Without id, department and code, which stay what they are. */
function encodeChangeable(indicator: StoredIndicator, author: StoredAuthor) {
  const hasQuery = indicator.extraction !== null;
  return {
    name: indicator.name,
    description: indicator.description,
    measure_formula: indicator.measureFormula,
    reference_source: indicator.referenceSource,
    category: indicator.category,
    subcategory: indicator.subcategory,
    measure_unit: indicator.measureUnit,
    verification_frequency: indicator.verificationFrequency,
    orientation: indicator.orientation,
    extraction_source: indicator.extraction?.datasource ?? null,
    extraction_type: indicator.extraction?.type ?? null,
    extraction_query: indicator.extraction?.query ?? null,
    extraction_saved_by: hasQuery && author.kind === 'person' ? author.userName : null,
    is_extraction_of_server: hasQuery && author.kind === 'server',
    is_survey: indicator.isSurvey,
    uses_external_reference: indicator.usesExternalReference,
    is_active: indicator.isActive,
  };
}

type IndicatorRow = Omit<
  QualityTables['quality.indicator'],
  'version' | 'is_extraction_of_server' | 'created_at' | 'updated_at'
> & {
  readonly version: number;
  readonly is_extraction_of_server: boolean;
  readonly department_name: string;
  readonly responsible: string;
  readonly manager: string | null;
  readonly targets: readonly IndicatorTarget[] | null;
};

function decodeIndicator(row: IndicatorRow): VersionedIndicator {
  return {
    id: row.id,
    departmentId: row.department_id,
    code: row.code,
    name: row.name,
    description: row.description,
    measureFormula: row.measure_formula,
    referenceSource: row.reference_source,
    category: row.category,
    subcategory: row.subcategory,
    measureUnit: row.measure_unit,
    verificationFrequency: row.verification_frequency,
    orientation: row.orientation,
    extraction: decodeExtraction(row),
    isSurvey: row.is_survey,
    usesExternalReference: row.uses_external_reference,
    isActive: row.is_active,
    targets: row.targets ?? [],
    version: row.version,
    extractionAuthor: decodeAuthor(row),
    department: {
      id: row.department_id,
      name: row.department_name,
      responsible: row.responsible,
      manager: row.manager,
    },
  };
}

function decodeAuthor(row: IndicatorRow): StoredAuthor {
  if (row.is_extraction_of_server) return { kind: 'server' };
  const { extraction_saved_by: userName } = row;
  return userName === null ? { kind: 'gone' } : { kind: 'person', userName };
}

function decodeExtraction(row: IndicatorRow): ExtractionQuery | null {
  const { extraction_source: datasource, extraction_type: type, extraction_query: query } = row;
  return datasource === null || type === null || query === null ? null : { datasource, type, query };
}

/** The targets of `indicator`, the earliest first, as the domain has them; null where there are none. As JSON its numbers arrive as such. */
export const targetsText = `(
  select json_agg(
    json_build_object(
      'validFrom', valid_from,
      'target', case when target_to is null then to_json(target)
                     else json_build_object('from', target, 'to', target_to) end,
      'source', source
    ) order by valid_from
  )
  from quality.indicator_target where indicator_id = indicator.id
)`;
