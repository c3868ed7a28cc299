import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { system } from './testing/start-file-server.ts';
import { observeCase, type AnswerCase } from './testing/answer-case.ts';
import { askBi } from './testing/bi-client.ts';
import { startTestBiServer, type TestBiServer } from './testing/start-test-bi-server.ts';

let server: TestBiServer;
let folder: string;

const report = '<!doctype html><title>r</title><script>1</script>';
const cda = [
  '<CDADescriptor><DataSources/>',
  '<DataAccess id="one" connection="c" type="sql"><Name>Uma &lt;consulta&gt;</Name><Query>select 1</Query>',
  '<Parameters><Parameter name="meses" type="Integer" default="1"/></Parameters></DataAccess>',
  '<DataAccess id="inner" access="private" connection="c" type="sql"><Query>select 2</Query></DataAccess>',
  '</CDADescriptor>',
].join('');

const publicFiles: Readonly<Record<string, string>> = {
  'rel.html': report,
  'rel.htm': report,
  'doc.pdf': '%PDF-1.4',
  'fig.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
  'fig.png': 'png',
  'note.txt': 'olá',
  'table.xlsx': 'zip',
  'carga.ktr': '<transformation/>',
  'interativo.prpti': '<a/>',
  'data.json': '{}',
  'painel.wcdf': '<cdf/>',
  'painel.xcdf': '<cdf/>',
  'analise.saiku': '{}',
  'rel.prpt': 'zip',
  'a.xaction': '<a/>',
  'a.xjpivot': '<a/>',
  'a.easy': '<a/>',
  'a.vdd': '<a/>',
  'a.analysis': '<a/>',
  'q.cda': cda,
  'broken.cda': '<CDADescriptor>',
  'link.url': '[InternetShortcut]\nURL=https://example.org/x\n',
  'bad.url': '[InternetShortcut]\nURL=javascript:alert(1)\n',
  'img/logo.png': 'png',
  'a:b 100%.html': report,
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prumo-manual-'));
  await mkdir(join(folder, 'manual/images'), { recursive: true });
  await writeFile(join(folder, 'secret.html'), 'secret');
  await writeFile(join(folder, 'manual/index.html'), '<!doctype html><title>Manual</title>');
  await writeFile(join(folder, 'manual/images/a.png'), 'png');
  await writeFile(join(folder, 'manual/notes.md'), 'not for readers');
  server = await startTestBiServer({ docsFolder: join(folder, 'manual') });
  const { files } = server.biServer;
  for (const [name, text] of Object.entries(publicFiles)) {
    await files.writeFile(system, `/public/${name}`, Buffer.from(text), { title: `Título <${name}>` });
  }
  await files.writeFile(system, '/public/secret.html', Buffer.from(report), { title: 'Segredo' });
  await files.writeFile(system, '/public/secret.wcdf', Buffer.from('<cdf/>'), { title: 'Segredo' });
  for (const path of ['/public/secret.html', '/public/secret.wcdf']) {
    await files.setAcl(system, path, { isInheriting: false, aces: [] });
  }
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const page = 'text/html; charset=utf-8';
const framed = { 'sec-fetch-dest': 'iframe' };
const asFile = (name: string, resource: string): string =>
  `/api/repos/${encodeURIComponent(`:public:${name.replaceAll(':', '\t').replaceAll('/', ':')}`)}/${resource}`;

function get(
  title: string,
  path: string,
  answer: Omit<AnswerCase, 'title' | 'request'>,
  as = 'JOÃO',
): AnswerCase {
  return { title, request: { path, as }, ...answer };
}

const sent: readonly AnswerCase[] = [
  get('html as it is, for programs', asFile('rel.html', 'content'), {
    status: 200,
    type: page,
    text: report,
  }),
  get('htm', asFile('rel.htm', 'content'), { status: 200, type: page, text: report }),
  get('pdf', asFile('doc.pdf', 'content'), { status: 200, type: 'application/pdf' }),
  get('svg', asFile('fig.svg', 'content'), { status: 200, type: 'image/svg+xml; charset=utf-8' }),
  get('png', asFile('fig.png', 'content'), { status: 200, type: 'image/png' }),
  get('text', asFile('note.txt', 'content'), { status: 200, type: 'text/plain; charset=utf-8', text: 'olá' }),
  get('a sheet, to keep', asFile('table.xlsx', 'content'), {
    status: 200,
    headers: { 'content-disposition': 'attachment; filename="table.xlsx"; filename*=UTF-8\'\'table.xlsx' },
  }),
  get('a name with a colon and a percent sign', asFile('a:b 100%.html', 'content'), {
    status: 200,
    headers: {
      'content-disposition': `inline; filename="a_b 100_.html"; filename*=UTF-8''a%3Ab%20100%25.html`,
    },
  }),
  get('the source of a dashboard, not for everybody', asFile('painel.wcdf', 'content'), { status: 403 }),
  get(
    'the source of a dashboard, for who publishes',
    asFile('painel.wcdf', 'content'),
    { status: 200 },
    'Ana.Luz',
  ),
  get('data that is not on the download list', asFile('data.json', 'content'), { status: 403 }),
  get('a file beside the one that refers to it', asFile('rel.html', 'img/logo.png'), {
    status: 200,
    type: 'image/png',
  }),
  get('the source of a query beside a report', asFile('rel.html', 'q.cda'), { status: 403 }),
  get('a missing file', asFile('none.html', 'content'), { status: 404 }),
  get('a file that may not be read', asFile('secret.html', 'content'), { status: 404 }),
  get('a folder', asFile('img', 'content'), { status: 404 }),
  get('the root', '/api/repos/%3A/content', { status: 404 }),
  get('a malformed address', '/api/repos/%3Apublic%3Arel.html/%E0%A4', { status: 400 }),
];

const viewers: readonly AnswerCase[] = [
  ...[
    ['painel.wcdf', 'generatedContent'],
    ['painel.wcdf', 'edit'],
    ['painel.wcdf', 'wcdf.edit'],
    ['painel.xcdf', 'generatedContent'],
    ['analise.saiku', 'generatedContent'],
    ['analise.saiku', 'run'],
    ['analise.saiku', 'editor'],
    ['rel.prpt', 'viewer'],
    ['rel.prpt', 'report'],
    ['rel.prpt', 'generatedContent'],
    ['a.xaction', 'generatedContent'],
    ['a.xjpivot', 'generatedContent'],
    ['a.xjpivot', 'editor'],
    ['a.easy', 'generatedContent'],
    ['a.analysis', 'generatedContent'],
    ['a.vdd', 'run'],
    ['q.cda', 'generatedContent'],
    ['q.cda', 'edit'],
  ].map(([name = '', perspective = '']) =>
    get(`[TV-06] ${name} at ${perspective}`, asFile(name, perspective), { status: 200, type: page }),
  ),
  get('a shortcut, to a program', asFile('link.url', 'generatedContent'), {
    status: 303,
    headers: { location: 'https://example.org/x' },
  }),
  get('a shortcut that is none', asFile('bad.url', 'generatedContent'), { status: 404 }),
  get('a new dashboard, whose editor this server lacks', '/api/repos/wcdf/new', { status: 404, type: page }),
  get('a new analysis, likewise', '/content/saiku-ui/index.html?biplugin5=true', { status: 404, type: page }),
  get('a page has no generator', asFile('rel.html', 'generatedContent'), { status: 404 }),
  get('a perspective that the type lacks', asFile('painel.xcdf', 'edit'), { status: 404 }),
  get('a missing file', asFile('none.wcdf', 'generatedContent'), { status: 404 }),
  get('a file that may not be read', asFile('secret.wcdf', 'generatedContent'), { status: 404 }),
  get('an extension without a plugin', '/api/repos/none/new', { status: 404 }),
];

const redirects: readonly AnswerCase[] = [
  ...[
    ['rel.html', 'content'],
    ['rel.htm', 'content'],
    ['doc.pdf', 'content'],
    ['rel.prpt', 'viewer'],
    ['a.vdd', 'run'],
    ['painel.wcdf', 'generatedContent'],
    ['analise.saiku', 'generatedContent'],
    ['q.cda', 'generatedContent'],
    ['a:b 100%.html', 'content'],
  ].map(([name = '', perspective = '']) =>
    get(`[TV-06] default of ${name}`, asFile(name, 'default'), {
      status: 303,
      headers: { location: `/pentaho${asFile(name, perspective)}` },
    }),
  ),
  get('default of a missing file', asFile('none.html', 'default'), { status: 404 }),
  get('default of a file that may not be read', asFile('secret.html', 'default'), { status: 404 }),
];

const index = '/api/repos/quality/static/docs/index.html';
const manual: readonly AnswerCase[] = [
  get('the manual', index, { status: 200, type: page, text: '<!doctype html><title>Manual</title>' }),
  {
    title: '[BI-07] HEAD of the manual',
    request: { method: 'HEAD', path: index, as: 'JOÃO' },
    status: 200,
    text: '',
  },
  {
    title: '[BI-07] HEAD of a page that is missing',
    request: { method: 'HEAD', path: '/api/repos/quality/static/docs/none.html', as: 'JOÃO' },
    status: 404,
  },
  {
    title: 'the manual for nobody',
    request: { path: index },
    status: 302,
    headers: { location: '/pentaho/Login' },
  },
  get('by the older address', '/content/quality/static/docs/index.html', { status: 200, type: page }),
  get('a picture of it', '/api/repos/quality/static/docs/images/a.png', { status: 200, type: 'image/png' }),
  get('a kind of file that is not for readers', '/api/repos/quality/static/docs/notes.md', { status: 404 }),
  get('another plugin', '/api/repos/other/static/docs/index.html', { status: 404 }),
  get('out of the folder', '/api/repos/quality/static/docs/..%2Fsecret.html', { status: 404 }),
  get('out of the folder, dots encoded', '/api/repos/quality/static/docs/%2e%2e%2fsecret.html', {
    status: 404,
  }),
  get('out of the folder, backslash', '/api/repos/quality/static/docs/..%5Csecret.html', { status: 404 }),
  get('a null byte', '/api/repos/quality/static/docs/index.html%00.png', { status: 404 }),
];

describe.each([
  ['content', sent],
  ['viewers', viewers],
  ['redirects', redirects],
  ['the manual', manual],
])('%s', (_name, cases) => {
  it.each(cases)('$title', async (answerCase) => {
    const { observed, expected } = await observeCase(server.url, answerCase);
    expect(observed).toEqual(expected);
  });
});

describe('a report in a browser', () => {
  const path = asFile('rel.html', 'content');
  const show = async (headers: Readonly<Record<string, string>>, query = '') =>
    await askBi(server.url, { path: path + query, as: 'JOÃO', headers });

  it('runs in a sandbox that only the portal can frame, with a token for queries', async () => {
    const { headers, text } = await show(framed);
    expect(headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts(?!.*allow-same-origin)/);
    expect(headers.get('content-security-policy')).toContain(
      `connect-src ${new URL(server.url).host}/pentaho/plugin/cda/api/;`,
    );
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('cache-control')).toBe('no-store');
    const token = /"token":"([^"]+)"/.exec(text)?.[1] ?? '';
    const query = { path: '/plugin/cda/api/listQueries?path=/public/q.cda' };
    const bearer = { authorization: `Bearer ${token}` };
    expect((await askBi(server.url, { ...query, headers: bearer })).status).toBe(200);
    expect((await askBi(server.url, { path: '/api/session/userName', headers: bearer })).status).toBe(401);
  });

  it('is framed by a page of ours when it would stand alone', async () => {
    for (const { text, headers } of [
      await show({ 'sec-fetch-dest': 'document' }, '?meses=6'),
      await show({ accept: 'text/html' }, '?meses=6'),
    ]) {
      expect(text).toContain(
        `<iframe src="/pentaho${path}?meses=6&amp;prumo-framed=1" sandbox="allow-scripts `,
      );
      expect(text).toContain('<title>Título &lt;rel.html&gt;</title>');
      expect(text).not.toContain('<script');
      expect(headers.get('content-security-policy')).toContain("frame-src 'self'");
    }
  });

  it('is itself inside that page, also for browsers that do not say where they show it', async () => {
    const { text } = await show({ accept: 'text/html' }, '?meses=6&prumo-framed=1');
    expect(text).toContain('prumoReport');
    expect(text).not.toContain('<iframe');
  });

  it('takes what a form sends along', async () => {
    const { text } = await askBi(server.url, {
      method: 'POST',
      path,
      as: 'JOÃO',
      headers: { 'sec-fetch-dest': 'document', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'meses=6',
    });
    expect(text).toContain('content?meses=6&amp;prumo-framed=1"');
  });

  it.each(['fig.svg', 'note.txt', 'fig.png', 'doc.pdf'])('%s may run nothing', async (name) => {
    const { headers } = await askBi(server.url, {
      path: asFile(name, 'content'),
      as: 'JOÃO',
      headers: framed,
    });
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).not.toMatch(/allow-scripts|script-src/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('pages in place of viewers', () => {
  it('say what the file is, and offer it to those who may have it', async () => {
    const path = asFile('painel.wcdf', 'generatedContent');
    const [mayNot, may] = [
      await askBi(server.url, { path, as: 'JOÃO' }),
      await askBi(server.url, { path, as: 'Ana.Luz' }),
    ];
    for (const { text } of [mayNot, may]) {
      expect(text).toContain('<h1>Título &lt;painel.wcdf&gt;</h1>');
      expect(text).toContain('Painel do CDE · painel.wcdf');
      expect(text).toContain('servidor Pentaho');
    }
    expect(mayNot.text).not.toContain('/content"');
    expect(mayNot.text).toContain('peça-o a uma dessas pessoas');
    expect(may.text).toContain(`href="/pentaho${asFile('painel.wcdf', 'content')}"`);
  });

  it('are where every file leads that cannot be shown, of whatever type', async () => {
    const readPage = async (path: string) => await askBi(server.url, { path, as: 'Ana.Luz' });
    for (const [name, words] of [
      ['table.xlsx', 'Planilha do Excel · table.xlsx'],
      ['carga.ktr', 'Transformação do Kettle · carga.ktr'],
    ] as const) {
      const { status, text } = await readPage(asFile(name, 'default'));
      expect([name, status]).toEqual([name, 200]);
      expect(text).toContain(words);
      expect(text).toContain('abra-o no programa em que foi feito');
      expect(text).toContain('Baixar o arquivo');
    }
    const { status, headers } = await readPage(asFile('interativo.prpti', 'default'));
    expect([status, headers.get('location')]).toEqual([
      303,
      `/pentaho${asFile('interativo.prpti', 'viewer')}`,
    ]);
    const { text } = await readPage(asFile('interativo.prpti', 'viewer'));
    expect(text).toContain('Relatório interativo do Pentaho · interativo.prpti');
    expect(text).toContain('não está no menu');
  });

  it('list the public queries of a query file', async () => {
    const { text } = await askBi(server.url, { path: asFile('q.cda', 'generatedContent'), as: 'JOÃO' });
    expect(text).toContain('Uma &lt;consulta&gt;');
    expect(text).toContain('one (meses)');
    expect(text).toContain('doQuery?path=%2Fpublic%2Fq.cda&amp;dataAccessId=one&amp;outputType=csv');
    expect(text).not.toContain('inner');
    const broken = await askBi(server.url, { path: asFile('broken.cda', 'generatedContent'), as: 'JOÃO' });
    expect(broken.text).toContain('não pôde ser lido');
  });
});

describe('executableTypes', () => {
  it('lists the types that can be opened', async () => {
    const { text } = await askBi(server.url, {
      path: '/api/repos/executableTypes',
      as: 'JOÃO',
      headers: { accept: 'application/json' },
    });
    expect(JSON.parse(text)).toMatchObject({
      executableFileTypeDto: expect.arrayContaining([
        { canEdit: 'true', canSchedule: 'false', description: 'wcdf', extension: 'wcdf', title: 'wcdf' },
        { canEdit: 'true', canSchedule: 'false', description: 'easy', extension: 'easy', title: 'easy' },
      ]),
    });
  });
});

it('says that nothing has changed in the manual', async () => {
  const first = await askBi(server.url, { path: index, as: 'JOÃO' });
  const etag = first.headers.get('etag') ?? '';
  const again = await askBi(server.url, { path: index, as: 'JOÃO', headers: { 'if-none-match': etag } });
  expect([again.status, again.text]).toEqual([304, '']);
});

it('a shortcut shows a person where it leads, and lets them decide', async () => {
  for (const headers of [
    { accept: 'text/html' },
    { accept: '*/*', 'sec-fetch-dest': 'document' },
    { accept: '*/*', 'sec-fetch-dest': 'iframe' },
  ]) {
    const answer = await askBi(server.url, {
      path: asFile('link.url', 'generatedContent'),
      as: 'JOÃO',
      headers,
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.text).toContain('para <strong>example.org</strong>');
    expect(answer.text).toContain(
      '<a href="https://example.org/x" target="_blank" rel="noopener noreferrer"',
    );
    expect(answer.text).not.toMatch(/http-equiv="refresh"|<script/i);
  }
});
