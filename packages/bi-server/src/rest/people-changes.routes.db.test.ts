// Table of request and answer for everything that changes people and roles.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { observeCase, type AnswerCase } from './testing/answer-case.ts';
import { askBi, type BiRequest } from './testing/bi-client.ts';
import { startTestBiServer, type TestBiServer } from './testing/start-test-bi-server.ts';

let server: TestBiServer;

beforeAll(async () => {
  server = await startTestBiServer();
});

afterAll(async () => {
  await server.close();
});

const json = { accept: 'application/json' };

function get(path: string, headers: Readonly<Record<string, string>>, as = 'ADMIN'): BiRequest {
  return { path, headers, as };
}

// One story, told case by case.
describe('changing', { shuffle: false }, () => {
  const put = (path: string, body?: { type: string; text: string }, as = 'ADMIN'): BiRequest => ({
    method: 'PUT',
    path,
    as,
    ...(body !== undefined && { headers: { 'content-type': body.type }, body: body.text }),
  });
  const asJson = (value: unknown) => ({ type: 'application/json', text: JSON.stringify(value) });
  const asXml = (text: string) => ({ type: 'application/xml', text });
  const dao = '/api/userroledao';

  // In order: later cases find what earlier ones left.
  const cases: readonly AnswerCase[] = [
    {
      title: 'create a person by XML',
      request: put(
        `${dao}/createUser`,
        asXml('<user><userName>CAIO</userName><password>corredor a&amp;b</password></user>'),
      ),
      status: 204,
      text: '',
    },
    {
      title: 'create a person by JSON, encoded',
      request: put(
        `${dao}/createUser`,
        asJson({ userName: 'D%C3%89BORA', password: `ENC:${Buffer.from('çê de vidro').toString('base64')}` }),
      ),
      status: 204,
    },
    {
      title: 'create the same person in another case',
      request: put(`${dao}/createUser`, asJson({ userName: 'caio', password: 'corredor de vidro' })),
      status: 412,
    },
    {
      title: 'create a person without a password',
      request: put(`${dao}/createUser`, asJson({ userName: 'EVA' })),
      status: 400,
      headers: { puc_validation_error_message: 'New password must: have 8 to 128 characters.' },
    },
    {
      title: 'create a person without a name',
      request: put(`${dao}/createUser`, asJson({ password: 'corredor de vidro' })),
      status: 400,
    },
    {
      title: 'create a person with a path for a name',
      request: put(`${dao}/createUser`, asJson({ userName: '../EVA', password: 'corredor de vidro' })),
      status: 400,
    },
    {
      title: 'create a person with a line break in the name',
      request: put(`${dao}/createUser`, asJson({ userName: 'EVA\nADMIN', password: 'corredor de vidro' })),
      status: 400,
    },
    {
      title: 'create a person from malformed XML',
      request: put(`${dao}/createUser`, asXml('<user><userName>')),
      status: 400,
    },
    {
      title: 'create a person from malformed JSON',
      request: put(`${dao}/createUser`, { type: 'application/json', text: '{' }),
      status: 400,
    },
    {
      title: 'create a person from a form',
      request: put(`${dao}/createUser`, { type: 'text/csv', text: 'EVA' }),
      status: 415,
    },
    {
      title: 'create a person from XML that declares entities',
      request: put(
        `${dao}/createUser`,
        asXml(
          '<!DOCTYPE u [<!ENTITY e "EVA">]><user><userName>&e;</userName><password>corredor de vidro</password></user>',
        ),
      ),
      status: 400,
    },
    {
      title: 'create a person as somebody who is no administrator',
      request: put(`${dao}/createUser`, asJson({ userName: 'EVA', password: 'corredor de vidro' }), 'JOÃO'),
      status: 403,
    },

    { title: 'create a role', request: put(`${dao}/createRole?roleName=Enfermagem`), status: 204 },
    { title: 'create it again', request: put(`${dao}/createRole?roleName=Enfermagem`), status: 412 },
    { title: 'create a role without a name', request: put(`${dao}/createRole?roleName=`), status: 400 },
    {
      title: 'create a role as another',
      request: put(`${dao}/createRole?roleName=Outra`, undefined, 'JOÃO'),
      status: 403,
    },
    {
      title: 'a wrong method',
      request: { ...put(`${dao}/createRole?roleName=Outra`), method: 'POST' },
      status: 405,
      headers: { allow: 'PUT' },
    },

    {
      title: 'give roles, one of them unknown',
      request: put(
        `${dao}/assignRoleToUser?userName=CAIO&roleNames=Enfermagem%09Nenhuma%09quality_manager%09`,
      ),
      status: 204,
    },
    {
      title: 'see them',
      request: get(`${dao}/userRoles?userName=CAIO`, json),
      status: 200,
      text: '{"roles":["Authenticated","Enfermagem","quality_manager"]}',
    },
    {
      title: 'give roles to nobody',
      request: put(`${dao}/assignRoleToUser?userName=NOBODY&roleNames=Enfermagem`),
      status: 500,
    },
    {
      title: 'give oneself a role',
      request: put(`${dao}/assignRoleToUser?userName=JO%C3%83O&roleNames=Administrator`, undefined, 'JOÃO'),
      status: 403,
    },
    {
      title: 'take roles away; what everybody has stays',
      request: put(`${dao}/removeRoleFromUser?userName=CAIO&roleNames=quality_manager%09Authenticated`),
      status: 204,
    },
    {
      title: 'see what is left',
      request: get(`${dao}/userRoles?userName=CAIO`, json),
      status: 200,
      text: '{"roles":["Authenticated","Enfermagem"]}',
    },
    {
      title: 'take roles from nobody',
      request: put(`${dao}/removeRoleFromUser?userName=NOBODY&roleNames=Enfermagem`),
      status: 404,
    },
    {
      title: 'take the role from the last administrator',
      request: put(`${dao}/removeRoleFromUser?userName=ADMIN&roleNames=Administrator`),
      status: 412,
    },
    {
      title: 'delete the last administrator',
      request: put(`${dao}/deleteUsers?userNames=CAIO%09ADMIN`),
      status: 412,
    },
    {
      title: 'nobody was deleted with them',
      request: get(`${dao}/userRoles?userName=CAIO`, json),
      status: 200,
    },

    {
      title: 'delete a role of the system',
      request: put(`${dao}/deleteRoles?roleNames=Enfermagem%09Authenticated`),
      status: 412,
    },
    {
      title: 'delete a role',
      request: put(`${dao}/deleteRoles?roleNames=Enfermagem%09Nenhuma`),
      status: 204,
    },
    {
      title: 'nobody has it any more',
      request: get(`${dao}/userRoles?userName=CAIO`, json),
      status: 200,
      text: '{"roles":["Authenticated"]}',
    },
    {
      title: 'delete people of whom one does not exist',
      request: put(`${dao}/deleteUsers?userNames=CAIO%09NOBODY`),
      status: 404,
    },
    {
      title: 'delete people as another',
      request: put(`${dao}/deleteUsers?userNames=CAIO`, undefined, 'JOÃO'),
      status: 403,
    },
    {
      title: 'delete people',
      request: put(`${dao}/deleteUsers?userNames=caio%09D%C3%89BORA%09`),
      status: 204,
    },
    { title: 'they are gone', request: get(`${dao}/userRoles?userName=CAIO`, json), status: 500 },
  ];

  it.each(cases)('$title', async (each) => {
    const { observed, expected } = await observeCase(server.url, each);
    expect(observed).toEqual(expected);
  });

  it('keeps what it was given: entities and encodings are decoded', async () => {
    const people = server.biServer.people;
    const request = put(
      `${dao}/createUser`,
      asXml('<user><userName>FLÁVIO</userName><password>corredor a&amp;&#98;&lt;</password></user>'),
    );
    expect((await askBi(server.url, request)).status).toBe(204);
    expect(await people.authenticate('FLÁVIO', 'corredor a&b<')).toEqual({
      userName: 'FLÁVIO',
      displayName: 'FLÁVIO',
      roles: ['Authenticated'],
    });
  });
});
