// What a schedule makes of a file: the result of a query of a CDA file, or a saved analysis, as a file of its own. Whatever is
// read is read as the person whose schedule it is.
import { createShapingYielder } from '../queries/create-shaping-yielder.ts';
import type { Queries } from '../queries/create-queries.ts';
import { decodeQueryRequest } from '../queries/decode-query-request.ts';
import { presentResult } from '../queries/exports/present-result.ts';
import { extensionOf } from '../repository/file-name.ts';
import type { FileReads } from '../repository/file-repository.ts';
import type { RepositoryFile } from '../repository/repository-file.ts';
import type { BiUser } from '../rest/http/bi-user.ts';
import { insertTotals } from '../saiku/insert-totals.ts';
import { describeAnalysis, titleOf } from '../saiku/pdf/describe-analysis.ts';
import { writePdf } from '../saiku/pdf/write-pdf.ts';
import { presentGridAsTable } from '../saiku/present-cellset.ts';
import { readSaikuFile } from '../saiku/read-saiku-file.ts';
import type { SaikuQueries } from '../saiku/saiku-queries.ts';
import type { ScheduleParameter } from './schedule.ts';
import { ScheduleRefusal } from './schedule-refusal.ts';

export interface ContentProducer {
  /** Throws ScheduleRefusal for a file that nothing can be made of, or not with these parameters. */
  requireProducible(path: string, parameters: readonly ScheduleParameter[]): void;
  produce(
    user: BiUser,
    path: string,
    parameters: readonly ScheduleParameter[],
    signal: AbortSignal,
  ): Promise<ProducedContent>;
}

export interface ProducedContent {
  readonly source: RepositoryFile;
  readonly bytes: Buffer;
  /** With its dot. */
  readonly extension: string;
}

type Format = 'csv' | 'xlsx' | 'html' | 'pdf';

const formats: Readonly<Record<string, readonly Format[]>> = {
  '.cda': ['xlsx', 'csv', 'html'],
  '.saiku': ['xlsx', 'csv', 'html', 'pdf'],
};

/** Types of files that a schedule can make something of. */
export function isProducible(path: string): boolean {
  return formats[extensionOf(path).toLowerCase()] !== undefined;
}

export function createContentProducer(parts: {
  readonly files: Pick<FileReads, 'readContent' | 'readQueries'>;
  readonly queries: Pick<Queries, 'run'>;
  readonly saikuQueries: Pick<SaikuQueries, 'run'>;
  readonly clock: () => number;
  readonly timeZone: string;
}): ContentProducer {
  async function produceQuery(
    user: BiUser,
    path: string,
    parameters: readonly ScheduleParameter[],
    signal: AbortSignal,
  ): Promise<ProducedContent> {
    const format = chooseFormat(path, parameters);
    const values = new URLSearchParams({ path, dataAccessId: findText(parameters, 'dataAccessId') ?? '' });
    for (const { name, values: given } of listOwn(parameters))
      for (const value of given) values.append(`param${name}`, value);
    const { query, settings } = decodeQueryRequest(values);
    const saved = await parts.files.readQueries(user, path);
    const result = await parts.queries.run(user, saved, { ...query, bypassCache: true }, signal);
    const { body } = await presentResult(result, format === 'pdf' ? 'html' : format, settings, {
      yielder: createShapingYielder(signal),
    });
    return { source: saved.file, bytes: Buffer.concat(body), extension: `.${format}` };
  }

  async function produceAnalysis(
    user: BiUser,
    path: string,
    parameters: readonly ScheduleParameter[],
    signal: AbortSignal,
  ): Promise<ProducedContent> {
    const format = chooseFormat(path, parameters);
    const { file: source, bytes } = await parts.files.readContent(user, path);
    const saved = readSaikuFile(bytes);
    const given = listOwn(parameters).map(({ name, values }) => [name, values.join(',')] as const);
    const query = { ...saved, name: '', parameters: { ...saved.parameters, ...Object.fromEntries(given) } };
    const yielder = createShapingYielder(signal);
    const ran = await parts.saikuQueries.run(user, query, signal);
    const grid = await insertTotals(ran.grid, ran.totals, yielder);
    if (format === 'pdf') {
      const named = { ...query, name: source.title };
      const now = new Date(parts.clock());
      const facts = describeAnalysis(named, { userName: user.userName, now, timeZone: parts.timeZone });
      const pages = await writePdf(
        { title: titleOf(named), facts, grid, drawing: null, createdAt: now, author: user.userName },
        yielder,
      );
      return { source, bytes: Buffer.concat(pages), extension: '.pdf' };
    }
    const table = await presentGridAsTable(grid, yielder);
    const result = { table, totalRows: table.rows.length, page: undefined };
    const { body } = await presentResult(result, format, new Map(), { yielder });
    return { source, bytes: Buffer.concat(body), extension: `.${format}` };
  }

  return {
    requireProducible(path, parameters) {
      if (!isProducible(path))
        throw new ScheduleRefusal('not-schedulable', 'files of this type are not scheduled');
      chooseFormat(path, parameters);
      const needsQuery = extensionOf(path).toLowerCase() === '.cda';
      if (needsQuery && findText(parameters, 'dataAccessId') === undefined)
        throw new ScheduleRefusal('invalid', 'the parameter dataAccessId is missing');
      if (parameters.some(({ name }) => name.startsWith('_SCH_EMAIL_')))
        throw new ScheduleRefusal('invalid', 'results are not sent by mail');
    },
    produce: async (user, path, parameters, signal) =>
      extensionOf(path).toLowerCase() === '.cda'
        ? await produceQuery(user, path, parameters, signal)
        : await produceAnalysis(user, path, parameters, signal),
  };
}

/** By the kinds of output that the reports of a Pentaho server have. */
const targets: readonly (readonly [pattern: RegExp, format: Format])[] = [
  [/csv/, 'csv'],
  [/html/, 'html'],
  [/pdf/, 'pdf'],
  [/excel|sheet|xlsx?/, 'xlsx'],
];

function chooseFormat(path: string, parameters: readonly ScheduleParameter[]): Format {
  const offered = formats[extensionOf(path).toLowerCase()] ?? [];
  const target = findText(parameters, 'output-target')?.toLowerCase();
  const format = target === undefined ? offered[0] : targets.find(([pattern]) => pattern.test(target))?.[1];
  if (format !== undefined && offered.includes(format)) return format;
  throw new ScheduleRefusal('invalid', `output-target is one of: ${offered.join(', ')}`);
}

function findText(parameters: readonly ScheduleParameter[], name: string): string | undefined {
  return parameters.find((parameter) => parameter.name === name)?.values[0];
}

/** What clients tell the scheduler, and not the content. */
const reserved = new Set([
  'dataAccessId',
  'output-target',
  'accepted-page',
  'showParameters',
  'renderMode',
  'htmlProportionalWidth',
  'autoCreateUniqueFilename',
  'appendDateFormat',
  'overwriteFile',
  'uiPassParam',
  'user_locale',
  'lineage-id',
]);

function listOwn(parameters: readonly ScheduleParameter[]): readonly ScheduleParameter[] {
  return parameters.filter(({ name }) => !reserved.has(name) && !name.startsWith('ActionAdapterQuartzJob-'));
}
