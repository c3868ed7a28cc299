// Contract section 4.
import { expect } from 'vitest';

import { asForm, asJson, type ContractCase } from '../contract-case.ts';

const types = '/api/repos/:public:Hospital:Tipos';
const docs = '/api/repos/prumo/static/docs/index.html';

/** Where a type is opened that only a Pentaho server can show; here a page says so. */
const foreign: readonly (readonly [name: string, perspective: string])[] = [
  ['a.wcdf', 'generatedContent'],
  ['a.wcdf', 'edit'],
  ['b.xcdf', 'generatedContent'],
  ['c.prpt', 'viewer'],
  ['c.prpt', 'generatedContent'],
  ['f.xaction', 'generatedContent'],
  ['g.xjpivot', 'generatedContent'],
  ['h.vdd', 'run'],
];

/** To which perspective `default` leads. */
const defaults: readonly (readonly [name: string, perspective: string])[] = [
  ['a.wcdf', 'generatedContent'],
  ['c.prpt', 'viewer'],
  ['h.vdd', 'run'],
  ['pagina.html', 'content'],
  ['consultas.cda', 'generatedContent'],
];

export const contentCases: readonly ContractCase[] = [
  {
    name: '[TV-06] an analysis of an older kind opens in the tool for cubes, or as a plain page where there is none',
    who: 'reader',
    ask: `GET ${types}:j.analysis/generatedContent`,
    answer: { status: 200, type: /^text\/html/ },
  },
  {
    name: '[PN-01] a panel opens in the tool for panels, or as a page that says what it needs where there is none',
    who: 'reader',
    ask: `GET ${types}:i.easy/generatedContent`,
    answer: { status: 200, type: /^text\/html/ },
  },
  {
    name: 'content of a text',
    who: 'reader',
    ask: `GET ${types}:nota.txt/content`,
    answer: { status: 200, type: 'text/plain; charset=utf-8', text: 'nota com acentuação' },
  },
  {
    name: 'content of a page, for a program: its bytes',
    who: 'reader',
    ask: `GET ${types}:pagina.html/content`,
    answer: {
      status: 200,
      type: /^text\/html/,
      text: '<!doctype html><link href="estilo.css"><p>Página</p>',
      headers: { 'content-security-policy': /sandbox allow-scripts/ },
    },
  },
  {
    name: 'content of a page in a frame: in a sandbox, with what it needs to run queries',
    who: 'reader',
    ask: `GET ${types}:pagina.html/content`,
    headers: { accept: 'text/html', 'sec-fetch-dest': 'iframe' },
    answer: {
      status: 200,
      type: /^text\/html/,
      holds: ['<p>Página</p>', 'prumoReport'],
      headers: { 'content-security-policy': /sandbox allow-scripts(?!.*allow-same-origin)/ },
    },
  },
  {
    name: 'content of an old page',
    who: 'reader',
    ask: `GET ${types}:antiga.htm/content`,
    answer: { status: 200, type: /^text\/html/, text: '<p>antiga</p>' },
  },
  {
    name: 'content by a path id with encoded colons and a query',
    who: 'reader',
    ask: 'GET /api/repos/%3Apublic%3AHospital%3ATipos%3Anota.txt/content?PARAM=x',
    answer: { status: 200, text: 'nota com acentuação' },
  },
  {
    name: 'content by POST of a form',
    who: 'reader',
    ask: `POST ${types}:nota.txt/content`,
    headers: asForm,
    body: 'a=1',
    answer: { status: 200, text: 'nota com acentuação' },
  },
  {
    name: 'content of an image',
    who: 'reader',
    ask: `GET ${types}:figura.png/content`,
    answer: { status: 200, type: 'image/png', headers: { 'content-length': '8' } },
  },
  {
    name: 'content of an SVG: its scripts do not run',
    who: 'reader',
    ask: `GET ${types}:figura.svg/content`,
    answer: {
      status: 200,
      type: /^image\/svg\+xml/,
      headers: { 'content-security-policy': /sandbox(?! allow-scripts)/ },
    },
  },
  {
    name: 'content of a PDF, to be shown',
    who: 'reader',
    ask: 'GET /api/repos/:public:Hospital:manual.pdf/content',
    answer: {
      status: 200,
      type: 'application/pdf',
      headers: { 'content-disposition': /^inline/ },
    },
  },
  {
    name: 'content of a type outside the download list: 403',
    who: 'reader',
    ask: `GET ${types}:consultas.cda/content`,
    answer: { status: 403, lacks: ['CDADescriptor'] },
  },
  {
    name: 'content of a type outside the download list for somebody who publishes',
    who: 'publisher',
    ask: `GET ${types}:consultas.cda/content`,
    answer: { status: 200, holds: ['CDADescriptor'] },
  },
  {
    name: 'content by HEAD',
    who: 'reader',
    ask: `HEAD ${types}:nota.txt/content`,
    answer: { status: 200, type: 'text/plain; charset=utf-8', text: '' },
  },
  {
    name: 'content of what does not exist: 404',
    who: 'reader',
    ask: `GET ${types}:nada.html/content`,
    answer: { status: 404 },
  },
  {
    name: '[UC-08] content of what may not be read: 404',
    who: 'reader',
    ask: 'GET /api/repos/:public:Hospital:Financeiro:custos.csv/content',
    answer: { status: 404, lacks: ['mês;custo'] },
  },
  {
    name: 'content of what may be read by role',
    who: 'quality',
    ask: 'GET /api/repos/:public:Hospital:Financeiro:custos.csv/content',
    answer: { status: 200, text: 'mês;custo\n1;2\n' },
  },
  {
    name: 'a file beside a page, by its relative address',
    who: 'reader',
    ask: `GET ${types}:pagina.html/estilo.css`,
    answer: { status: 200, type: /^text\/css/, text: 'p { color: teal }' },
  },
  {
    name: 'a perspective that a type does not have: 404',
    who: 'reader',
    ask: `GET ${types}:nota.txt/viewer`,
    answer: { status: 404 },
  },
  ...foreign.map(([name, perspective]): ContractCase => ({
    name: `${perspective} of ${name}: a page with its title`,
    who: 'reader',
    ask: `GET ${types}:${name}/${perspective}`,
    answer: { status: 200, type: /^text\/html/, holds: [name], headers: { 'content-security-policy': /./ } },
  })),
  {
    name: 'generatedContent of queries: their preview',
    who: 'reader',
    ask: `GET ${types}:consultas.cda/generatedContent`,
    answer: { status: 200, type: /^text\/html/, holds: ['Unidades'], lacks: ['select id'] },
  },
  {
    name: 'generatedContent of a shortcut: 303 to where it leads',
    who: 'reader',
    ask: `GET ${types}:k.url/generatedContent`,
    answer: { status: 303, headers: { location: 'https://www.example.org/manual?a=1' } },
  },
  {
    name: 'generatedContent of a shortcut to a script: 404',
    who: 'reader',
    ask: `GET ${types}:l.url/generatedContent`,
    answer: { status: 404, headers: { location: null } },
  },
  ...defaults.map(([name, perspective]): ContractCase => ({
    name: `default of ${name}: 303 to ${perspective}`,
    who: 'reader',
    ask: `GET ${types}:${name}/default`,
    answer: {
      status: 303,
      headers: { location: `/pentaho/api/repos/%3Apublic%3AHospital%3ATipos%3A${name}/${perspective}` },
    },
  })),
  {
    name: 'default of what does not exist: 404',
    who: 'reader',
    ask: `GET ${types}:nada.prpt/default`,
    answer: { status: 404 },
  },
  {
    name: 'executableTypes',
    who: 'reader',
    ask: 'GET /api/repos/executableTypes',
    headers: asJson,
    answer: {
      status: 200,
      json: {
        executableFileTypeDto: expect.arrayContaining([
          expect.objectContaining({ extension: 'wcdf', canEdit: 'true' }),
          expect.objectContaining({ extension: 'easy', canEdit: 'true' }),
          expect.objectContaining({ extension: 'prpt', canEdit: 'false' }),
        ]),
      },
    },
  },
  {
    name: '[BI-07] HEAD of the manual: 200',
    who: 'reader',
    ask: `HEAD ${docs}`,
    answer: { status: 200, type: /^text\/html/, text: '' },
  },
  {
    name: '[BI-07] GET of the manual',
    who: 'reader',
    ask: `GET ${docs}`,
    answer: { status: 200, type: /^text\/html/, holds: ['<h1', 'manual.css'] },
  },
  {
    name: '[BI-07] HEAD of a page that the manual does not have: 404',
    who: 'reader',
    ask: 'HEAD /api/repos/prumo/static/docs/nada.html',
    answer: { status: 404 },
  },
  {
    name: '[BI-07] HEAD of the manual of a plugin that does not exist: 404',
    who: 'reader',
    ask: 'HEAD /api/repos/outro/static/docs/index.html',
    answer: { status: 404 },
  },
  {
    name: 'the manual by the older address',
    who: 'reader',
    ask: 'HEAD /content/prumo/static/docs/index.html',
    answer: { status: 200, type: /^text\/html/ },
  },
  {
    name: 'a file of the manual',
    who: 'reader',
    ask: 'GET /api/repos/prumo/static/docs/manual.css',
    answer: { status: 200, type: /^text\/css/, text: /\{/ },
  },
];
