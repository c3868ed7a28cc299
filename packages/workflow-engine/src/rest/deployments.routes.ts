import type { FastifyInstance } from 'fastify';

import type { DeploymentInput } from '../commands/engine-commands.ts';
import { EngineError } from '../engine-errors.ts';
import {
  createDeploymentQueries,
  deploymentSorts,
  type DeploymentFilter,
  type DeploymentQueries,
} from '../persistence/deployment-queries.ts';
import { baseUrl, forAdministrators, forUsers, type RestParts } from './http/rest-parts.ts';
import { getCaller } from './http/authenticate.ts';
import { readUpload, type UploadedFile } from './http/multipart.ts';
import { presentPage, readPaging } from './http/paging.ts';
import { readBoolean, readQuery, type QueryValues } from './http/query-values.ts';
import { omitUndefined } from './omit-undefined.ts';
import { presentDeployment, presentDeploymentResource } from './presenters/present-definition.ts';
import { requireResourceName, unpackArchive } from './unpack-archive.ts';

interface DeploymentParams {
  readonly Params: { readonly deploymentId: string };
}

interface ResourceParams {
  readonly Params: { readonly deploymentId: string; readonly '*': string };
}

const pagingOptions = { sorts: deploymentSorts, defaultSort: 'id' } as const;

export function registerDeploymentRoutes(app: FastifyInstance, parts: RestParts): void {
  const { commands, timeZone } = parts;
  const deployments = createDeploymentQueries(parts.database);

  app.get('/repository/deployments', forUsers, async (request, reply) => {
    const query = readQuery(request);
    const paging = readPaging(query, pagingOptions);
    const { rows, total } = await deployments.listDeployments(readFilter(query), paging);
    const base = baseUrl(request);
    return await reply.send(
      presentPage(
        rows.map((row) => presentDeployment(row, base, timeZone)),
        total,
        paging,
      ),
    );
  });

  app.post('/repository/deployments', forAdministrators, async (request, reply) => {
    const { files, fields } = await readUpload(request);
    const [file] = files;
    if (file === undefined) {
      throw new EngineError('illegal-argument', 'Multipart request with file content is required');
    }
    const name = findDeployableName(file);
    const id = await commands.deploy(getCaller(request), {
      name,
      category: null,
      tenantId: fields.get('tenantId') ?? readQuery(request).get('tenantId') ?? '',
      resources: readResources(name, file.bytes),
    });
    const deployment = await requireDeployment(deployments, id);
    return await reply.code(201).send(presentDeployment(deployment, baseUrl(request), timeZone));
  });

  app.get<DeploymentParams>('/repository/deployments/:deploymentId', forUsers, async (request, reply) => {
    const deployment = await requireDeployment(deployments, request.params.deploymentId);
    return await reply.send(presentDeployment(deployment, baseUrl(request), timeZone));
  });

  app.delete<DeploymentParams>(
    '/repository/deployments/:deploymentId',
    forAdministrators,
    async (request, reply) => {
      const { id } = await requireDeployment(deployments, request.params.deploymentId);
      const cascade = readBoolean(readQuery(request), 'cascade') === true;
      await commands.deleteDeployment(getCaller(request), id, { cascade });
      return await reply.code(204).send();
    },
  );

  app.get<DeploymentParams>(
    '/repository/deployments/:deploymentId/resources',
    forUsers,
    async (request, reply) => {
      const { id } = await requireDeployment(deployments, request.params.deploymentId);
      const names = await deployments.listResourceNames(id);
      return await reply.send(names.map((name) => presentDeploymentResource(id, name, baseUrl(request))));
    },
  );

  // Names of resources hold slashes.
  app.get<ResourceParams>(
    '/repository/deployments/:deploymentId/resources/*',
    forUsers,
    async (request, reply) => {
      const { id } = await requireDeployment(deployments, request.params.deploymentId);
      const name = request.params['*'];
      const names = await deployments.listResourceNames(id);
      if (!names.includes(name)) throw buildMissingResource(id, name);
      return await reply.send(presentDeploymentResource(id, name, baseUrl(request)));
    },
  );

  app.get<ResourceParams>(
    '/repository/deployments/:deploymentId/resourcedata/*',
    forUsers,
    async (request, reply) => {
      const { id } = await requireDeployment(deployments, request.params.deploymentId);
      const name = request.params['*'];
      const bytes = await deployments.findResource(id, name);
      if (bytes === undefined) throw buildMissingResource(id, name);
      const type = name.endsWith('.png') ? 'image/png' : 'application/octet-stream';
      return await reply.header('content-type', type).send(Buffer.from(bytes));
    },
  );
}

function readFilter(query: QueryValues): DeploymentFilter {
  return omitUndefined({
    name: query.get('name'),
    nameLike: query.get('nameLike'),
    category: query.get('category'),
    categoryNotEquals: query.get('categoryNotEquals'),
    tenantId: query.get('tenantId'),
    tenantIdLike: query.get('tenantIdLike'),
    isWithoutTenant: readBoolean(query, 'withoutTenantId'),
  });
}

/** The name of the file or, when that says nothing of its kind, of the form's field. */
function findDeployableName(file: UploadedFile): string {
  const name = [file.fileName, file.fieldName].find((candidate) => isBpmn(candidate) || isArchive(candidate));
  if (name !== undefined) return name;
  throw new EngineError('illegal-argument', 'File must be of type .bpmn20.xml, .bpmn, .bar or .zip');
}

function readResources(name: string, bytes: Uint8Array): DeploymentInput['resources'] {
  if (isArchive(name)) return unpackArchive(bytes);
  requireResourceName(name);
  return [{ name, bytes }];
}

function isBpmn(name: string): boolean {
  return name.endsWith('.bpmn20.xml') || name.endsWith('.bpmn');
}

function isArchive(name: string): boolean {
  return /\.(?:bar|zip)$/i.test(name);
}

async function requireDeployment(deployments: DeploymentQueries, id: string) {
  const deployment = await deployments.findDeployment(id);
  if (deployment !== undefined) return deployment;
  throw new EngineError('not-found', `Could not find a deployment with id '${id}'.`);
}

function buildMissingResource(deploymentId: string, name: string): EngineError {
  return new EngineError(
    'not-found',
    `Could not find a resource with id '${name}' in deployment '${deploymentId}'.`,
  );
}
