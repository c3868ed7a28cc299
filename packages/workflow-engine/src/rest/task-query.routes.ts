import type { FastifyInstance } from 'fastify';

import { taskSorts } from '../persistence/task-queries.ts';
import { createTaskPage } from './create-task-page.ts';
import { taskFilterFields } from './decode-task-filter.ts';
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
import { forUsers } from './http/route-access.ts';
import { decodeQueryVariable } from './http/variables.ts';

const path = '/query/tasks';

export function registerTaskQueryRoutes(app: FastifyInstance, parts: RestParts): void {
  const listPage = createTaskPage(parts);
  const decodeVariables = (variables: readonly unknown[] | null | undefined) =>
    (variables ?? []).map((variable) => decodeQueryVariable(variable, parts.timeZone));

  app.post(path, forUsers, async (request) => {
    const body = decodeBody(request, queryShape);
    const asked = {
      ...body,
      taskVariables: decodeVariables(body.taskVariables),
      processInstanceVariables: decodeVariables(body.processInstanceVariables),
    };
    const paging = readPaging(readQuery(request), { sorts: taskSorts, defaultSort: 'id' }, body);
    return await listPage(asked, paging, baseUrl(request));
  });
}

const queryShape = {
  ...pagingFields,
  ...taskFilterFields,
  withoutDueDate: booleanField,
  candidateGroupIn: listField(textField),
  processInstanceIdIn: listField(textField),
  taskVariables: listField(anyField),
  processInstanceVariables: listField(anyField),
};
