// Attacks on the cubes: questions by people who have none, schemas of others, texts that are meant to hurt.
import { describe, expect, it } from 'vitest';

import { call, logIn, type Answer, type Caller } from './support/attacked-product.ts';

const saiku = '/pentaho/plugin/saiku/api/x';
const catalogues = '/pentaho/plugin/data-access/api/datasource/analysis';
const hidden = 'O cubo “Faturamento” não existe ou não está disponível para você.';

async function ask(who: Caller, mdx: string, parameters: object = {}): Promise<{ error: string | null }> {
  const cube = { name: 'Censo', connection: 'SGHDW', catalog: 'SGHDW', schema: 'SGHDW' };
  const answer = await who.call(`${saiku}/query/execute`, {
    method: 'POST',
    json: { name: 'ataque', type: 'MDX', cube, mdx, parameters },
  });
  expect(answer.status).toBe(200);
  return answer.json() as { error: string | null };
}

async function askXmla(who: Caller, body: string): Promise<Answer> {
  const headers = { 'content-type': 'text/xml' };
  return await who.call('/pentaho/Xmla', { method: 'POST', headers, body });
}

function envelope(statement: string, catalogue = 'SGHDW'): string {
  return `<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"><SOAP-ENV:Body>
    <Execute xmlns="urn:schemas-microsoft-com:xml-analysis"><Command><Statement>${statement}</Statement></Command>
    <Properties><PropertyList><Catalog>${catalogue}</Catalog></PropertyList></Properties></Execute>
  </SOAP-ENV:Body></SOAP-ENV:Envelope>`;
}

describe('[SE-02] cubes that are not theirs', () => {
  it.each(['IVONE.ALVES', 'CARLA.MENDES'])('%s finds none of them at any door', async (userName) => {
    const who = await logIn(userName);
    // Roles of the demo show some cubes to everybody; that of accounts is for whoever has the role of the schema.
    const discovered = await who.call(`${saiku}/discover`);
    expect([discovered.status, discovered.text.includes('Faturamento')]).toEqual([200, false]);
    expect(discovered.text).toContain('Segurança');
    expect((await who.call(`${saiku}/discover/SGHDW/SGHDW/SGHDW/Faturamento/metadata`)).status).toBe(404);
    expect((await ask(who, 'SELECT FROM [Faturamento]')).error).toBe(hidden);
    expect((await ask(who, 'DRILLTHROUGH SELECT FROM [Faturamento]')).error).toBe(hidden);
    expect((await ask(who, 'EXPLAIN PLAN FOR SELECT FROM [Faturamento]')).error).toBe(hidden);
    expect((await askXmla(who, envelope('SELECT FROM [Faturamento]'))).text).toContain('Fault');
    const saved = '/public/analises/cancelamentos-por-motivo.saiku';
    expect((await who.call(`${saiku}/export/saiku/json?file=${saved}`)).status).toBe(404);
  });

  it.each(['IVONE.ALVES', 'MARINA.LOPES', 'SILVIO.TORRES'])(
    '[OP-01] %s neither sees nor changes who sees what of them',
    async (userName) => {
      const who = await logIn(userName);
      const roles = '/pentaho/plugin/olap-permissions/api';
      for (const path of ['/roles', '/choices', '/changes'])
        expect([path, (await who.call(`${roles}${path}`)).status]).toEqual([path, 403]);
      for (const path of ['/roles', '/changes/1/undo', '/reached', '/members', '/total', '/preview'])
        expect([path, (await who.call(`${roles}${path}`, { method: 'POST', json: {} })).status]).toEqual([
          path,
          403,
        ]);
      expect((await who.call(`${roles}/mine`)).status).toBe(200);
    },
  );

  it('nor does anybody without a name', async () => {
    for (const path of [`${saiku}/discover`, `${saiku}/session`, `${catalogues}/catalog`]) {
      expect([path, (await call(path)).status]).toEqual([path, 401]);
    }
    expect(
      (await call('/pentaho/Xmla', { method: 'POST', body: envelope('SELECT FROM [Censo]') })).status,
    ).toBe(401);
  });

  it.each(['IVONE.ALVES', 'MARINA.LOPES', 'HELOISA.NEVES'])(
    '%s neither reads nor changes the schema that they are made of',
    async (userName) => {
      const who = await logIn(userName);
      expect((await who.call(`${catalogues}/catalog/SGHDW`)).status).toBe(403);
      expect((await who.call(`${catalogues}/SGHDW/download`)).status).toBe(403);
      expect((await who.call(`${catalogues}/catalog/SGHDW`, { method: 'DELETE' })).status).toBe(403);
      const form = new FormData();
      form.set('uploadInput', new Blob(['<Schema name="x"/>']), 'x.xml');
      form.set('datasourceName', 'SGHDW');
      form.set('overwrite', 'true');
      expect((await who.call(`${catalogues}/catalog/SGHDW`, { method: 'PUT', body: form })).status).toBe(403);
      const file = encodeURIComponent(':etc:mondrian:SGHDW:schema.xml');
      expect((await who.call(`/pentaho/api/repo/files/${file}`)).text).not.toContain('<Cube');
      const saikuFile = await who.call(`${saiku}/repository/resource?file=/etc/mondrian/SGHDW/schema.xml`);
      expect(saikuFile.status).toBe(404);
    },
  );

  it('who only reads saves no analysis', async () => {
    const reader = await logIn('HELOISA.NEVES');
    const saved = await reader.call(`${saiku}/repository/resource`, {
      method: 'POST',
      form: { file: '/home/HELOISA.NEVES/x.saiku', content: '{}' },
    });
    expect(saved.status).toBe(403);
  });
});

describe('[OL-07] questions that are meant to hurt', () => {
  // Somebody who may ask; the attacked hospital has no warehouse, so that only the texts do work.
  const asker = async (): Promise<Caller> => await logIn('SILVIO.TORRES');

  it.each<[title: string, mdx: string]>([
    ['brackets without an end', `SELECT ${'['.repeat(200_000)}`],
    [
      'parentheses in parentheses',
      `SELECT ${'('.repeat(100_000)}1${')'.repeat(100_000)} ON COLUMNS FROM [Censo]`,
    ],
    [
      'a chain of operators',
      `WITH MEMBER [Measures].[x] AS 1${'+1'.repeat(100_000)} SELECT [Measures].[x] ON COLUMNS FROM [Censo]`,
    ],
    ['a text without an end', `SELECT "${'x'.repeat(300_000)}`],
    ['a comment without an end', `/*${'/*'.repeat(100_000)}`],
    ['a name of many parts', `SELECT ${'[a].'.repeat(50_000)}[b] ON COLUMNS FROM [Censo]`],
    ['SQL in a name', `SELECT [Unidade].[x"; drop table fato_censo; --] ON COLUMNS FROM [Censo]`],
    [
      'a formula of itself',
      'WITH MEMBER [Measures].[x] AS [Measures].[x] + 1 SELECT [Measures].[x] ON COLUMNS FROM [Censo]',
    ],
  ])('end in a clear error, and others are served meanwhile: %s', async (_title, mdx) => {
    const who = await asker();
    const asked = ask(who, mdx);
    const health = await call('/healthz');
    expect(health.status).toBe(200);
    expect((await asked).error).toBeTruthy();
  });

  it.each<[title: string, mdx: string]>([
    ['brackets without an end', `SELECT ${'['.repeat(200_000)}`],
    ['sets in sets', `SELECT ${'{'.repeat(100_000)}${'}'.repeat(100_000)} ON COLUMNS FROM [Censo]`],
    ['many names that mean nothing', `SELECT {${'[a].[b],'.repeat(20_000)}[c]} ON COLUMNS FROM [Censo]`],
    ['sets that name one another', 'WITH SET [a] AS [b] SET [b] AS [a] SELECT [a] ON COLUMNS FROM [Censo]'],
  ])('are checked and read as fields within limits: %s', async (_title, mdx) => {
    const who = await asker();
    const cube = { name: 'Censo', connection: 'SGHDW', catalog: 'SGHDW', schema: 'SGHDW' };
    const json = { name: 'ataque', type: 'MDX', cube, mdx };
    const [checked, read, health] = await Promise.all([
      who.call(`${saiku}/mdx/check`, { method: 'POST', json }),
      who.call(`${saiku}/mdx/fields`, { method: 'POST', json }),
      call('/healthz'),
    ]);
    expect([checked.status, read.status, health.status]).toEqual([200, 200, 200]);
    expect(checked.json()).toMatchObject({ faults: [{ length: expect.any(Number) as number }] });
    expect(read.json()).toMatchObject({ query: null });
  });

  it.each<[title: string, body: string]>([
    ['a bomb of entities', `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><x>&b;</x>`],
    ['a file of the server', `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><x>&f;</x>`],
    ['elements in elements', '<a>'.repeat(50_000)],
    ['attributes without an end', `<a ${'b="c" '.repeat(50_000)}`],
    ['no XML at all', 'x'.repeat(100_000)],
  ])('XMLA refuses %s as a fault', async (_title, body) => {
    const answer = await askXmla(await asker(), body);
    expect(answer.text).toContain('Fault');
    expect(answer.text).not.toContain('root:');
  });

  it('values of parameters never become code', async () => {
    const who = await asker();
    const { error } = await ask(who, 'SELECT [Unidade].[${u}] ON COLUMNS FROM [Censo]', {
      u: 'x], [Measures].Members} ON ROWS, {[y',
    });
    expect(error).toBeTruthy();
    const code = await ask(who, 'SELECT {${u}} ON COLUMNS FROM [Censo]', { u: '[Unidade].Members' });
    expect(code.error).toContain('não é um número nem nomes de membros');
  });
});
