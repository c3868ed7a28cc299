// Contract section 3.6: files and folders are created and overwritten.
import { expect } from 'vitest';

import { asJson, jsonBody, plainText, type ContractCase } from '../contract-case.ts';
import { hasContent, isGone, caseFolder, writers } from './case-folder.ts';

const uploadType = { 'content-type': 'multipart/form-data; boundary=limite' };
const upload = (fields: Readonly<Record<string, string>>, fileName: string, content: string): string =>
  [
    ...Object.entries(fields).map(
      ([name, value]) => `--limite\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--limite\r\nContent-Disposition: form-data; name="fileUpload"; filename="${fileName}"\r\n`,
    `Content-Type: application/octet-stream\r\n\r\n${content}\r\n--limite--\r\n`,
  ].join('');

export const repositoryWriteCases: readonly ContractCase[] = [
  // PUT of a file.
  {
    name: 'a new file: 200 without a body',
    who: 'admin',
    given: { files: {} },
    ask: `PUT ${caseFolder}:novo.txt`,
    headers: plainText,
    body: 'olá',
    answer: { status: 200, text: '' },
    after: [hasContent('novo.txt', 'olá')],
  },
  {
    name: 'a new file below folders that do not exist yet',
    who: 'admin',
    given: { files: {} },
    ask: `PUT ${caseFolder}:a:b:novo.txt`,
    headers: { 'content-type': 'application/octet-stream' },
    body: 'fundo',
    answer: { status: 200 },
    after: [hasContent('a:b:novo.txt', 'fundo')],
  },
  {
    name: 'a file that exists is overwritten',
    who: 'admin',
    given: { files: { 'a.html': '<p>velho</p>' } },
    ask: `PUT ${caseFolder}:a.html`,
    headers: { 'content-type': 'text/html' },
    body: '<p>novo</p>',
    answer: { status: 200 },
    after: [hasContent('a.html', '<p>novo</p>')],
  },
  {
    name: 'a file whose body is JSON is stored as it came',
    who: 'admin',
    given: { files: {} },
    ask: `PUT ${caseFolder}:a.saiku`,
    headers: jsonBody,
    body: '{ "queryModel" : {} }',
    answer: { status: 200 },
    after: [hasContent('a.saiku', '{ "queryModel" : {} }')],
  },
  {
    name: 'a new file by somebody who may write there',
    who: 'reader',
    given: { files: {}, rights: writers },
    ask: `PUT ${caseFolder}:meu.txt`,
    headers: plainText,
    body: 'meu',
    answer: { status: 200 },
    after: [hasContent('meu.txt', 'meu')],
  },
  {
    name: 'a new file by somebody who may not write there: 500',
    who: 'reader',
    given: { files: {} },
    ask: `PUT ${caseFolder}:meu.txt`,
    headers: plainText,
    body: 'meu',
    answer: { status: 500 },
    after: [isGone('meu.txt')],
  },
  {
    name: 'a new file in the own home',
    who: 'person',
    given: { person: [] },
    ask: 'PUT /api/repo/files/:home:{person}:nota.txt',
    headers: plainText,
    body: 'minha',
    answer: { status: 200 },
    after: [
      {
        who: 'person',
        ask: 'GET /api/repo/files/:home:{person}:nota.txt',
        answer: { status: 200, text: 'minha' },
      },
    ],
  },
  {
    name: 'a new file in the home of somebody else: 500',
    who: 'person',
    given: { person: [] },
    ask: 'PUT /api/repo/files/:home:{admin}:intruso.txt',
    headers: plainText,
    body: 'x',
    answer: { status: 500 },
  },
  {
    name: 'a new file with a slash in its name: 403',
    who: 'admin',
    given: { files: {} },
    ask: `PUT ${caseFolder}:a%252Fb.txt`,
    headers: plainText,
    body: 'x',
    answer: { status: 403, text: 'containsIllegalCharacters' },
  },
  {
    name: 'a new file of an unknown type: 500',
    who: 'admin',
    given: { files: {} },
    ask: `PUT ${caseFolder}:a.desconhecido`,
    headers: plainText,
    body: 'x',
    answer: { status: 500 },
    after: [isGone('a.desconhecido')],
  },

  // Folders.
  {
    name: 'a new folder',
    who: 'admin',
    given: { files: {} },
    ask: 'PUT /api/repo/dirs/{caseFolder}:Nova%20pasta',
    answer: { status: 200, text: '' },
    after: [
      {
        who: 'reader',
        ask: `GET ${caseFolder}:Nova%20pasta/properties`,
        headers: asJson,
        answer: { status: 200, json: expect.objectContaining({ folder: 'true', name: 'Nova pasta' }) },
      },
    ],
  },
  {
    name: 'a new folder by createDir',
    who: 'admin',
    given: { files: {} },
    ask: `PUT ${caseFolder}:Nova/createDir`,
    answer: { status: 200 },
    after: [{ who: 'reader', ask: `GET ${caseFolder}:Nova/properties`, answer: { status: 200 } }],
  },
  {
    name: 'a folder that exists: 409',
    who: 'admin',
    given: { files: { 'Nova/': {} } },
    ask: 'PUT /api/repo/dirs/{caseFolder}:Nova',
    answer: { status: 409, text: 'couldNotCreateFolderDuplicate' },
  },
  {
    name: 'a folder at the top: 403',
    who: 'admin',
    ask: 'PUT /api/repo/dirs/:novidade-{mark}',
    answer: { status: 403, text: 'couldNotCreateRootLevelFolder' },
  },
  {
    name: 'a folder with a backslash in its name: 403',
    who: 'admin',
    given: { files: {} },
    ask: 'PUT /api/repo/dirs/{caseFolder}:a%255Cb',
    answer: { status: 403, text: 'containsIllegalCharacters' },
  },
  {
    name: 'a folder where one may not write: 500',
    who: 'reader',
    given: { files: {} },
    ask: 'PUT /api/repo/dirs/{caseFolder}:Nova',
    answer: { status: 500 },
    after: [isGone('Nova')],
  },

  // Import.
  {
    name: 'import from a form',
    who: 'admin',
    given: { files: {} },
    ask: 'POST /api/repo/files/import',
    headers: uploadType,
    body: upload(
      { importDir: '{caseFolderPath}', overwriteFile: 'true' },
      'relatorio.html',
      '<p>importado</p>',
    ),
    answer: { status: 200 },
    after: [hasContent('relatorio.html', '<p>importado</p>')],
  },
  {
    name: 'import under another name',
    who: 'admin',
    given: { files: {} },
    ask: 'POST /api/repo/files/import',
    headers: uploadType,
    body: upload(
      { importDir: '{caseFolderPath}', fileNameOverride: 'outro.html' },
      'relatorio.html',
      '<p>x</p>',
    ),
    answer: { status: 200 },
    after: [hasContent('outro.html', '<p>x</p>'), isGone('relatorio.html')],
  },
  {
    name: 'import without the right: 403',
    who: 'reader',
    given: { files: {} },
    ask: 'POST /api/repo/files/import',
    headers: uploadType,
    body: upload({ importDir: '{caseFolderPath}' }, 'relatorio.html', '<p>x</p>'),
    answer: { status: 403 },
    after: [isGone('relatorio.html')],
  },
];
