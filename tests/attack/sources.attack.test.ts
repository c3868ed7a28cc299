// Attacks on the warehouses: queries by people who may not publish any, texts of the queries of others, turns that one
// person takes from everybody, and tokens of reports that outlive their session.
import { describe, expect, it } from 'vitest';

import { call, logIn, type Answer, type Caller } from './support/attacked-product.ts';

// The attacked hospital has no warehouse. Whoever is let through reads of a source that is not there, and no further.
const letThrough = 'unknown_data_source';
const refused = 'query_right';

const stolen = `<CDADescriptor>
  <DataSources><Connection id="dw" type="sql.jndi"><Jndi>SGHDW</Jndi></Connection></DataSources>
  <DataAccess id="all" connection="dw" type="sql"><Query>select * from sghdw.dim_paciente</Query></DataAccess>
</CDADescriptor>`;
const publicPath = '/public/ocupacao-e-fluxo/ocupacao.cda';
const publicText = 'fato_censo';

async function run(who: Caller, path: string, dataAccessId = 'all'): Promise<string> {
  const query = new URLSearchParams({ path, dataAccessId }).toString();
  return findOutcome(await who.call(`/pentaho/plugin/cda/api/doQuery?${query}`));
}

function findOutcome({ status, headers }: Answer): string {
  return headers.get('x-query-failure') ?? String(status);
}

function addressOf(path: string): string {
  return `/pentaho/api/repo/files/${encodeURIComponent(path.replaceAll('/', ':'))}`;
}

async function upload(who: Caller, path: string): Promise<number> {
  const headers = { 'content-type': 'application/octet-stream' };
  return (await who.call(addressOf(path), { method: 'PUT', headers, body: stolen })).status;
}

let count = 0;

/** Somebody new, who can be taken away again. */
async function createPerson(
  admin: Caller,
  ...roles: string[]
): Promise<{ userName: string; password: string }> {
  count += 1;
  const person = { userName: `ATACANTE.${count}`, password: `cavalo correto bateria ${count}` };
  const answer = await admin.call('/pentaho/api/prumo/people', {
    method: 'POST',
    json: { ...person, displayName: person.userName, roles: ['Authenticated', ...roles] },
  });
  if (answer.status !== 201) throw new Error(`${person.userName}: ${answer.status} ${answer.text}`);
  return person;
}

async function change(admin: Caller, userName: string, json: object): Promise<void> {
  const answer = await admin.call(`/pentaho/api/prumo/people/${userName}`, { method: 'PUT', json });
  expect(answer.status).toBe(200);
}

describe('[SE-02] a query of their own', () => {
  it.each([
    ['IVONE.ALVES', refused],
    ['CARLA.MENDES', refused],
    ['MARINA.LOPES', refused],
    ['ALICE.BARROS', letThrough],
    ['SILVIO.TORRES', letThrough],
    ['ADMIN', letThrough],
  ])('that %s brings along: %s', async (userName, outcome) => {
    const who = await logIn(userName);
    const path = `/home/${userName}/roubo.cda`;
    expect(await upload(who, path)).toBe(200);
    expect(await run(who, path)).toBe(outcome);

    const data = new URLSearchParams({ path, data: stolen.replace('select *', 'select  *') }).toString();
    await who.call('/pentaho/plugin/cda/api/writeCdaFile', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: data,
    });
    expect(await run(who, path)).toBe(outcome);

    const stored = await who.call(
      `/pentaho/plugin/cda/api/doQuery?${new URLSearchParams({ path, dataAccessId: 'all', wrapItUp: 'true' }).toString()}`,
    );
    const unwrapped = await who.call(`/pentaho/plugin/cda/api/unwrapQuery?uuid=${stored.text}`);
    expect(findOutcome(unwrapped)).toBe(outcome);
    // An administrator who is lured to it lends it no right.
    expect(await run(await logIn('ADMIN'), path)).toBe(outcome);
  });

  it('is none any more once its author has lost the right, is deactivated or deleted', async () => {
    const admin = await logIn('ADMIN');
    const person = await createPerson(admin, 'Power User');
    const author = await logIn(person.userName, person.password);
    const path = `/home/${person.userName}/roubo.cda`;
    await upload(author, path);
    expect(await run(admin, path)).toBe(letThrough);
    await change(admin, person.userName, { roles: ['Authenticated'] });
    expect(await run(admin, path)).toBe(refused);
    await change(admin, person.userName, { roles: ['Authenticated', 'Power User'] });
    expect(await run(admin, path)).toBe(letThrough);
    await change(admin, person.userName, { isEnabled: false });
    expect(await run(admin, path)).toBe(refused);
    await admin.call(`/pentaho/api/userroledao/deleteUsers?userNames=${person.userName}`, { method: 'PUT' });
    expect(await run(admin, path)).toBe(refused);
  });

  it('is not to be had by copying one of the public folders', async () => {
    const who = await logIn('IVONE.ALVES');
    expect(await run(who, publicPath, 'mensal')).toBe(letThrough);
    const properties = await who.call(`${addressOf(publicPath)}/properties`, {
      headers: { accept: 'application/json' },
    });
    const id = String(Reflect.get(Object(properties.json()), 'id'));
    const copied = await who.call(`${addressOf('/home/IVONE.ALVES')}/children?mode=2`, {
      method: 'PUT',
      headers: { 'content-type': 'text/plain' },
      body: id,
    });
    expect(copied.status).toBe(403);
  });

  it.each(['IVONE.ALVES', 'MARINA.LOPES'])('of others is not shown to %s', async (userName) => {
    const who = await logIn(userName);
    const pathId = encodeURIComponent('/public/seguranca-do-paciente/incidentes.cda'.replaceAll('/', ':'));
    for (const address of [
      '/pentaho/plugin/cda/api/getCdaFile?path=/public/ocupacao-e-fluxo/ocupacao.cda',
      addressOf(publicPath),
      `${addressOf(publicPath)}/inline`,
      `${addressOf(publicPath)}/download`,
      `/pentaho/api/repos/${encodeURIComponent(publicPath.replaceAll('/', ':'))}/content`,
    ]) {
      expect([address, (await who.call(address)).text.includes(publicText)]).toEqual([address, false]);
    }
    // Whoever may write a file sees it: this one is Marina's.
    const own = await who.call(`/pentaho/api/repo/files/${pathId}`);
    expect(own.status).toBe(userName === 'MARINA.LOPES' ? 200 : 403);
  });

  it('is not tried over a warehouse by those who only define indicators', async () => {
    for (const [userName, department] of [
      ['MARINA.LOPES', 'dep-utia'],
      ['CARLA.MENDES', 'dep-utia'],
    ] as const) {
      const trial = await tryQuery(await logIn(userName), department, 'SGHDW', 'select 202601, 1');
      expect(trial.json()).toMatchObject({ failure: { code: refused }, firstRows: [] });
    }
    const admin = await tryQuery(await logIn('ADMIN'), 'dep-utia', 'SGHDW', 'select 202601, 1');
    expect(admin.json()).toMatchObject({ failure: { code: letThrough } });
  });
});

async function tryQuery(who: Caller, department: string, datasource: string, query: string): Promise<Answer> {
  return await who.call('/pentaho/plugin/prumo/api/testExtractionQuery', {
    method: 'POST',
    form: {
      paramdepartment_key: department,
      paramdatasource: datasource,
      paramtype: 'SQL',
      paramquery: query,
    },
  });
}

it('four slow queries of one person take nothing from others', async () => {
  const [carla, renato] = await Promise.all([logIn('CARLA.MENDES'), logIn('RENATO.FARIA')]);
  const slow = 'select 202601, (select 1 from pg_sleep(3))';
  const done: string[] = [];
  const ofCarla = Array.from({ length: 4 }, async () => {
    const trial = await tryQuery(carla, 'dep-utia', 'DOCSTORE', slow);
    done.push('CARLA');
    return trial.json();
  });
  // By now they are under way.
  await carla.call('/gateway/session');
  const quick = await tryQuery(renato, 'dep-ccih', 'DOCSTORE', 'select 202601, 1');
  done.push('RENATO');
  expect(quick.json()).toMatchObject({ failure: null, rowCount: 1 });
  expect(done).toEqual(['RENATO']);
  for (const trial of await Promise.all(ofCarla)) expect(trial).toMatchObject({ failure: null });
});

describe('the token of a report', () => {
  const report = `/pentaho/api/repos/${encodeURIComponent(':public:ocupacao-e-fluxo:ocupacao-de-leitos.html')}/content?prumo-framed=1`;

  async function openReport(who: Caller): Promise<string> {
    const page = await who.call(report, { headers: { 'sec-fetch-dest': 'iframe', accept: 'text/html' } });
    const token = /"token":\s*"([^"]+)"/.exec(page.text)?.[1];
    if (token === undefined) throw new Error(`no token: ${page.status} ${page.text.slice(0, 300)}`);
    return token;
  }

  async function use(token: string): Promise<number> {
    const headers = { authorization: `Bearer ${token}`, origin: 'null' };
    const query = new URLSearchParams({ path: publicPath }).toString();
    return (await call(`/pentaho/plugin/cda/api/listQueries?${query}`, { headers })).status;
  }

  it('is over with the logout', async () => {
    const who = await logIn('IVONE.ALVES');
    const token = await openReport(who);
    expect(await use(token)).toBe(200);
    expect((await who.call('/gateway/session', { method: 'DELETE' })).status).toBe(204);
    expect(await use(token)).toBe(401);
    // Nor does another session of the same person bring it back.
    const again = await openReport(await logIn('IVONE.ALVES'));
    expect([await use(token), await use(again)]).toEqual([401, 200]);
  });

  it('is over with a change of password elsewhere, and with the account', async () => {
    const admin = await logIn('ADMIN');
    const { userName, password } = await createPerson(admin);
    const [first, second] = [await logIn(userName, password), await logIn(userName, password)];
    const [kept, ended] = [await openReport(first), await openReport(second)];
    const newPassword = `${password} outra`;
    const changed = await first.call('/pentaho/api/userroledao/user', {
      method: 'PUT',
      json: { userName, oldPassword: password, newPassword },
    });
    expect(changed.status).toBe(204);
    expect([await use(kept), await use(ended)]).toEqual([200, 401]);

    await change(admin, userName, { isEnabled: false });
    expect(await use(kept)).toBe(401);
    await change(admin, userName, { isEnabled: true });
    expect(await use(kept)).toBe(401);
    // The session itself did not come back either.
    expect((await first.call('/gateway/session')).status).toBe(401);
  });

  it('and the session of a deleted person are not those of whoever gets the name', async () => {
    const admin = await logIn('ADMIN');
    const person = await createPerson(admin);
    const old = await logIn(person.userName, person.password);
    const token = await openReport(old);
    await admin.call(`/pentaho/api/userroledao/deleteUsers?userNames=${person.userName}`, { method: 'PUT' });
    const recreated = await admin.call('/pentaho/api/prumo/people', {
      method: 'POST',
      json: { ...person, displayName: 'Outra pessoa', roles: ['Authenticated'] },
    });
    expect(recreated.status).toBe(201);
    expect([await use(token), (await old.call('/gateway/session')).status]).toEqual([401, 401]);
  });
});
