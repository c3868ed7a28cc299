// Models and attachments, as a real Activiti 5.22.0 answers them.
import { type FurtherCase, noContent, startOf } from './further-case.ts';

const notFound = (exception: string) => ({ status: 404, holds: { message: 'Not found', exception } });
const badRequest = (exception: string) => ({ status: 400, holds: { message: 'Bad request', exception } });

const task = {
  ask: 'POST runtime/tasks',
  json: { name: 'With attachments' },
  save: { task: 'id' },
  answer: { status: 201 },
};
const attachments = 'runtime/tasks/${task}/attachments';
const address = {
  ask: `POST ${attachments}`,
  json: { name: 'Protocol', description: 'of the visit', type: 'link', externalUrl: 'http://example.org/1' },
  save: { attachment: 'id' },
  answer: { status: 201 },
};
const file = {
  ask: `POST ${attachments}`,
  file: 'c01-one-task.bpmn20.xml',
  fields: { name: 'Drawing', description: 'as it was', type: 'application/xml' },
  save: { file: 'id' },
  answer: { status: 201 },
};
const model = {
  ask: 'POST repository/models',
  json: {
    name: 'M ${mark}',
    key: 'k-${mark}',
    category: 'c-${mark}',
    version: 2,
    metaInfo: 'meta',
    tenantId: 't',
  },
  save: { model: 'id' },
  answer: { status: 201 },
};
const models = 'repository/models';
const oneModel = `${models}/\${model}`;

/** Not of the catalogue: found out by asking. */
export const fileCases: readonly FurtherCase[] = [
  {
    id: 'A1',
    title: 'an attachment with an address',
    steps: [
      task,
      { ask: `GET ${attachments}`, answer: { status: 200, holds: [] } },
      {
        ...address,
        answer: {
          status: 201,
          holds: {
            id: '${attachment}',
            url: `{base}/${attachments}/\${attachment}`,
            name: 'Protocol',
            userId: 'kermit',
            description: 'of the visit',
            type: 'link',
            taskUrl: '{base}/runtime/tasks/${task}',
            processInstanceUrl: null,
            externalUrl: 'http://example.org/1',
            contentUrl: null,
          },
        },
      },
      {
        ask: `GET ${attachments}/\${attachment}`,
        answer: { status: 200, holds: { name: 'Protocol', externalUrl: 'http://example.org/1' } },
      },
      {
        ask: `GET ${attachments}/\${attachment}/content`,
        answer: notFound("Attachment with id '${attachment}' doesn't have content associated with it."),
      },
    ],
  },
  {
    id: 'A2',
    title: 'an attachment with a file, of the type that is said',
    steps: [
      task,
      {
        ...file,
        answer: {
          status: 201,
          holds: {
            externalUrl: null,
            contentUrl: `{base}/${attachments}/\${file}/content`,
            type: 'application/xml',
          },
        },
      },
      { ask: `GET ${attachments}/\${file}/content`, contentType: 'application/xml' },
      { ...file, fields: { name: 'Plain', type: 'drawing' } },
      { ask: `GET ${attachments}/\${file}/content`, contentType: 'application/octet-stream' },
    ],
  },
  {
    id: 'A3',
    title: 'what an attachment has to have',
    steps: [
      task,
      {
        ask: `POST ${attachments}`,
        json: { description: 'x' },
        answer: badRequest('Attachment name is required.'),
      },
      { ...file, fields: { description: 'x' }, save: {}, answer: badRequest('Attachment name is required.') },
      {
        ask: `POST ${attachments}`,
        json: { name: 'x', other: 1 },
        answer: badRequest('Failed to serialize to a AttachmentRequest instance'),
      },
      {
        ask: `POST ${attachments}`,
        json: { name: 'only' },
        save: { attachment: 'id' },
        answer: { status: 201, holds: { contentUrl: `{base}/${attachments}/\${attachment}/content` } },
      },
      {
        ask: 'POST runtime/tasks/none/attachments',
        json: { name: 'x' },
        answer: notFound("Could not find a task with id 'none'."),
      },
    ],
  },
  {
    id: 'A4',
    title: 'attachments are listed newest first, and are events of the task',
    steps: [
      task,
      address,
      { saveMoment: 'between' },
      file,
      {
        ask: `GET ${attachments}`,
        answer: { status: 200, holds: [{ name: 'Drawing' }, { name: 'Protocol' }] },
      },
      { saveMoment: 'after' },
      { ask: `DELETE ${attachments}/\${file}`, answer: noContent },
      {
        ask: `DELETE ${attachments}/\${file}`,
        answer: notFound("Task '${task}' doesn't have an attachment with id '${file}'."),
      },
      {
        ask: 'GET runtime/tasks/${task}/events',
        answer: {
          status: 200,
          holds: [
            { action: 'DeleteAttachment', userId: 'kermit', message: ['Drawing'] },
            { action: 'AddAttachment', message: ['Drawing'] },
            { action: 'AddAttachment', message: ['Protocol'] },
          ],
        },
      },
    ],
  },
  {
    id: 'A5',
    title: 'an attachment is of its task only',
    steps: [
      task,
      file,
      { ask: 'POST runtime/tasks', json: { name: 'Other' }, save: { other: 'id' } },
      ...['', '/content'].map((part) => ({
        ask: `GET runtime/tasks/\${other}/attachments/\${file}${part}`,
        answer: notFound("Task '${other}' doesn't have an attachment with id '${file}'."),
      })),
      {
        ask: 'DELETE runtime/tasks/${other}/attachments/${file}',
        answer: notFound("Task '${other}' doesn't have an attachment with id '${file}'."),
      },
      {
        ask: 'GET runtime/tasks/none/attachments/${file}',
        answer: notFound("Could not find a task with id 'none'."),
      },
    ],
  },
  {
    id: 'A6',
    title: 'attachments outlive their task as history, and go with it',
    steps: [
      task,
      file,
      { ask: 'POST runtime/tasks/${task}', json: { action: 'complete' } },
      { ask: `GET ${attachments}`, answer: { status: 200, holds: [{ id: '${file}' }] } },
      { ask: `GET ${attachments}/\${file}/content`, contentType: 'application/xml' },
      {
        ask: `POST ${attachments}`,
        json: { name: 'late' },
        answer: notFound("Could not find a task with id '${task}'."),
      },
      { ask: `DELETE ${attachments}/\${file}`, answer: notFound("Could not find a task with id '${task}'.") },
      { ask: 'DELETE history/historic-task-instances/${task}', answer: noContent },
      { ask: `GET ${attachments}`, answer: notFound("Could not find a task with id '${task}'.") },
    ],
  },
  {
    id: 'A7',
    title: 'an attachment of a process names its instance, and none is added while that is suspended',
    steps: [
      ...startOf('jTwoTasks'),
      {
        ...address,
        answer: { status: 201, holds: { processInstanceUrl: '{base}/runtime/process-instances/${pi}' } },
      },
      { ask: 'PUT runtime/process-instances/${pi}', json: { action: 'suspend' } },
      {
        ask: `POST ${attachments}`,
        json: { name: 'x' },
        answer: {
          status: 500,
          holds: {
            message: 'Internal server error',
            exception: 'It is not allowed to add an attachment to a suspended task',
          },
        },
      },
      { ask: `DELETE ${attachments}/\${attachment}`, answer: noContent },
    ],
  },
  {
    id: 'M1',
    title: 'a model as it is created, read and changed',
    steps: [
      {
        ...model,
        answer: {
          status: 201,
          holds: {
            name: 'M ${mark}',
            key: 'k-${mark}',
            category: 'c-${mark}',
            version: 2,
            metaInfo: 'meta',
            deploymentId: null,
            tenantId: 't',
            id: '${model}',
            url: `{base}/${oneModel}`,
            deploymentUrl: null,
            sourceUrl: null,
            sourceExtraUrl: null,
          },
        },
      },
      { ask: `GET ${oneModel}`, answer: { status: 200, holds: { name: 'M ${mark}', version: 2 } } },
      {
        ask: `PUT ${oneModel}`,
        json: { name: 'Other', category: null },
        answer: { status: 200, holds: { name: 'Other', key: 'k-${mark}', category: null, version: 2 } },
      },
      { ask: `DELETE ${oneModel}`, answer: noContent },
      { ask: `GET ${oneModel}`, answer: notFound("Could not find a model with id '${model}'.") },
      { ask: `DELETE ${oneModel}`, answer: notFound("Could not find a model with id '${model}'.") },
      { ask: `PUT ${oneModel}`, json: {}, answer: notFound("Could not find a model with id '${model}'.") },
    ],
  },
  {
    id: 'M2',
    title: 'version and tenant of a model have defaults as soon as it is read',
    steps: [
      {
        ask: `POST ${models}`,
        json: {},
        save: { model: 'id' },
        answer: { status: 201, holds: { name: null, version: null, tenantId: null } },
      },
      { ask: `GET ${oneModel}`, answer: { status: 200, holds: { version: 1, tenantId: '' } } },
      {
        ask: `PUT ${oneModel}`,
        json: { version: null },
        answer: { status: 200, holds: { version: null, tenantId: '' } },
      },
      { ask: `PUT ${oneModel}`, json: {}, answer: { status: 200, holds: { version: 1, tenantId: '' } } },
      {
        ask: `POST ${models}`,
        json: { other: 1 },
        answer: { status: 400, holds: { message: 'Bad request' } },
      },
    ],
  },
  {
    id: 'M3',
    title: 'the sources of a model',
    steps: [
      model,
      {
        ask: `GET ${oneModel}/source`,
        answer: notFound("Model with id '${model}' does not have source available."),
      },
      {
        ask: `GET ${oneModel}/source-extra`,
        answer: notFound("Model with id '${model}' does not have extra source available."),
      },
      { ask: `PUT ${oneModel}/source`, json: {}, answer: badRequest('Multipart request is required') },
      { ask: `PUT ${oneModel}/source`, file: 'c01-one-task.bpmn20.xml', answer: noContent },
      { ask: `PUT ${oneModel}/source-extra`, file: 'bundle.bar', answer: noContent },
      { ask: `GET ${oneModel}/source`, contentType: 'application/octet-stream' },
      { ask: `GET ${oneModel}/source-extra`, contentType: 'application/octet-stream' },
      {
        ask: `GET ${oneModel}`,
        answer: {
          status: 200,
          holds: {
            sourceUrl: `{base}/${oneModel}/source`,
            sourceExtraUrl: `{base}/${oneModel}/source-extra`,
          },
        },
      },
      {
        ask: `PUT ${models}/none/source`,
        file: 'bundle.bar',
        answer: notFound("Could not find a model with id 'none'."),
      },
    ],
  },
  {
    id: 'M4',
    title: 'models are found by each of their fields',
    steps: [
      model,
      {
        ...model,
        json: { name: 'Z ${mark}', key: 'k-${mark}', category: 'd', version: 3 },
        save: { newer: 'id' },
      },
      ...[
        ['name=M%20${mark}', '${model}'],
        ['nameLike=Z%25${mark}', '${newer}'],
        ['category=c-${mark}', '${model}'],
        ['categoryLike=c-${mark}%25', '${model}'],
        ['key=k-${mark}&version=2', '${model}'],
        ['key=k-${mark}&latestVersion=true', '${newer}'],
        ['key=k-${mark}&tenantId=t', '${model}'],
        ['key=k-${mark}&withoutTenantId=true', '${newer}'],
        ['key=k-${mark}&categoryNotEquals=d', '${model}'],
        ['id=${newer}', '${newer}'],
      ].map(([query, found]) => ({
        ask: `GET ${models}?${query}`,
        answer: { status: 200, holds: { total: 1, data: [{ id: found }], sort: 'id', order: 'asc' } },
      })),
      ...[
        ['latestVersion=false', 2],
        ['deployed=false', 2],
        ['deployed=true', 0],
      ].map(([query, total]) => ({
        ask: `GET ${models}?key=k-\${mark}&${query}`,
        answer: { status: 200, holds: { total } },
      })),
      {
        ask: `GET ${models}?key=k-\${mark}&sort=version&order=desc`,
        answer: { status: 200, holds: { data: [{ id: '${newer}' }, { id: '${model}' }] } },
      },
      {
        ask: `GET ${models}?sort=deploymentId`,
        answer: badRequest("Value for param 'sort' is not valid, 'deploymentId' is not a valid property"),
      },
      {
        ask: `GET ${models}?version=abc`,
        answer: { status: 500, holds: { exception: 'For input string: "abc"' } },
      },
    ],
  },
  {
    id: 'M5',
    title: 'a model outlives its deployment',
    steps: [
      { ask: 'POST repository/deployments', file: 'j06-tenant.bpmn20.xml', save: { deployment: 'id' } },
      {
        ask: `POST ${models}`,
        json: { name: 'x', deploymentId: '${deployment}' },
        save: { model: 'id' },
        answer: { status: 201, holds: { deploymentUrl: '{base}/repository/deployments/${deployment}' } },
      },
      { ask: `GET ${models}?deploymentId=\${deployment}`, answer: { status: 200, holds: { total: 1 } } },
      { ask: `PUT ${oneModel}`, json: { deploymentId: 'none' }, answer: { status: 500 } },
      { ask: 'DELETE repository/deployments/${deployment}', answer: noContent },
      { ask: `GET ${oneModel}`, answer: { status: 200, holds: { deploymentId: null, deploymentUrl: null } } },
    ],
  },
];
