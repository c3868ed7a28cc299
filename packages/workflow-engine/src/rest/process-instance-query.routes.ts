import type { FastifyInstance } from 'fastify';

import { instanceSorts } from '../persistence/instance-queries.ts';
import type { InstanceFilter } from '../persistence/instance-queries.ts';
import { baseUrl } from './http/base-url.ts';
import {
  anyField,
  booleanField,
  decodeBody,
  listField,
  pagingFields,
  textField,
} from './http/decode-body.ts';
import { readPaging } from './http/paging.ts';
import { readQuery } from './http/query-values.ts';
import type { RestParts } from './http/rest-parts.ts';
import { forAdministrators } from './http/route-access.ts';
import { decodeQueryVariable } from './http/variables.ts';
import { omitUndefined } from './omit-undefined.ts';
import { createInstancePage } from './process-instances.routes.ts';

export function registerProcessInstanceQueryRoutes(app: FastifyInstance, parts: RestParts): void {
  const listPage = createInstancePage(parts);

  app.post('/query/process-instances', forAdministrators, async (request, reply) => {
    const body = decodeBody(request, queryShape);
    const filter: InstanceFilter = omitUndefined({
      id: body.processInstanceId ?? undefined,
      processDefinitionKey: body.processDefinitionKey ?? undefined,
      processDefinitionId: body.processDefinitionId ?? undefined,
      businessKey: body.processBusinessKey ?? undefined,
      involvedUser: body.involvedUser ?? undefined,
      isSuspended: body.suspended ?? undefined,
      superProcessInstanceId: body.superProcessInstanceId ?? undefined,
      subProcessInstanceId: body.subProcessInstanceId ?? undefined,
      isWithoutSubprocesses: body.excludeSubprocesses ?? undefined,
      tenantId: body.tenantId ?? undefined,
      tenantIdLike: body.tenantIdLike ?? undefined,
      isWithoutTenant: body.withoutTenantId ?? undefined,
      variables: body.variables?.map((variable) => decodeQueryVariable(variable, parts.timeZone)),
    });
    const paging = readPaging(readQuery(request), { sorts: instanceSorts, defaultSort: 'id' }, body);
    return await reply.send(
      await listPage(filter, paging, {
        includesVariables: body.includeProcessVariables === true,
        base: baseUrl(request),
      }),
    );
  });
}

const queryShape = {
  ...pagingFields,
  processInstanceId: textField,
  processBusinessKey: textField,
  processDefinitionId: textField,
  processDefinitionKey: textField,
  superProcessInstanceId: textField,
  subProcessInstanceId: textField,
  excludeSubprocesses: booleanField,
  involvedUser: textField,
  suspended: booleanField,
  includeProcessVariables: booleanField,
  variables: listField(anyField),
  tenantId: textField,
  tenantIdLike: textField,
  withoutTenantId: booleanField,
};
