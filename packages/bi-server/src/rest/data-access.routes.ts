// Schemas of cubes, as the data-access plugin of a Pentaho server takes, lists, gives and deletes them.
import { OlapError } from '@prumo/olap/olap-error';
import { readSchema } from '@prumo/olap/schema/read-schema';
import type { Schema } from '@prumo/olap/schema/schema';
import { postgresDialect } from '@prumo/olap/sql/postgres-dialect';
import { presentSchemaFault } from '@prumo/olap/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { CatalogueFiles } from '../olap/catalogue-files.ts';
import { readDataSourceInfo, withoutPrefix } from '../olap/data-source-info.ts';
import type { OlapCatalogues } from '../olap/olap-catalogues.ts';
import type { SourceAccess } from '../queries/source-access/create-source-access.ts';
import { isFileName } from '../repository/file-name.ts';
import { DuplicateFileError } from '../repository/repository-errors.ts';
import { BiFailure } from './http/bi-failure.ts';
import { chooseType } from './http/choose-type.ts';
import { dtoProlog, escapeXml } from './http/dto.ts';
import { getBiUser, type BiUser } from './http/bi-user.ts';
import { jsonFirst, sendText } from './http/send-answers.ts';
import { decodeMultipart, type FormPart } from './repo-files/decode-multipart.ts';

export interface DataAccessRouteParts {
  readonly catalogueFiles: CatalogueFiles;
  readonly catalogues: Pick<OlapCatalogues, 'findFaults' | 'flush' | 'listFor'>;
  readonly sourceAccess: Pick<SourceAccess, 'mayPublish'>;
  /** Of the warehouses. */
  readonly dataSourceNames: readonly string[];
}

const base = '/plugin/data-access/api';
const userRoute = { config: { biAccess: 'user' } } as const;
/** Larger than any schema that people write by hand. */
const longestSchemaBytes = 4 * 1024 * 1024;

export function registerDataAccessRoutes(app: FastifyInstance, parts: DataAccessRouteParts): void {
  const { catalogueFiles, catalogues, sourceAccess } = parts;

  function requirePublisher(request: FastifyRequest): BiUser {
    const user = getBiUser(request);
    if (user.isReader !== true && sourceAccess.mayPublish(user.roles)) return user;
    throw new BiFailure(403, 'may not publish cubes');
  }

  async function publish(user: BiUser, upload: Upload): Promise<void> {
    const schema = requireSchema(upload.schemaText);
    const name = requireCatalogueName(upload.name ?? schema.name);
    const dataSource = requireKnownSource(upload.dataSource ?? name);
    const [fault] = await catalogues.findFaults(user, schema, dataSource);
    if (fault !== undefined) throw new BiFailure(500, fault.message, { body: presentSchemaFault(fault) });
    await catalogueFiles.save(user, {
      name,
      dataSource,
      schemaText: upload.schemaText,
      overwrite: upload.overwrite,
    });
    catalogues.flush(name);
  }

  function requireKnownSource(name: string): string {
    const plain = withoutPrefix(name);
    if (parts.dataSourceNames.includes(plain)) return plain;
    throw new BiFailure(500, `no data source ${plain}`, {
      body: `There is no data source "${plain}"; there are: ${parts.dataSourceNames.join(', ') || 'none'}.`,
    });
  }

  for (const url of [`${base}/datasource/analysis/catalog`, `${base}/datasource/analysis/ids`]) {
    app.get(url, userRoute, async (request, reply) => {
      const names = (await catalogues.listFor(getBiUser(request))).map(({ name }) => name);
      return await sendNames(request, reply, names);
    });
  }

  const download = async (request: CatalogueRequest, reply: FastifyReply): Promise<FastifyReply> => {
    requirePublisher(request);
    const { catalog } = request.params;
    const stored = await catalogueFiles.read(catalog);
    if (stored === undefined) throw new BiFailure(404, `no catalogue ${catalog}`);
    return await reply
      .headers({
        'content-type': 'application/xml',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${catalog}.mondrian.xml`)}`,
        'cache-control': 'private, no-cache',
      })
      .send(Buffer.from(stored.schemaText, 'utf8'));
  };
  app.get(`${base}/datasource/analysis/catalog/:catalog`, userRoute, download);
  app.get(`${base}/datasource/analysis/:catalog/download`, userRoute, download);

  app.put<CatalogueRoute>(
    `${base}/datasource/analysis/catalog/:catalog`,
    { ...userRoute, bodyLimit: longestSchemaBytes },
    async (request, reply) => {
      const user = requirePublisher(request);
      const upload = readUpload(request);
      try {
        await publish(user, { ...upload, name: request.params.catalog });
      } catch (error) {
        if (error instanceof DuplicateFileError) throw new BiFailure(409, error.message);
        throw error;
      }
      return await sendText(reply, 'SUCCESS');
    },
  );

  // The publisher of Schema Workbench and older clients: always 200, the number tells.
  app.post(
    `${base}/mondrian/postAnalysis`,
    { ...userRoute, bodyLimit: longestSchemaBytes },
    async (request, reply) => {
      const user = requirePublisher(request);
      try {
        await publish(user, readUpload(request));
        return await sendText(reply, publishCodes.success);
      } catch (error) {
        if (error instanceof DuplicateFileError) return await sendText(reply, publishCodes.schemaExists);
        if (error instanceof BiFailure && error.body !== '')
          return await sendText(reply, publishCodes.failed);
        throw error;
      }
    },
  );

  const remove = async (request: CatalogueRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const user = requirePublisher(request);
    const { catalog } = request.params;
    if (!(await catalogueFiles.remove(user, catalog))) throw new BiFailure(404, `no catalogue ${catalog}`);
    catalogues.flush(catalog);
    return await reply.code(200).send();
  };
  app.delete(`${base}/datasource/analysis/catalog/:catalog`, userRoute, remove);
  app.post(`${base}/datasource/analysis/:catalog/remove`, userRoute, remove);
}

const publishCodes = { failed: '2', success: '3', schemaExists: '8' } as const;

interface CatalogueRoute {
  readonly Params: { readonly catalog: string };
}

type CatalogueRequest = FastifyRequest<{ Params: { catalog: string } }>;

interface Upload {
  readonly name: string | undefined;
  readonly dataSource: string | undefined;
  readonly schemaText: string;
  readonly overwrite: boolean;
}

/** The names of the fields differ between the calls; what they mean does not. */
function readUpload(request: FastifyRequest): Upload {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const fields = decodeMultipart(body, request.headers['content-type'] ?? '');
  const file = fields.find(({ name }) => ['uploadInput', 'uploadAnalysis'].includes(name));
  if (file === undefined) throw new BiFailure(500, 'no schema was sent', { body: 'uploadInput is missing' });
  const schemaText = file.bytes.toString('utf8').replace(/^\uFEFF/, '');
  return {
    name: findField(fields, 'catalogName'),
    dataSource:
      findField(fields, 'datasourceName') ?? readDataSourceInfo(findField(fields, 'parameters') ?? ''),
    schemaText,
    overwrite: findField(fields, 'overwrite') === 'true',
  };
}

function findField(fields: readonly FormPart[], name: string): string | undefined {
  const value = fields
    .find((field) => field.name === name)
    ?.bytes.toString('utf8')
    .trim();
  return value === '' ? undefined : value;
}

function requireSchema(schemaText: string): Schema {
  try {
    return readSchema(schemaText, postgresDialect.name);
  } catch (error) {
    if (!(error instanceof OlapError)) throw error;
    const place = error.position === undefined ? '' : ` (line ${error.position.line})`;
    throw new BiFailure(500, 'the schema is wrong', { body: `${error.message}${place}` });
  }
}

function requireCatalogueName(name: string): string {
  if (isFileName(name)) return name;
  throw new BiFailure(500, 'no name for a catalogue', { body: `"${name}" is no name for a catalogue.` });
}

/** A list of bare texts, as JAXB writes it. */
async function sendNames(
  request: FastifyRequest,
  reply: FastifyReply,
  names: readonly string[],
): Promise<FastifyReply> {
  const type = chooseType(request, jsonFirst);
  const body =
    type === 'application/json'
      ? JSON.stringify({ Item: names.map((name) => ({ '@type': 'xs:string', $: name })) })
      : `${dtoProlog}<List>${names.map((name) => `<Item xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string">${escapeXml(name)}</Item>`).join('')}</List>`;
  return await reply.header('content-type', type).send(Buffer.from(body, 'utf8'));
}
