// Contract section 7.2.
import { expect } from 'vitest';

import { asForm, type ContractCase } from '../contract-case.ts';

const path = '%2Fpublic%2FHospital%2FTipos%2Fconsultas.cda';

export const queryFileCases: readonly ContractCase[] = [
  {
    name: 'listQueries: the public ones by their ids',
    who: 'reader',
    ask: `GET /plugin/cda/api/listQueries?path=${path}&outputType=json`,
    answer: {
      status: 200,
      type: 'application/json',
      json: expect.objectContaining({
        metadata: [
          expect.objectContaining({ colName: 'id' }),
          expect.objectContaining({ colName: 'name' }),
          expect.objectContaining({ colName: 'type' }),
        ],
        resultset: expect.arrayContaining([['units', 'Unidades', 'sql']]),
      }),
      lacks: ['"hidden"', 'queryInfo'],
    },
  },
  {
    name: 'listQueries of a file that does not exist: 500',
    who: 'reader',
    ask: 'GET /plugin/cda/api/listQueries?path=%2Fpublic%2Fnada.cda',
    answer: { status: 500 },
  },
  {
    name: 'listParameters',
    who: 'reader',
    ask: `GET /plugin/cda/api/listParameters?path=${path}&dataAccessId=measurements`,
    answer: {
      status: 200,
      json: expect.objectContaining({ resultset: [['since', 'Date', '2026-01-01', 'yyyy-MM-dd', 'public']] }),
      holds: ['"colName":"defaultValue"', '"colName":"pattern"', '"colName":"access"'],
    },
  },
  {
    name: 'getCdaList',
    who: 'reader',
    ask: 'GET /plugin/cda/api/getCdaList',
    answer: {
      status: 200,
      json: expect.objectContaining({
        resultset: expect.arrayContaining([['consultas.cda', '/public/Hospital/Tipos/consultas.cda']]),
      }),
    },
  },
  {
    name: '[UC-08] getCdaList leaves out what may not be read',
    who: 'reader',
    given: { files: { 'segredo.cda': '<CDADescriptor/>' }, rights: [] },
    ask: 'GET /plugin/cda/api/getCdaList',
    answer: { status: 200, lacks: ['segredo.cda', '{caseFolderPath}'] },
  },
  {
    name: 'getCdaFile: the text in its wrapper',
    who: 'publisher',
    ask: `GET /plugin/cda/api/getCdaFile?path=${path}`,
    answer: {
      status: 200,
      json: { success: true, status: 'ok', result: expect.stringContaining('<CDADescriptor>') },
    },
  },
  {
    name: 'getCdaFile of what does not exist: 200 that says so',
    who: 'publisher',
    ask: 'GET /plugin/cda/api/getCdaFile?path=%2Fpublic%2Fnada.cda',
    answer: { status: 200, json: { success: false, status: 'error', result: expect.any(String) } },
  },
  {
    name: 'writeCdaFile',
    who: 'admin',
    given: { files: {} },
    ask: 'POST /plugin/cda/api/writeCdaFile',
    headers: asForm,
    body: 'path={caseFolderPath}/novo.cda&data=%3CCDADescriptor%2F%3E',
    answer: { status: 200, json: { success: true, status: 'ok', result: expect.any(String) } },
    after: [
      {
        who: 'admin',
        ask: 'GET /api/repo/files/{caseFolder}:novo.cda',
        answer: { status: 200, text: '<CDADescriptor/>' },
      },
    ],
  },
  {
    name: 'writeCdaFile without the right: 200 that says so',
    who: 'reader',
    given: { files: {} },
    ask: 'POST /plugin/cda/api/writeCdaFile',
    headers: asForm,
    body: 'path={caseFolderPath}/novo.cda&data=%3CCDADescriptor%2F%3E',
    answer: { status: 200, json: { success: false, status: 'error', result: expect.any(String) } },
    after: [{ who: 'admin', ask: 'GET /api/repo/files/{caseFolder}:novo.cda', answer: { status: 404 } }],
  },
  {
    name: 'clearCache of an administrator',
    who: 'admin',
    ask: 'GET /plugin/cda/api/clearCache',
    answer: { status: 200, type: /^text\/plain/ },
  },
  {
    name: 'clearCache of others: 403',
    who: 'reader',
    ask: 'GET /plugin/cda/api/clearCache',
    answer: { status: 403 },
  },
];
