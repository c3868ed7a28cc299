import { createHash } from 'node:crypto';

import type { Cell, ResultTable } from '@prumo/bi-server/queries/result-table';
import { requireSingleQuery } from '@prumo/bi-server/queries/sql-text';
import type { ExtractionQuery } from '@prumo/contracts/documents/kpi';
import type { ExtractionRun, ExtractionTrial } from '@prumo/contracts/indicators/extraction';
import type { Database } from '@prumo/database/database';
import { getMonthInSaoPaulo } from '@prumo/domain/indicators/month';

import type { Actor } from '../../gateway/actor.ts';
import { AccessDeniedError, NotFoundError } from '../../http/named-error.ts';
import { createDepartmentsRepository } from '../departments/departments.repository.ts';
import { maySee, mayDefine, type DepartmentAccessFacts } from '../indicators/indicators.access.ts';
import { createIndicatorsRepository, type VersionedIndicator } from '../indicators/indicators.repository.ts';
import { isSameQuery } from '../indicators/indicators.service.ts';
import { type BiPrincipal, type BiQueries, buildCdaFile } from './create-bi-queries.ts';
import type { QueryRunner } from './create-query-runner.ts';
import { decodeExtractedRows } from './decode-extracted-rows.ts';
import { ExtractionRefusedError, presentQueryFailure } from './extraction-errors.ts';
import { createExtractionRunsRepository } from './extraction-runs.repository.ts';
import { presentFileName, runExtraction, type RunParts, type RunRequest } from './run-extraction.ts';

/** Department and id of an indicator, as its calls name both. */
interface IndicatorKey {
  readonly departmentId: string;
  readonly indicatorId: string;
}

interface ConvertedQuery {
  readonly id: string;
  readonly cda: string;
  /** Where the remote BI server has it; nothing where the query runs without such a file. */
  readonly file: string | null;
}

export interface ExtractionService {
  /** Nothing where there is nothing to run. */
  run(
    actor: Actor,
    key: IndicatorKey,
    how: { readonly trigger: 'save' | 'hand'; readonly principal: BiPrincipal | undefined },
  ): Promise<ExtractionRun | null>;
  /** Nothing is run; whoever may see the indicator may ask. */
  skip(actor: Actor, key: IndicatorKey): Promise<null>;
  convert(actor: Actor, key: IndicatorKey, principal: BiPrincipal | undefined): Promise<ConvertedQuery>;
  /** Runs a query for a department and writes nothing. */
  test(
    actor: Actor,
    departmentId: string,
    query: ExtractionQuery,
    principal: BiPrincipal | undefined,
  ): Promise<ExtractionTrial>;
  /** Newest first. */
  listRuns(actor: Actor, indicatorId: string): Promise<readonly ExtractionRun[]>;
  /** For the scheduler, which has every right and is no person. */
  runScheduled(indicatorId: string, how: Pick<RunRequest, 'span' | 'signal'>): Promise<ExtractionRun | null>;
}

interface ExtractionServiceParts {
  readonly database: Database;
  readonly runner: QueryRunner;
  readonly biQueries: BiQueries | undefined;
  readonly clock: () => number;
  /** After a commit. */
  readonly onChanged: () => void;
  /** In the transaction that writes the results. */
  readonly onExtracted?: RunParts['onExtracted'];
}

const schedulerName = 'scheduler';

const listedRuns = 20;
const shownRows = 10;
const longestCell = 200;

export function createExtractionService(parts: ExtractionServiceParts): ExtractionService {
  const { database, runner, biQueries } = parts;

  function findOpenMonth(): number {
    return getMonthInSaoPaulo(new Date(parts.clock()));
  }

  async function run(request: RunRequest): Promise<ExtractionRun | null> {
    const done = await runExtraction({ ...parts, findOpenMonth }, request);
    if (done !== null) parts.onChanged();
    return done;
  }

  async function getInSight(
    actor: Actor,
    { departmentId, indicatorId }: { readonly departmentId?: string; readonly indicatorId: string },
  ): Promise<VersionedIndicator> {
    const indicator = await createIndicatorsRepository(database).find(indicatorId);
    const isThere =
      indicator !== undefined &&
      (departmentId === undefined || indicator.departmentId === departmentId) &&
      maySee(actor, indicator.departmentId);
    if (!isThere) throw new NotFoundError(`There is no indicator ${indicatorId}.`);
    return indicator;
  }

  async function getDefinable(actor: Actor, key: IndicatorKey): Promise<VersionedIndicator> {
    const indicator = await getInSight(actor, key);
    requireDefiner(actor, indicator.department);
    return indicator;
  }

  return {
    async run(actor, key, { trigger, principal }) {
      const { id } = await getDefinable(actor, key);
      return await run({
        indicatorId: id,
        trigger,
        startedBy: actor.userName,
        principal,
        span: 'all',
      });
    },

    async skip(actor, key) {
      await getInSight(actor, key);
      return null;
    },

    async convert(actor, key, principal) {
      const { id, extraction, extractionAuthor } = await getDefinable(actor, key);
      if (extraction === null) throw new NotFoundError(`The indicator ${id} has no extraction query.`);
      if (extraction.type === 'SQL') requireRunnableText(extraction);
      const converted = { id, cda: buildCdaFile(extraction) };
      if (biQueries === undefined || extraction.datasource === 'DOCSTORE')
        return { ...converted, file: null };

      const fileName = presentFileName(id);
      const failure = await runner.publish(extraction, { fileName, author: extractionAuthor, principal });
      // A query that runs here is only copied there, for other tools.
      if (failure !== undefined && runner.isRunAtBiServer(extraction))
        throw new ExtractionRefusedError(failure);
      return { ...converted, file: failure === undefined ? `${biQueries.folder}/${fileName}` : null };
    },

    async test(actor, departmentId, query, principal) {
      const [department] = await createDepartmentsRepository(database).list({ id: departmentId, ledBy: [] });
      if (department === undefined || !maySee(actor, departmentId)) {
        throw new NotFoundError(`There is no department ${departmentId}.`);
      }
      requireDefiner(actor, department);
      const saved = await createIndicatorsRepository(database).list({ departmentId, scope: 'all' });
      const begin = performance.now();
      const ran = await runner.run(query, {
        departmentId,
        fileName: presentTrialName(actor),
        author: { kind: 'present', roles: actor.roles },
        // Whoever may run it as it is saved may try it as it is saved.
        otherAuthors: saved
          .filter(({ extraction }) => isSameQuery(extraction, query))
          .map(({ extractionAuthor }) => extractionAuthor),
        requester: { kind: 'person', userName: actor.userName },
        principal,
      });
      const milliseconds = Math.round(performance.now() - begin);
      if (ran.failure !== undefined) {
        const { failure } = ran;
        return { success: true, milliseconds, columns: [], firstRows: [], rowCount: 0, months: [], failure };
      }
      const decoded = decodeExtractedRows(ran.table, findOpenMonth());
      return {
        success: true,
        milliseconds,
        ...presentTable(ran.table),
        ...(decoded.failure === undefined
          ? { months: [...decoded.months], failure: null }
          : { months: [], failure: decoded.failure }),
      };
    },

    async listRuns(actor, indicatorId) {
      const { id } = await getInSight(actor, { indicatorId });
      return await createExtractionRunsRepository(database).listLatest(id, listedRuns);
    },

    runScheduled: async (indicatorId, { span, signal }) =>
      await run({
        indicatorId,
        trigger: 'schedule',
        startedBy: schedulerName,
        principal: undefined,
        span,
        signal,
      }),
  };
}

function requireDefiner(actor: Actor, department: DepartmentAccessFacts): void {
  if (!mayDefine(actor, department)) {
    throw new AccessDeniedError(
      'Only administrators, quality managers and those who lead the department run its extractions.',
    );
  }
}

function requireRunnableText({ query }: ExtractionQuery): void {
  try {
    requireSingleQuery(query);
  } catch (error) {
    throw new ExtractionRefusedError(presentQueryFailure(error));
  }
}

/** One per person, overwritten by their next trial. */
function presentTrialName({ userName }: Actor): string {
  return `trial-${createHash('sha256').update(userName.toLowerCase()).digest('hex').slice(0, 16)}.cda`;
}

function presentTable({
  columns,
  rows,
}: ResultTable): Pick<ExtractionTrial, 'columns' | 'firstRows' | 'rowCount'> {
  return {
    columns: columns.map(({ name }) => name),
    firstRows: rows.slice(0, shownRows).map((row) => row.map(presentCell)),
    rowCount: rows.length,
  };
}

function presentCell(cell: Cell): string | number | boolean | null {
  if (Buffer.isBuffer(cell)) return `${cell.length} bytes`;
  return typeof cell === 'string' && cell.length > longestCell ? `${cell.slice(0, longestCell)}…` : cell;
}
