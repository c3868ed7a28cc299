import { nonCompliance, type NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { Connection } from '@prumo/database/connection';
import {
  recurrenceRule,
  statesBeforeDecision,
  uncountedStates,
} from '@prumo/domain/non-compliances/find-recurrences';
import { sql, type Selectable } from 'kysely';

import type { QualityTables } from '../quality-tables.ts';
import type { ListedNonCompliance } from './present-case.ts';

export interface StoredCase {
  readonly nonCompliance: NonCompliance;
  readonly version: number;
  /** Of a process that is still to be started. */
  readonly processMark: string | null;
  readonly reporter: CaseReporter | null;
}

export interface ListedCase {
  readonly nonCompliance: ListedNonCompliance;
  readonly reporter: CaseReporter | null;
}

export interface CaseReporter {
  readonly userName: string;
  readonly displayName: string;
}

/** All, or those that may concern a person; which of these they see is for `maySeeCase` to say. */
export type CaseScope =
  | 'all'
  | {
      readonly userName: string;
      /** That they work in. */
      readonly departments: readonly string[];
      /** That they manage or are responsible for. */
      readonly ledDepartments: readonly string[];
    };

export interface CaseFilter {
  readonly scope: CaseScope;
  /** States that are always listed. */
  readonly openStates: readonly string[];
  /** When the others were reported. */
  readonly from: Date | undefined;
  readonly until: Date | undefined;
}

export interface NonCompliancesRepository {
  find(id: string): Promise<StoredCase | undefined>;
  /** Until the end of the transaction nobody else can change it. */
  lock(id: string): Promise<StoredCase | undefined>;
  /** The latest first. */
  list(filter: CaseFilter): Promise<readonly ListedCase[]>;
  /** In any order; one that is not there is left out. */
  listOf(ids: readonly string[]): Promise<readonly ListedCase[]>;
  /** Those of a pattern and department that occurred in the span, ends included. */
  listAlike(
    alike: Pick<NonCompliance, 'pattern' | 'occurrenceDepartment'>,
    span: { readonly from: Date; readonly to: Date },
  ): Promise<readonly NonCompliance[]>;
  findIdByReceipt(hash: string): Promise<string | undefined>;
  /** Cases that wait for their claimant for longer than they may. */
  listLapsedIds(now: Date): Promise<readonly string[]>;
  /** The next of the year; without gaps, because it is taken with the case. */
  takeNumber(year: number): Promise<number>;
  insert(stored: Omit<StoredCase, 'version'>): Promise<void>;
  /** Its version grows by one, unless only its process became known. */
  update(
    stored: Omit<StoredCase, 'version' | 'reporter'>,
    options: { readonly isCommand: boolean },
  ): Promise<void>;
  /** The tree shows it as it is now. */
  setShown(id: string): Promise<void>;
  /** Of hidden reporters, those that the tree does not show as they are, although nobody has done anything since then. */
  listUnshownIds(quietSince: Date): Promise<readonly string[]>;
}

export function createNonCompliancesRepository(connection: Connection): NonCompliancesRepository {
  const queries = connection.queries<QualityTables>();

  function select() {
    return queries
      .selectFrom('quality.non_compliance as kept')
      .leftJoin('quality.non_compliance_reporter as reporter', 'reporter.case_id', 'kept.id')
      .select([
        'kept.document',
        'kept.version',
        'kept.process_mark',
        'reporter.user_name',
        'reporter.display_name',
      ]);
  }

  function selectListed() {
    return queries
      .selectFrom('quality.non_compliance as kept')
      .leftJoin('quality.non_compliance_reporter as reporter', 'reporter.case_id', 'kept.id')
      .select(['kept.listed', 'reporter.user_name', 'reporter.display_name', countAlike.as('alike_count')]);
  }

  return {
    async find(id) {
      const row = await select().where('kept.id', '=', id).executeTakeFirst();
      return row && decodeCase(row);
    },

    async lock(id) {
      const row = await select().where('kept.id', '=', id).forUpdate('kept').executeTakeFirst();
      return row && decodeCase(row);
    },

    async list({ scope, openStates, from, until }) {
      let query = selectListed().where((row) =>
        row.or([
          row('kept.state', 'in', openStates),
          row.and([
            ...(from === undefined ? [] : [row('kept.reported_at', '>=', from)]),
            ...(until === undefined ? [] : [row('kept.reported_at', '<', until)]),
          ]),
        ]),
      );
      if (scope !== 'all') {
        const name = scope.userName.toLowerCase();
        const [departments, ledDepartments] = [[...scope.departments], [...scope.ledDepartments]];
        query = query.where(
          sql<boolean>`(kept.occurrence_department = any(${ledDepartments}::text[])
            or (kept.kind = 'identified' and kept.claimant = any(${departments}::text[]))
            or kept.people @> array[${name}]::text[]
            or kept.id = any(array(
              select case_id from quality.non_compliance_reporter where lower(user_name) = ${name}
            )))`,
        );
      }
      // A few texts, and asked for all the time: each is planned once.
      const { sql: text, parameters } = query
        .orderBy('kept.reported_at', 'desc')
        .orderBy('kept.id')
        .compile();
      return (await connection.prepared<ListedColumns>(text, parameters)).map(decodeListed);
    },

    async listOf(ids) {
      if (ids.length === 0) return [];
      return (await selectListed().where('kept.id', 'in', ids).execute()).map(decodeListed);
    },

    async listAlike({ pattern, occurrenceDepartment }, { from, to }) {
      if (pattern === null) return [];
      const rows = await select()
        .where('kept.pattern', '=', pattern)
        .where('kept.occurrence_department', '=', occurrenceDepartment)
        .where('kept.occurred_at', '>=', from)
        .where('kept.occurred_at', '<=', to)
        .execute();
      return rows.map((row) => decodeCase(row).nonCompliance);
    },

    async findIdByReceipt(hash) {
      const row = await queries
        .selectFrom('quality.non_compliance_receipt')
        .select('case_id')
        .where('hash', '=', hash)
        .executeTakeFirst();
      return row?.case_id;
    },

    async listLapsedIds(now) {
      const rows = await queries
        .selectFrom('quality.non_compliance')
        .select('id')
        .where('state', '=', 'returned')
        .where('due_at', '<', now)
        .orderBy('due_at')
        .execute();
      return rows.map(({ id }) => id);
    },

    async takeNumber(year) {
      const { rows } = await sql<{ last_number: number }>`
        insert into quality.non_compliance_year as counted (year, last_number)
        values (${year}, 1 + coalesce((select max(number) from quality.non_compliance where year = ${year}), 0))
        on conflict (year) do update
          set last_number = greatest(counted.last_number + 1, excluded.last_number)
        returning last_number`.execute(queries);
      const [row] = rows;
      if (row === undefined) throw new Error(`no number was given in ${year}`);
      return row.last_number;
    },

    async insert({ nonCompliance: document, processMark, reporter }) {
      await queries
        .insertInto('quality.non_compliance')
        .values({ ...encodeCase(document), process_mark: processMark, version: 1, tree_version: null })
        .execute();
      if (reporter !== null) {
        await queries
          .insertInto('quality.non_compliance_reporter')
          .values({ case_id: document.id, user_name: reporter.userName, display_name: reporter.displayName })
          .execute();
      }
      if (document.receiptHash !== null) {
        await queries
          .insertInto('quality.non_compliance_receipt')
          .values({ hash: document.receiptHash, case_id: document.id })
          .execute();
      }
    },

    async update({ nonCompliance: document, processMark }, { isCommand }) {
      const { id, ...values } = encodeCase(document);
      await queries
        .updateTable('quality.non_compliance')
        .set((row) => ({
          ...values,
          process_mark: processMark,
          version: isCommand ? row('version', '+', 1) : row.ref('version'),
        }))
        .where('id', '=', id)
        .execute();
    },

    async setShown(id) {
      await queries
        .updateTable('quality.non_compliance')
        .set((row) => ({ tree_version: row.ref('version') }))
        .where('id', '=', id)
        .execute();
    },

    async listUnshownIds(quietSince) {
      const rows = await queries
        .selectFrom('quality.non_compliance')
        .select('id')
        .where('kind', '<>', 'identified')
        .where(sql<boolean>`tree_version is distinct from version`)
        .where(sql<boolean>`(document -> 'history' -> -1 ->> 'at')::timestamptz < ${quietSince}`)
        .where(sql<boolean>`id not in (select case_id from quality.non_compliance_intent)`)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

/** As findRecurrences of the domain counts them. Nothing where triage has decided: from then on the document has it. */
const countAlike = sql<number | null>`case when kept.state = any(${[...statesBeforeDecision]}::text[]) then (
  select count(*)::integer
  from quality.non_compliance as other
  where other.pattern = kept.pattern
    and other.occurrence_department = kept.occurrence_department
    and other.occurred_at between kept.occurred_at - make_interval(hours => ${recurrenceRule.days * 24})
      and kept.occurred_at
    and other.id <> kept.id
    and other.state <> all(${[...uncountedStates]}::text[])
) end`;

type CaseColumns = Pick<
  Selectable<QualityTables['quality.non_compliance']>,
  'document' | 'version' | 'process_mark'
> & { readonly user_name: string | null; readonly display_name: string | null };

function decodeCase(row: CaseColumns): StoredCase {
  return {
    nonCompliance: nonCompliance.parse(row.document),
    version: row.version,
    processMark: row.process_mark,
    reporter: decodeReporter(row),
  };
}

type ReporterColumns = Pick<CaseColumns, 'user_name' | 'display_name'>;

interface ListedColumns extends ReporterColumns {
  readonly listed: ListedNonCompliance;
  readonly alike_count: number | null;
}

function decodeListed(row: ListedColumns): ListedCase {
  const { listed, alike_count: alikeCount } = row;
  return {
    nonCompliance: alikeCount === null ? listed : { ...listed, recurrenceCount: alikeCount },
    reporter: decodeReporter(row),
  };
}

function decodeReporter({ user_name, display_name }: ReporterColumns): CaseReporter | null {
  return user_name === null ? null : { userName: user_name, displayName: display_name ?? user_name };
}

function encodeCase(document: NonCompliance) {
  const people = [
    document.responsible,
    document.efficacy?.verifier ?? null,
    ...document.actions.map(({ who }) => who),
  ].flatMap((name) => (name === null ? [] : [name.toLowerCase()]));
  return {
    id: document.id,
    year: document.year,
    number: document.number,
    document: JSON.stringify(document),
    state: document.state,
    kind: document.kind,
    occurrence_department: document.occurrenceDepartment,
    claimant: document.claimant,
    pattern: document.pattern,
    responsible: document.responsible,
    people: [...new Set(people)],
    occurred_at: new Date(document.occurrenceDate),
    reported_at: new Date(document.reportedAt),
    due_at: document.dueAt === null ? null : new Date(document.dueAt),
    process_id: document.processId,
  };
}
