// Contract section 3.5, and path ids of 1.6.
import { expect } from 'vitest';

import { asJson, type ContractCase } from '../contract-case.ts';

const hospital = '/api/repo/files/:public:Hospital';
const custos = `${hospital}:Financeiro:custos.csv`;

export const repositoryReadCases: readonly ContractCase[] = [
  {
    name: 'properties of a file in JSON',
    who: 'reader',
    ask: `GET ${hospital}:Assistencial:infeccao.wcdf/properties`,
    headers: asJson,
    answer: {
      status: 200,
      json: expect.objectContaining({
        folder: 'false',
        localePropertiesMapEntries: [
          { locale: 'default', properties: [{ key: 'file.title', value: 'Infecção hospitalar' }] },
        ],
        name: 'infeccao.wcdf',
        title: 'Infecção hospitalar',
      }),
    },
  },
  {
    name: 'properties of a file in XML',
    who: 'reader',
    ask: `GET ${hospital}:Assistencial:infeccao.wcdf/properties`,
    answer: { status: 200, type: 'application/xml', text: /<repositoryFileDto>.*<\/repositoryFileDto>$/s },
  },
  {
    name: 'properties of the root by the short address',
    who: 'reader',
    ask: 'GET /api/repo/files/properties',
    headers: asJson,
    answer: { status: 200, json: expect.objectContaining({ path: '/', name: '' }) },
  },
  {
    name: 'properties of a name with colon, space and percent sign',
    who: 'reader',
    ask: `GET ${hospital}:Zero%09%2010%25.html/properties`,
    headers: asJson,
    answer: { status: 200, json: expect.objectContaining({ name: 'Zero: 10%.html', title: 'Ágil' }) },
  },
  {
    name: 'properties with every colon of the path id encoded',
    who: 'reader',
    ask: 'GET /api/repo/files/%3Apublic%3AHospital%3Amanual.pdf/properties',
    headers: asJson,
    answer: { status: 200, json: expect.objectContaining({ title: '-manual' }) },
  },
  {
    name: 'properties of a hidden file, asked for by its path',
    who: 'reader',
    ask: `GET ${hospital}:Assistencial:rascunho.html/properties`,
    headers: asJson,
    answer: { status: 200, json: expect.objectContaining({ hidden: 'true' }) },
  },
  {
    name: 'properties of what does not exist: 204',
    who: 'reader',
    ask: `GET ${hospital}:nada.html/properties`,
    answer: { status: 204, text: '' },
  },
  {
    name: '[UC-08] properties of what may not be read: 204',
    who: 'reader',
    ask: `GET ${custos}/properties`,
    answer: { status: 204, text: '' },
  },
  {
    name: 'the bytes of a file, inline, with its type',
    who: 'reader',
    ask: `GET ${hospital}:Tipos:nota.txt`,
    answer: {
      status: 200,
      type: /^text\/plain/,
      text: 'nota com acentuação',
      headers: { 'content-disposition': /^inline; filename="?nota\.txt/ },
    },
  },
  {
    name: 'the bytes of a file that does not exist: 404',
    who: 'reader',
    ask: `GET ${hospital}:nada.txt`,
    answer: { status: 404 },
  },
  {
    name: '[UC-08] the bytes of a file that may not be read: 404',
    who: 'reader',
    ask: `GET ${custos}`,
    answer: { status: 404, lacks: ['mês;custo'] },
  },
  {
    name: 'the bytes of a file that may be read by role',
    who: 'quality',
    ask: `GET ${custos}`,
    answer: { status: 200, type: /^text\/csv/, text: 'mês;custo\n1;2\n' },
  },
  {
    name: 'the bytes of a type outside the download list, without the right to publish: 403',
    who: 'reader',
    ask: `GET ${hospital}:Tipos:a.wcdf`,
    answer: { status: 403, lacks: ['<cdf/>'] },
  },
  {
    name: 'the bytes of a type outside the download list, with the right to publish',
    who: 'publisher',
    ask: `GET ${hospital}:Tipos:a.wcdf`,
    answer: { status: 200, text: '<cdf/>' },
  },
  {
    name: 'the bytes of a folder: 404',
    who: 'reader',
    ask: `GET ${hospital}:Vazia`,
    answer: { status: 404 },
  },
  {
    name: 'HTML of the repository runs in a sandbox',
    who: 'reader',
    ask: `GET ${hospital}:Tipos:pagina.html`,
    answer: { status: 200, type: /^text\/html/, headers: { 'content-security-policy': /sandbox/ } },
  },
  {
    name: 'inline by path id',
    who: 'reader',
    ask: `GET ${hospital}:Tipos:nota.txt/inline`,
    answer: { status: 200, text: 'nota com acentuação' },
  },
  {
    name: 'inline by file id',
    who: 'reader',
    ask: 'GET /api/repo/files/{id:/public/Hospital/Tipos/nota.txt}/inline',
    answer: { status: 200, text: 'nota com acentuação' },
  },
  {
    name: '[UC-08] inline by the id of a file that may not be read: 404',
    who: 'reader',
    ask: 'GET /api/repo/files/{id:/public/Hospital/Financeiro/custos.csv}/inline',
    answer: { status: 404, lacks: ['mês;custo'] },
  },
  {
    name: 'download of a folder: a zip',
    who: 'publisher',
    ask: `GET ${hospital}:Assistencial/download?withManifest=true`,
    answer: {
      status: 200,
      type: 'application/zip',
      text: /^PK/,
      holds: ['infeccao.wcdf', 'exportManifest.xml'],
      headers: { 'content-disposition': /^attachment; filename="?Assistencial\.zip/ },
    },
  },
  {
    name: 'download without manifest',
    who: 'publisher',
    ask: `GET ${hospital}:Assistencial/download?withManifest=false`,
    answer: { status: 200, type: 'application/zip', lacks: ['exportManifest.xml'] },
  },
  {
    name: '[UC-08] download leaves out what may not be read',
    who: 'publisher',
    ask: `GET ${hospital}/download?withManifest=true`,
    answer: { status: 200, type: 'application/zip', lacks: ['custos', 'Financeiro'] },
  },
  {
    name: 'download without the right: 403',
    who: 'reader',
    ask: `GET ${hospital}:Assistencial/download?withManifest=true`,
    answer: { status: 403 },
  },
  {
    name: 'download of what does not exist: 404',
    who: 'publisher',
    ask: `GET ${hospital}:Nada/download`,
    answer: { status: 404 },
  },
  {
    name: 'metadata, in JSON even when it is not asked for',
    who: 'reader',
    ask: `GET ${hospital}:manual.pdf/metadata`,
    answer: {
      status: 200,
      type: 'application/json',
      json: {
        stringKeyStringValueDto: expect.arrayContaining([
          { key: '_PERM_HIDDEN', value: 'false' },
          { key: '_PERM_SCHEDULABLE', value: 'true' },
        ]),
      },
    },
  },
  {
    name: 'metadata of what does not exist: 204',
    who: 'reader',
    ask: `GET ${hospital}:nada.pdf/metadata`,
    answer: { status: 204 },
  },
  {
    name: 'the rights of a file in JSON',
    who: 'admin',
    ask: `GET ${hospital}:Financeiro/acl`,
    headers: asJson,
    answer: {
      status: 200,
      json: {
        aces: expect.arrayContaining([
          { modifiable: 'true', permissions: ['0'], recipient: 'quality_manager', recipientType: '1' },
        ]),
        entriesInheriting: 'false',
        id: '{id:/public/Hospital/Financeiro}',
        owner: '{admin}',
        ownerType: '0',
      },
    },
  },
  {
    name: 'the rights of a file in XML',
    who: 'admin',
    ask: `GET ${hospital}:Financeiro/acl`,
    answer: {
      status: 200,
      type: 'application/xml',
      text: /<repositoryFileAclDto><aces>.*<\/aces><entriesInheriting>false<\/entriesInheriting>/s,
      holds: ['<recipient>quality_manager</recipient>'],
    },
  },
  {
    name: 'canAccess, read: true',
    who: 'reader',
    ask: `GET ${hospital}/canAccess?permissions=0`,
    answer: { status: 200, type: 'text/plain', text: 'true' },
  },
  {
    name: 'canAccess, read and write: false for a reader',
    who: 'reader',
    ask: `GET ${hospital}/canAccess?permissions=0%7C1`,
    answer: { status: 200, text: 'false' },
  },
  {
    name: 'canAccess of what may not be read: false',
    who: 'reader',
    ask: `GET ${custos}/canAccess?permissions=0`,
    answer: { status: 200, text: 'false' },
  },
  {
    name: 'canAccessMap in JSON',
    who: 'reader',
    ask: `GET ${hospital}/canAccessMap?permissions=0%7C1%7C2`,
    headers: asJson,
    answer: {
      status: 200,
      json: {
        setting: [
          { name: '0', value: 'true' },
          { name: '1', value: 'false' },
          { name: '2', value: 'false' },
        ],
      },
    },
  },
  {
    name: 'canAccessMap in XML',
    who: 'admin',
    ask: `GET ${hospital}/canAccessMap?permissions=1`,
    answer: {
      status: 200,
      type: 'application/xml',
      holds: ['<settings><setting><name>1</name><value>true</value></setting></settings>'],
    },
  },
  {
    name: 'localeProperties',
    who: 'reader',
    ask: `GET ${hospital}:manual.pdf/localeProperties?locale=default`,
    headers: asJson,
    answer: { status: 200, json: { stringKeyStringValueDto: [{ key: 'file.title', value: '-manual' }] } },
  },
  {
    name: 'localeProperties of a locale without any: null',
    who: 'reader',
    ask: `GET ${hospital}:manual.pdf/localeProperties?locale=fr`,
    headers: asJson,
    answer: { status: 200, text: 'null' },
  },
  {
    name: 'parameterizable: a report is',
    who: 'reader',
    ask: `GET ${hospital}:Tipos:c.prpt/parameterizable`,
    answer: { status: 200, text: 'true' },
  },
  {
    name: 'parameterizable: a page is not',
    who: 'reader',
    ask: `GET ${hospital}:Tipos:pagina.html/parameterizable`,
    answer: { status: 200, text: 'false' },
  },
  {
    name: 'canAdminister of an administrator',
    who: 'admin',
    ask: 'GET /api/repo/files/canAdminister',
    answer: { status: 200, type: 'text/plain', text: 'true' },
  },
  {
    name: 'canAdminister of others',
    who: 'reader',
    ask: 'GET /api/repo/files/canAdminister',
    answer: { status: 200, text: 'false' },
  },
  {
    name: 'canCreate',
    who: 'reader',
    ask: 'GET /api/repo/files/canCreate',
    answer: { status: 200, text: 'true' },
  },
  {
    name: 'canUpload into a folder that may not be written: false',
    who: 'reader',
    ask: 'GET /api/repo/files/canUpload?dirPath=%2Fpublic%2FHospital',
    answer: { status: 200, text: 'false' },
  },
  {
    name: 'canUpload of an administrator',
    who: 'admin',
    ask: 'GET /api/repo/files/canUpload?dirPath=%2Fpublic%2FHospital',
    answer: { status: 200, text: 'true' },
  },
  {
    name: 'canDownload of somebody who publishes',
    who: 'publisher',
    ask: 'GET /api/repo/files/canDownload?dirPath=%2Fpublic%2FHospital',
    answer: { status: 200, text: 'true' },
  },
  {
    name: 'canDownload of others',
    who: 'reader',
    ask: 'GET /api/repo/files/canDownload?dirPath=%2Fpublic%2FHospital',
    answer: { status: 200, text: 'false' },
  },
  {
    name: 'the trash of somebody who deleted nothing: null',
    who: 'person',
    given: { person: [] },
    ask: 'GET /api/repo/files/deleted',
    headers: asJson,
    answer: { status: 200, text: 'null' },
  },
  {
    name: 'files generated from one that generated none: null',
    who: 'reader',
    ask: `GET ${hospital}:Tipos:c.prpt/generatedContent`,
    headers: asJson,
    answer: { status: 200, text: 'null' },
  },
  {
    name: 'the reserved characters',
    who: 'reader',
    ask: 'GET /api/repo/files/reservedCharacters',
    answer: { status: 200, type: 'text/plain', text: '/\\\t\r\n' },
  },
];
