// Table of request and answer for everything that reads people and roles, in both dialects.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { observeCase, type AnswerCase } from './testing/answer-case.ts';
import { askBi, type BiRequest } from './testing/bi-client.ts';
import { startTestBiServer, type TestBiServer } from './testing/start-test-bi-server.ts';

let server: TestBiServer;

beforeAll(async () => {
  server = await startTestBiServer();
  await server.biServer.administration.createPerson({
    userName: 'ZÉLIA & <Cia>',
    password: 'corredor de vidro',
    roles: ['quality_manager'],
  });
});

afterAll(async () => {
  await server.close();
});

const xml = { accept: 'application/xml' };
const json = { accept: 'application/json' };
const browser = { accept: 'application/json, text/plain, */*' };
const prolog = '<?xml version="1.0" encoding="UTF-8"?>\n';
const dtoProlog = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const userElements = (name: string): string =>
  ['ADMIN', 'Ana.Luz', 'JOÃO', 'ZÉLIA &amp; &lt;Cia&gt;']
    .map((user) => `<${name}>${user}</${name}>`)
    .join('');
const userNames = ['ADMIN', 'Ana.Luz', 'JOÃO', 'ZÉLIA & <Cia>'];
const roleNames = [
  'Administrator',
  'Authenticated',
  'Power User',
  'data_administrator',
  'quality_manager',
  'quality_reader',
];
const roleElements = (name: string, roles = roleNames): string =>
  roles.map((role) => `<${name}>${role}</${name}>`).join('');

function get(path: string, headers: Readonly<Record<string, string>>, as = 'ADMIN'): BiRequest {
  return { path, headers, as };
}

describe('reading', () => {
  const usersDocument = `${prolog}<users>${userElements('user')}</users>`;
  const userList = `${dtoProlog}<userList>${userElements('users')}</userList>`;
  const userListJson = JSON.stringify({ users: userNames });
  const roleList = `${dtoProlog}<roleList>${roleElements('roles')}</roleList>`;
  const roleListJson = JSON.stringify({ roles: roleNames });

  const cases: readonly AnswerCase[] = [
    {
      title: '[BI-06] users',
      request: get('/api/users', {}),
      status: 200,
      type: 'application/xml',
      text: usersDocument,
    },
    { title: '[BI-06] users as XML', request: get('/api/users', xml), status: 200, text: usersDocument },
    {
      title: '[BI-06] users for a browser',
      request: get('/api/users', browser),
      status: 200,
      text: usersDocument,
    },
    { title: '[BI-06] users as JSON alone', request: get('/api/users', json), status: 406 },
    {
      title: '[BI-06] users by mime-type',
      request: get('/api/users?mime-type=application/json', xml),
      status: 406,
    },
    {
      title: '[BI-06] users for somebody who is no administrator',
      request: get('/api/users', {}, 'Ana.Luz'),
      status: 401,
      text: '',
      headers: { 'www-authenticate': null },
    },
    {
      title: '[BI-06] users as JSON for somebody who is no administrator',
      request: get('/api/users', json, 'Ana.Luz'),
      status: 406,
    },
    {
      title: 'roles',
      request: get('/api/roles', {}),
      status: 200,
      text: `${prolog}<roles>${roleElements('role')}</roles>`,
    },
    { title: 'roles as JSON alone', request: get('/api/roles', json), status: 406 },
    { title: 'roles for others', request: get('/api/roles', {}, 'JOÃO'), status: 401, text: '' },

    {
      title: 'userList as XML',
      request: get('/api/userrolelist/users', {}, 'JOÃO'),
      status: 200,
      text: userList,
    },
    {
      title: 'userList as JSON',
      request: get('/api/userrolelist/users', json, 'JOÃO'),
      status: 200,
      type: 'application/json',
      text: userListJson,
    },
    {
      title: 'users for permissions',
      request: get('/api/userrolelist/permission-users', json, 'JOÃO'),
      status: 200,
      text: userListJson,
    },
    {
      title: 'roles with the extra ones',
      request: get('/api/userrolelist/roles?addExtraRoles=true', json, 'JOÃO'),
      status: 200,
      text: roleListJson,
    },
    {
      title: 'roles without the extra ones',
      request: get('/api/userrolelist/roles?addExtraRoles=false', json, 'JOÃO'),
      status: 200,
      text: JSON.stringify({ roles: roleNames.filter((role) => role !== 'Authenticated') }),
    },
    {
      title: 'all roles',
      request: get('/api/userrolelist/allRoles', xml, 'JOÃO'),
      status: 200,
      text: roleList,
    },
    {
      title: 'extra roles',
      request: get('/api/userrolelist/extraRoles', xml, 'JOÃO'),
      status: 200,
      text: `${dtoProlog}<roleList><roles>Authenticated</roles></roleList>`,
    },
    {
      title: 'extra roles by mime-type',
      request: get('/api/userrolelist/extraRoles?mime-type=application%2Fjson', xml, 'JOÃO'),
      status: 200,
      text: '{"roles":["Authenticated"]}',
    },
    { title: 'system roles', request: get('/api/userrolelist/systemRoles', json, 'JOÃO'), status: 200 },
    {
      title: 'roles for permissions',
      request: get('/api/userrolelist/permission-roles', json, 'JOÃO'),
      status: 200,
      text: JSON.stringify({ roles: roleNames.filter((role) => role !== 'Administrator') }),
    },
    {
      title: 'a list as plain text',
      request: get('/api/userrolelist/users', { accept: 'text/plain' }),
      status: 406,
    },

    {
      title: 'roles of a person as XML',
      request: get('/api/userrolelist/getRolesForUser?user=ana.luz', {}),
      status: 200,
      text: `${dtoProlog}<roles>${roleElements('role', ['Authenticated', 'Power User'])}</roles>`,
    },
    {
      title: 'one role of a person as JSON',
      request: get('/api/userrolelist/getRolesForUser?user=JO%C3%83O', json),
      status: 200,
      text: '{"role":["Authenticated"]}',
    },
    {
      title: 'roles of nobody',
      request: get('/api/userrolelist/getRolesForUser?user=NOBODY', json),
      status: 500,
    },
    {
      title: 'roles of a person for others',
      request: get('/api/userrolelist/getRolesForUser?user=JO%C3%83O', json, 'JOÃO'),
      status: 500,
    },
    {
      title: 'people of a role as XML',
      request: get('/api/userrolelist/getUsersInRole?role=Administrator', {}),
      status: 200,
      text: `${dtoProlog}<users><user>ADMIN</user></users>`,
    },
    {
      title: 'people of a role that nobody has, as JSON',
      request: get('/api/userrolelist/getUsersInRole?role=data_administrator', json),
      status: 200,
      text: '{}',
    },
    {
      title: 'people of a role for others',
      request: get('/api/userrolelist/getUsersInRole?role=Administrator', {}, 'JOÃO'),
      status: 500,
    },

    {
      title: 'dao users as XML',
      request: get('/api/userroledao/users', {}, 'JOÃO'),
      status: 200,
      text: userList,
    },
    {
      title: 'dao users as JSON',
      request: get('/api/userroledao/users', browser, 'JOÃO'),
      status: 200,
      text: userListJson,
    },
    {
      title: 'dao roles as XML',
      request: get('/api/userroledao/roles', xml, 'JOÃO'),
      status: 200,
      text: roleList,
    },
    {
      title: 'dao roles as JSON',
      request: get('/api/userroledao/roles', json, 'JOÃO'),
      status: 200,
      text: roleListJson,
    },
    {
      title: 'dao roles of a person',
      request: get('/api/userroledao/userRoles?userName=ADMIN', json),
      status: 200,
      text: '{"roles":["Administrator","Authenticated"]}',
    },
    {
      title: 'dao roles of a person for others',
      request: get('/api/userroledao/userRoles?userName=JO%C3%83O', json, 'JOÃO'),
      status: 500,
    },
    {
      title: 'dao roles of nobody',
      request: get('/api/userroledao/userRoles?userName=%00', json),
      status: 500,
    },
    {
      title: 'dao people of a role',
      request: get('/api/userroledao/roleMembers?roleName=quality_manager', json),
      status: 200,
      text: '{"users":["ZÉLIA & <Cia>"]}',
    },
    {
      title: 'dao people of a role for others',
      request: get('/api/userroledao/roleMembers?roleName=quality_manager', json, 'JOÃO'),
      status: 403,
    },
    {
      title: 'rights of the roles for others',
      request: get('/api/userroledao/logicalRoleMap?locale=pt', json, 'JOÃO'),
      status: 403,
    },
  ];

  it.each(cases)('$title', async (each) => {
    const { observed, expected } = await observeCase(server.url, each);
    expect(observed).toEqual(expected);
  });

  it('rights of the roles name the administrator', async () => {
    const { text } = await askBi(server.url, get('/api/userroledao/logicalRoleMap?locale=pt', json));
    expect(JSON.parse(text)).toMatchObject({
      assignments: expect.arrayContaining([
        {
          immutable: 'true',
          logicalRoles: expect.arrayContaining(['org.pentaho.security.administerSecurity']),
          roleName: 'Administrator',
        },
      ]),
    });
  });
});
