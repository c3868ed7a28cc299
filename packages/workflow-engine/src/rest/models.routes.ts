import type { FastifyInstance } from 'fastify';

import { EngineError } from '../engine-errors.ts';
import {
  createModelQueries,
  type ModelFields,
  type ModelFilter,
  type ModelPart,
  type ModelRow,
  modelSorts,
} from '../persistence/model-queries.ts';
import { getCaller } from './http/authenticate.ts';
import { type BodyShape, decodeBody, type DecodedBody, integerField, textField } from './http/decode-body.ts';
import { readUpload } from './http/multipart.ts';
import { presentPage, readPaging } from './http/paging.ts';
import { type QueryValues, readBoolean, readInteger, readQuery } from './http/query-values.ts';
import { baseUrl, forAdministrators, forUsers, type RestParts } from './http/rest-parts.ts';
import { sendForeignFile } from './http/send-foreign-file.ts';
import { omitUndefined } from './omit-undefined.ts';
import { presentStoredModel } from './presenters/present-definition.ts';

interface ModelParams {
  readonly Params: { readonly modelId: string };
}

const listPath = '/repository/models';
const onePath = `${listPath}/:modelId`;
const parts: readonly { readonly path: string; readonly part: ModelPart; readonly name: string }[] = [
  { path: `${onePath}/source`, part: 'source', name: 'source' },
  { path: `${onePath}/source-extra`, part: 'source_extra', name: 'extra source' },
];

export function registerModelRoutes(app: FastifyInstance, { database, commands, timeZone }: RestParts): void {
  const models = createModelQueries(database);

  app.get(listPath, forUsers, async (request) => {
    const query = readQuery(request);
    const paging = readPaging(query, { sorts: modelSorts, defaultSort: 'id' });
    const { rows, total } = await models.list(readFilter(query), paging);
    const place = { base: baseUrl(request), timeZone };
    return presentPage(
      rows.map((row) => presentStoredModel(readLikeActiviti(row), place)),
      total,
      paging,
    );
  });

  app.post(listPath, forAdministrators, async (request, reply) => {
    const fields = decodeFields(decodeBody(request, modelShape));
    const id = await commands.createModel(getCaller(request), fields);
    // As it was given, without the defaults that reading brings.
    const row = await requireModel(id);
    return await reply.code(201).send(presentStoredModel(row, { base: baseUrl(request), timeZone }));
  });

  app.get<ModelParams>(onePath, forUsers, async (request) => {
    const row = await requireModel(request.params.modelId);
    return presentStoredModel(readLikeActiviti(row), { base: baseUrl(request), timeZone });
  });

  app.put<ModelParams>(onePath, forAdministrators, async (request) => {
    const fields = decodeFields(decodeBody(request, changedShape));
    const { id } = await requireModel(request.params.modelId);
    await commands.updateModel(getCaller(request), id, fields);
    return presentStoredModel(await requireModel(id), { base: baseUrl(request), timeZone });
  });

  app.delete<ModelParams>(onePath, forAdministrators, async (request, reply) => {
    await commands.deleteModel(getCaller(request), request.params.modelId);
    return await reply.code(204).send();
  });

  for (const { path, part, name } of parts) {
    app.get<ModelParams>(path, forUsers, async (request, reply) => {
      const { modelId } = request.params;
      const content = await models.findContent(modelId, part);
      if (content === null) {
        throw new EngineError('not-found', `Model with id '${modelId}' does not have ${name} available.`);
      }
      return await sendForeignFile(reply, content, null);
    });

    app.put<ModelParams>(path, forAdministrators, async (request, reply) => {
      const { id } = await requireModel(request.params.modelId);
      const [file] = (await readUpload(request)).files;
      if (file === undefined) {
        throw new EngineError('illegal-argument', 'Multipart request with file content is required');
      }
      await commands.saveModelContent(getCaller(request), id, part, file.bytes);
      return await reply.code(204).send();
    });
  }

  async function requireModel(id: string): Promise<ModelRow> {
    const row = await models.find(id);
    if (row !== undefined) return row;
    throw new EngineError('not-found', `Could not find a model with id '${id}'.`);
  }
}

/** What is missing is read as the default of Activiti's class. */
function readLikeActiviti(row: ModelRow): ModelRow {
  return { ...row, version: row.version ?? 1, tenantId: row.tenantId ?? '' };
}

function readFilter(query: QueryValues): ModelFilter {
  const isLatestVersion = readBoolean(query, 'latestVersion');
  return {
    id: query.get('id'),
    category: query.get('category'),
    categoryLike: query.get('categoryLike'),
    categoryNotEquals: query.get('categoryNotEquals'),
    name: query.get('name'),
    nameLike: query.get('nameLike'),
    key: query.get('key'),
    version: readInteger(query, 'version'),
    isLatestVersion: isLatestVersion === true,
    deploymentId: query.get('deploymentId'),
    isDeployed: readBoolean(query, 'deployed'),
    tenantId: query.get('tenantId'),
    tenantIdLike: query.get('tenantIdLike'),
    isWithoutTenant: readBoolean(query, 'withoutTenantId'),
  };
}

const modelShape = {
  name: textField,
  key: textField,
  category: textField,
  version: integerField,
  metaInfo: textField,
  deploymentId: textField,
  tenantId: textField,
} as const satisfies BodyShape;

/** Activiti marks what was sent, and its reader knows these names too. */
const changedShape = {
  ...modelShape,
  nameChanged: textField,
  keyChanged: textField,
  categoryChanged: textField,
  versionChanged: textField,
  metaInfoChanged: textField,
  deploymentChanged: textField,
  tenantChanged: textField,
} as const satisfies BodyShape;

function decodeFields(body: DecodedBody<typeof modelShape>): Partial<ModelFields> {
  return omitUndefined({
    name: body.name,
    key: body.key,
    category: body.category,
    version: body.version,
    metaInfo: body.metaInfo,
    deploymentId: body.deploymentId,
    tenantId: body.tenantId,
  });
}
