import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { writeHospitalFiles } from '../testing/hospital-files.ts';
import {
  startFileServer,
  system,
  users,
  type FileRequest,
  type FileServer,
} from '../testing/start-file-server.ts';

let server: FileServer;

beforeAll(async () => {
  server = await startFileServer();
  await writeHospitalFiles(server.files);
  // Made when its owner first comes, by whichever call.
  await server.files.ensureHomeFolder(users.CAIO);
  await server.files.writeFile(system, '/public/Assistencial/saida.csv', Buffer.from('a;b'), {
    creatorId: '/public/Assistencial/ocupacao.html',
  });
});

afterAll(async () => {
  await server.close();
});

const json = { accept: 'application/json' };

interface Case {
  readonly title: string;
  readonly request: FileRequest;
  readonly status: number;
  /** The whole body, or a piece of it. */
  readonly body?: string | RegExp;
  readonly type?: string;
}

describe('questions about files', () => {
  const cases: readonly Case[] = [
    {
      title: 'tree is XML unless asked otherwise, children before the file',
      request: { path: '/files/:public:Assistencial/tree?filter=*.wcdf' },
      status: 200,
      type: 'application/xml',
      body: /^<\?xml version="1.0" encoding="UTF-8" standalone="yes"\?><repositoryFileTreeDto><children><file>.*<title>Infecção hospitalar<\/title>.*<\/file><\/children><file>.*<\/file><\/repositoryFileTreeDto>$/,
    },
    {
      title: 'mime-type replaces Accept',
      request: {
        path: '/files/:public:Vazia/tree?mime-type=application/json',
        headers: { accept: 'text/html' },
      },
      status: 200,
      type: 'application/json',
    },
    {
      title: 'tree: no other type',
      request: { path: '/files/:/tree', headers: { accept: 'text/csv' } },
      status: 406,
    },
    { title: 'tree: depth is a number', request: { path: '/files/:/tree?depth=x' }, status: 404 },
    {
      title: 'tree: both member filters',
      request: { path: '/files/:/tree?filter=includeMembers=a%7CexcludeMembers=b' },
      status: 500,
    },
    { title: 'tree: missing path', request: { path: '/files/:nada/tree' }, status: 204, body: '' },
    {
      title: 'tree with rights',
      request: { path: '/files/:public:Financeiro/tree?depth=0&includeAcls=true', headers: json },
      status: 200,
      body: /"repositoryFileAclDto":\{"aces":\[\{"modifiable":"true","permissions":\["0"\],"recipient":"quality_manager","recipientType":"1"\},\{"modifiable":"false","permissions":\["4"\],"recipient":"Administrator","recipientType":"1"\}\],"entriesInheriting":"false"/,
    },
    {
      title: 'children, with the texts per locale',
      request: { path: '/files/:public:Assistencial/children?filter=*.wcdf', headers: json },
      status: 200,
      body: /^\{"repositoryFileDto":\[\{.*"localePropertiesMapEntries":\[\{"locale":"default","properties":\[\{"key":"file.title","value":"Infecção hospitalar"\}\]\}\].*\}\]\}$/,
    },
    {
      title: 'children: the type word has no effect, patterns apply to folders too',
      request: { path: '/files/:public/children?filter=FILES%7CAssist*', headers: json },
      status: 200,
      body: /^\{"repositoryFileDto":\[\{[^[]*(?:\[[^\]]*\][^[]*)*"name":"Assistencial"/,
    },
    {
      title: 'children of the root',
      request: { path: '/files/children', as: 'CAIO' },
      status: 200,
      body: /<path>\/public</,
    },
    {
      title: 'children: none',
      request: { path: '/files/:public:Vazia/children', headers: json },
      status: 200,
      body: 'null',
    },
    {
      title: 'children: none in XML',
      request: { path: '/files/:public:Vazia/children' },
      status: 200,
      body: /<repositoryFileDtoes\/>$/,
    },
    {
      title: 'children of what may not be read',
      request: { path: '/files/:public:Financeiro/children', as: 'CAIO', headers: json },
      status: 200,
      body: 'null',
    },
    {
      title: 'properties',
      request: { path: '/files/:public:manual.pdf/properties' },
      status: 200,
      type: 'application/xml',
      body: /<repositoryFileDto>.*<name>manual.pdf<\/name>.*<\/repositoryFileDto>$/,
    },
    {
      title: 'properties of the root',
      request: { path: '/files/properties' },
      status: 200,
      body: /<name\/>.*<path>\/<\/path>/,
    },
    {
      title: 'properties: missing',
      request: { path: '/files/:public:nada/properties' },
      status: 204,
      body: '',
    },
    {
      title: 'properties: unreadable is missing',
      request: { path: '/files/:public:Financeiro:custos.prpt/properties', as: 'CAIO' },
      status: 204,
      body: '',
    },
    {
      title: 'properties of a readable file in an unreadable folder',
      request: { path: '/files/:public:Financeiro:aberto.html/properties', as: 'CAIO' },
      status: 200,
    },
    {
      title: 'metadata, JSON only',
      request: { path: '/files/:public:Oculta/metadata' },
      status: 200,
      type: 'application/json',
      body: '{"stringKeyStringValueDto":[{"key":"_PERM_HIDDEN","value":"true"},{"key":"_PERM_SCHEDULABLE","value":"true"}]}',
    },
    { title: 'metadata: missing', request: { path: '/files/:public:nada/metadata' }, status: 204 },
    {
      title: 'metadata: no XML',
      request: { path: '/files/:public/metadata', headers: { accept: 'text/xml' } },
      status: 406,
    },
    {
      title: 'rights that are inherited',
      request: { path: '/files/:public:manual.pdf/acl', headers: json },
      status: 200,
      body: /"recipient":"Authenticated","recipientType":"1"\}.*"entriesInheriting":"true"/,
    },
    {
      title: 'rights: unreadable is missing',
      request: { path: '/files/:public:Financeiro/acl', as: 'CAIO' },
      status: 404,
    },
    {
      title: 'canAccess: held',
      request: { path: '/files/:public/canAccess?permissions=0', as: 'CAIO' },
      status: 200,
      type: 'text/plain',
      body: 'true',
    },
    {
      title: 'canAccess: one of two is not held',
      request: { path: '/files/:public/canAccess?permissions=0%7C1', as: 'CAIO' },
      status: 200,
      body: 'false',
    },
    {
      title: 'canAccess: missing',
      request: { path: '/files/:nada/canAccess?permissions=0' },
      status: 200,
      body: 'false',
    },
    {
      title: 'canAccess: no such permission',
      request: { path: '/files/:/canAccess?permissions=9' },
      status: 200,
      body: 'false',
    },
    {
      title: 'canAccessMap',
      request: { path: '/files/:public/canAccessMap?permissions=0%7C2', as: 'CAIO', headers: json },
      status: 200,
      body: '{"setting":[{"name":"0","value":"true"},{"name":"2","value":"false"}]}',
    },
    {
      title: 'localeProperties',
      request: { path: '/files/:public:manual.pdf/localeProperties?locale=default', headers: json },
      status: 200,
      body: '{"stringKeyStringValueDto":[{"key":"file.title","value":"-manual"}]}',
    },
    {
      title: 'localeProperties: none in that locale',
      request: { path: '/files/:public:manual.pdf/localeProperties?locale=fr', headers: json },
      status: 200,
      body: 'null',
    },
    {
      title: 'parameterizable',
      request: { path: '/files/:public:Financeiro:custos.prpt/parameterizable' },
      status: 200,
      body: 'true',
    },
    {
      title: 'not parameterizable',
      request: { path: '/files/:public:manual.pdf/parameterizable' },
      status: 200,
      body: 'false',
    },
    {
      title: 'generated files',
      request: { path: '/files/:public:Assistencial:ocupacao.html/generatedContent', headers: json },
      status: 200,
      body: /^\{"repositoryFileDto":\[\{.*"name":"saida.csv"/,
    },
    { title: 'canAdminister', request: { path: '/files/canAdminister' }, status: 200, body: 'true' },
    {
      title: 'canAdminister: others',
      request: { path: '/files/canAdminister', as: 'Ana.Luz' },
      status: 200,
      body: 'false',
    },
    {
      title: 'canCreate: everybody in their home',
      request: { path: '/files/canCreate', as: 'CAIO' },
      status: 200,
      body: 'true',
    },
    {
      title: 'canDownload: who may publish',
      request: { path: '/files/canDownload', as: 'Ana.Luz' },
      status: 200,
      body: 'true',
    },
    {
      title: 'canDownload: others',
      request: { path: '/files/canDownload?dirPath=/public', as: 'CAIO' },
      status: 200,
      body: 'false',
    },
    {
      title: 'canUpload: own home',
      request: { path: '/files/canUpload?dirPath=/home/CAIO', as: 'CAIO' },
      status: 200,
      body: 'true',
    },
    {
      title: 'canUpload: no right to write',
      request: { path: '/files/canUpload?dirPath=/public', as: 'Ana.Luz' },
      status: 200,
      body: 'false',
    },
    {
      title: 'reserved characters',
      request: { path: '/files/reservedCharacters' },
      status: 200,
      body: '/\\\t\r\n',
    },
    { title: 'trash: empty', request: { path: '/files/deleted', headers: json }, status: 200, body: 'null' },
    {
      title: 'slash inside a name',
      request: { path: '/files/:public:a%252Fb/tree' },
      status: 403,
      body: 'containsIllegalCharacters',
    },
    {
      title: 'no HTTP DELETE',
      request: { method: 'DELETE', path: '/files/:public:manual.pdf' },
      status: 405,
    },
  ];

  for (const { title, request, status, body, type } of cases) {
    it(`answers: ${title}`, async () => {
      const answer = await server.ask(request);
      expect({
        status: answer.status,
        type: type === undefined ? undefined : answer.headers['content-type'],
        body: compareBody(answer.text, body),
      }).toEqual({ status, type, body });
    });
  }

  it('gives the title in the language of the browser', async () => {
    await server.files.setLocaleProperties(system, '/public/Vazia', 'en', { 'file.title': 'Empty' });
    const titleIn = async (language: string) => {
      const headers = { ...json, 'accept-language': language };
      const { text } = await server.ask({ path: '/files/:public:Vazia/properties', headers });
      return /"locale":"([^"]*)","localeProp.*"title":"([^"]*)"/.exec(text)?.slice(1);
    };
    expect(await titleIn('en-US,en;q=0.8')).toEqual(['en_US', 'Empty']);
    expect(await titleIn('pt-BR')).toEqual(['pt_BR', 'Vazia']);
  });
});

/** What was expected if the body is like that, else the body. */
function compareBody(text: string, expected: string | RegExp | undefined): string | RegExp | undefined {
  if (expected instanceof RegExp) return expected.test(text) ? expected : text;
  return expected === undefined ? undefined : text;
}
