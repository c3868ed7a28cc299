import { createTestWarehouse, type TestWarehouse } from '@prumo/database/testing/test-warehouse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { serverUser, type BiUser } from './http/bi-user.ts';
import { askBi, type BiAnswer } from './testing/bi-client.ts';
import { measurementCube, measurementSchema } from './testing/cubes/texts.ts';
import { plainReader } from './testing/people/texts.ts';
import { startTestBiServer, type TestBiServer } from './testing/start-test-bi-server.ts';

let warehouse: TestWarehouse;
let server: TestBiServer;
let asked = 0;

const publisher = 'Ana.Luz';
const cda = `<CDADescriptor><DataSources><Connection id="dw" type="sql.jndi"><Jndi>SGHDW</Jndi></Connection></DataSources>
  <DataAccess id="n" connection="dw" type="sql"><Query>select \${n} as n</Query>
  <Parameters><Parameter name="n" type="Integer" default="1"/></Parameters></DataAccess></CDADescriptor>`;

beforeAll(async () => {
  warehouse = await createTestWarehouse();
  server = await startTestBiServer({
    dataSources: { SGHDW: warehouse.readerUrl },
    onScheduleAsked: () => {
      asked += 1;
    },
  });
  const { files } = server.biServer;
  await files.writeFile(serverUser, '/public/q.cda', Buffer.from(cda));
  await files.writeFile(serverUser, '/public/secreto.cda', Buffer.from(cda));
  await files.setAcl(serverUser, '/public/secreto.cda', { isInheriting: false, aces: [] });
  await files.writeFile(serverUser, '/public/r.prpt', Buffer.from('x'));
  await files.writeFile(serverUser, '/public/parado.cda', Buffer.from(cda));
  await files.setMetadata(serverUser, '/public/parado.cda', { isSchedulable: false, entries: {} });
});

afterAll(async () => {
  await server.close();
  await warehouse.drop();
});

beforeEach(async () => {
  for (const { jobId } of await listJobs('ADMIN')) await send('PUT', '/removeJob', { jobId }, 'ADMIN');
  server.time.now = Date.parse('2026-03-02T12:00:00Z');
});

async function send(method: string, path: string, body: unknown, as = publisher): Promise<BiAnswer> {
  return await askBi(server.url, {
    method,
    path: `/api/scheduler${path}`,
    as,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

interface Job {
  readonly jobId: string;
  readonly state: string;
  readonly nextRun?: string;
  readonly lastRun?: string;
  readonly userName: string;
  readonly jobParams: { readonly jobParams: readonly { readonly name: string; readonly value: string }[] };
}

async function listJobs(as = publisher): Promise<readonly Job[]> {
  const { text } = await send('GET', '/getJobs', undefined, as);
  return (JSON.parse(text) as { job: readonly Job[] } | null)?.job ?? [];
}

const request = (more: object = {}) => ({
  jobName: 'diario',
  inputFile: '/public/q.cda',
  outputFile: `/home/${publisher}`,
  simpleJobTrigger: { repeatInterval: 3600, repeatCount: -1, startTime: '2026-03-02T12:00:00Z' },
  jobParameters: [
    { name: 'dataAccessId', type: 'string', stringValue: ['n'] },
    { name: 'output-target', type: 'string', stringValue: ['table/csv;page-mode=stream'] },
    { name: 'n', type: 'string', stringValue: ['42'] },
  ],
  ...more,
});

async function add(more: object = {}, as = publisher): Promise<string> {
  const { status, text } = await send('POST', '/job', request(more), as);
  if (status !== 200) throw new Error(`${status} ${text}`);
  return text;
}

async function run() {
  return await server.biServer.runSchedules(new AbortController().signal);
}

async function listHome(as = publisher): Promise<readonly string[]> {
  const user: BiUser = { userName: as, roles: [], isAdministrator: false };
  return (await server.biServer.files.listChildren(user, `/home/${as}`)).map(({ name }) => name);
}

const failureOf = (job: Job | undefined) =>
  job?.jobParams.jobParams.find(({ name }) => name === 'lastFailure')?.value;

describe('a job', () => {
  it('produces its file at each due time, as its owner and in their folder', async () => {
    const jobId = await add();
    expect(jobId).toMatch(/^Ana\.Luz\tdiario\t\d+$/);
    expect(await run()).toEqual({ produced: 1, failed: 0, blocked: 0 });
    expect(await run()).toEqual({ produced: 0, failed: 0, blocked: 0 });
    server.time.now += 5 * 3_600_000;
    // What was missed is not made up for.
    expect(await run()).toEqual({ produced: 1, failed: 0, blocked: 0 });
    expect(await listHome()).toEqual(['diario (2).csv', 'diario.csv']);
    const { file, bytes } = await server.biServer.files.readContent(
      serverUser,
      `/home/${publisher}/diario.csv`,
    );
    expect(bytes.toString()).toContain('"42"');
    expect(file.ownerName).toBe(publisher);
    const [job] = await listJobs();
    expect(job).toMatchObject({ state: 'NORMAL', nextRun: '2026-03-02T18:00:00.000Z', userName: publisher });

    const lineage = job?.jobParams.jobParams.find(({ name }) => name === 'lineage-id')?.value ?? '';
    const produced = await send('GET', `/generatedContentForSchedule?lineageId=${lineage}`, undefined);
    expect(produced.text).toContain(`/home/${publisher}/diario.csv`);
    expect(
      (await send('GET', `/generatedContentForSchedule?lineageId=${lineage}`, undefined, plainReader)).text,
    ).toBe('null');
    const source = await askBi(server.url, {
      path: '/api/repo/files/:public:q.cda/generatedContent',
      as: publisher,
    });
    expect(source.text).toContain('diario.csv');
  });

  it.each(['csv', 'pdf'])('of an analysis makes a %s of what its owner sees of the cube', async (format) => {
    const { files, catalogueFiles } = server.biServer;
    const admin: BiUser = { userName: 'ADMIN', roles: ['Administrator'], isAdministrator: true };
    const schema = { name: 'Medidas', dataSource: 'SGHDW', schemaText: measurementSchema, overwrite: true };
    await catalogueFiles.save(admin, schema);
    const mdx = 'SELECT {[Measures].[Quantidade]} ON COLUMNS, {[Unidade].[UTIA]} ON ROWS FROM [Medidas]';
    const analysis = { name: 'm', type: 'MDX', cube: measurementCube, mdx };
    await files.writeFile(serverUser, '/public/m.saiku', Buffer.from(JSON.stringify(analysis)), {
      overwrite: true,
    });
    const target = { csv: 'table/csv;page-mode=stream', pdf: 'pageable/pdf' }[format] ?? '';
    await add({
      jobName: `unidade-${format}`,
      inputFile: '/public/m.saiku',
      jobParameters: [{ name: 'output-target', type: 'string', stringValue: [target] }],
    });
    expect(await run()).toEqual({ produced: 1, failed: 0, blocked: 0 });
    const { file, bytes } = await files.readContent(
      serverUser,
      `/home/${publisher}/unidade-${format}.${format}`,
    );
    expect(file.ownerName).toBe(publisher);
    expect(bytes.toString('latin1')).toMatch(format === 'pdf' ? /^%PDF-/ : /UTIA/);
  });

  it('overwrites its file where it is told to, and is complete after its last time', async () => {
    const flag = { name: 'autoCreateUniqueFilename', type: 'boolean', stringValue: ['false'] };
    await add({
      jobName: 'um',
      simpleJobTrigger: undefined,
      jobParameters: [...request().jobParameters, flag],
    });
    expect(asked).toBeGreaterThan(0);
    expect(await run()).toMatchObject({ produced: 1 });
    const [job] = await listJobs();
    expect(job).toMatchObject({ state: 'COMPLETE', lastRun: '2026-03-02T12:00:00.000Z' });
    await send('POST', '/triggerNow', { jobId: job?.jobId });
    expect(await run()).toMatchObject({ produced: 1 });
    expect((await listHome()).filter((name) => name.startsWith('um'))).toEqual(['um.csv']);
    server.time.now += 8 * 86_400_000;
    await server.biServer.forgetOldOnes();
    expect(await listJobs()).toEqual([]);
  });

  it('is paused, resumed, triggered and removed', async () => {
    const jobId = await add();
    const state = async (path: string) => (await send('POST', path, { jobId })).text;
    expect(await state('/pauseJob')).toBe('PAUSED');
    expect(await run()).toMatchObject({ produced: 0 });
    expect(await state('/triggerNow')).toBe('PAUSED');
    expect(await run()).toMatchObject({ produced: 1 });
    server.time.now += 90 * 60_000;
    expect(await state('/resumeJob')).toBe('NORMAL');
    expect(await run()).toMatchObject({ produced: 0 });
    expect(await state('/jobState')).toBe('NORMAL');
    const updated = await send('POST', '/job/update', { ...request({ jobName: 'outro' }), jobId });
    expect(updated.text).toMatch(/^Ana\.Luz\toutro\t/);
    expect((await send('PUT', '/removeJob', { jobId: updated.text })).text).toBe('REMOVED');
    expect((await send('GET', '/getJobs', undefined)).text).toBe('null');
  });

  it.each([
    ['nobody without the right', {}, plainReader, 401],
    ['a type that nothing can be made of', { inputFile: '/public/r.prpt' }, publisher, 403],
    ['a file that is not to be scheduled', { inputFile: '/public/parado.cda' }, publisher, 403],
    ['a file that is not there', { inputFile: '/public/nada.cda' }, publisher, 500],
    ['a file that is not there for them', { inputFile: '/public/secreto.cda' }, publisher, 500],
    ['no file', { inputFile: undefined }, publisher, 500],
    ['a class', { actionClass: 'java.lang.Runtime' }, publisher, 500],
    ['no query', { jobParameters: [] }, publisher, 500],
    ['a name that leads elsewhere', { jobName: '../x' }, publisher, 500],
    [
      'a trigger that never fires',
      { cronJobTrigger: { cronString: '0 0 0 1 1 ? 2020' }, simpleJobTrigger: undefined },
      publisher,
      500,
    ],
    [
      'mail',
      { jobParameters: [...request().jobParameters, { name: '_SCH_EMAIL_TO', stringValue: ['a@b'] }] },
      publisher,
      500,
    ],
  ])('is refused to %s', async (_title, more, as, status) => {
    expect((await send('POST', '/job', request(more), as)).status).toBe(status);
    expect(await listJobs('ADMIN')).toEqual([]);
  });

  it('goes to the home where its folder is not for the person', async () => {
    for (const outputFile of ['/public', '/etc', '/home/ADMIN', '/../..', '/nada', '/public/q.cda']) {
      await add({ outputFile, jobName: 'casa' });
    }
    for (const { jobParams } of await listJobs()) {
      const stream = jobParams.jobParams.find(({ name }) => name.endsWith('StreamProvider'))?.value;
      expect(stream).toBe(`input file = /public/q.cda:outputFile = /home/${publisher}/casa.*`);
    }
  });

  it('is nobody else’s to see or touch, but an administrator’s', async () => {
    const jobId = await add();
    const other = await add({ outputFile: '/home/ADMIN' }, 'ADMIN');
    const known = (id: string) =>
      [
        ['POST', '/triggerNow', { jobId: id }],
        ['POST', '/pauseJob', { jobId: id }],
        ['POST', '/jobState', { jobId: id }],
        ['PUT', '/removeJob', { jobId: id }],
        ['POST', '/job/update', { ...request(), jobId: id }],
        ['GET', `/jobinfo?jobId=${encodeURIComponent(id)}`, undefined],
      ] as const;
    for (const [index, [method, path, body]] of known(other).entries()) {
      const [twinMethod, twinPath, twinBody] = known('ADMIN\tx\t1')[index] ?? [method, path, body];
      const [real, twin] = [await send(method, path, body), await send(twinMethod, twinPath, twinBody)];
      expect([real.status, real.text]).toEqual([500, 'there is no such job']);
      expect([real.status, real.text]).toEqual([twin.status, twin.text]);
    }
    expect((await listJobs()).map((job) => job.jobId)).toEqual([jobId]);
    expect((await listJobs('ADMIN')).length).toBe(2);
    // Changed by an administrator it stays its owner's, and what they may not read it does not read.
    const changed = await send('POST', '/job/update', { ...request(), jobId }, 'ADMIN');
    expect(changed.text).toMatch(/^Ana\.Luz\t/);
    const secret = { ...request({ inputFile: '/public/secreto.cda' }), jobId: changed.text };
    expect((await send('POST', '/job/update', secret, 'ADMIN')).status).toBe(500);
    expect((await send('POST', '/pauseJob', { jobId: changed.text }, 'ADMIN')).text).toBe('PAUSED');
  });

  it('runs with the rights that its owner has then', async () => {
    const { files, administration } = server.biServer;
    await add({ jobName: 'fim' });
    await files.setAcl(serverUser, '/public/q.cda', { isInheriting: false, aces: [] });
    expect(await run()).toEqual({ produced: 0, failed: 1, blocked: 0 });
    expect(failureOf((await listJobs())[0])).toBe('There is no such file, or it may not be used so.');
    await files.setAcl(serverUser, '/public/q.cda', { isInheriting: true, aces: [] });

    await administration.actingFor('ADMIN').removeRoles(publisher, ['Power User']);
    server.time.now += 3_600_000;
    expect(await run()).toMatchObject({ failed: 1 });
    expect(failureOf((await listJobs())[0])).toContain('may not schedule any more');
    await administration.actingFor('ADMIN').assignRoles(publisher, ['Power User']);
    server.time.now += 3_600_000;
    expect(await run()).toMatchObject({ produced: 1, failed: 0 });
    expect(failureOf((await listJobs())[0])).toBeUndefined();
  });
});

describe('the scheduler', () => {
  it('stands still while it is paused, by administrators', async () => {
    await add();
    expect((await send('POST', '/pause', undefined, publisher)).text).toBe('RUNNING');
    expect((await send('POST', '/pause', undefined, 'ADMIN')).text).toBe('PAUSED');
    expect(await run()).toEqual({ produced: 0, failed: 0, blocked: 0 });
    expect((await send('GET', '/state', undefined)).text).toBe('PAUSED');
    expect((await send('POST', '/start', undefined, 'ADMIN')).text).toBe('RUNNING');
    expect(await run()).toMatchObject({ produced: 1 });
  });

  it('says who may schedule, and what', async () => {
    const allowed = async (path: string, as = publisher) => {
      const file = await server.biServer.files.findFile(serverUser, path);
      const { status, text } = await send('GET', `/isScheduleAllowed?id=${file?.id}`, undefined, as);
      return status === 200 ? text : status;
    };
    expect((await send('GET', '/canSchedule', undefined)).text).toBe('true');
    expect((await send('GET', '/canSchedule', undefined, plainReader)).text).toBe('false');
    expect(await allowed('/public/q.cda')).toBe('true');
    expect(await allowed('/public/q.cda', plainReader)).toBe('false');
    expect(await allowed('/public/r.prpt')).toBe('false');
    expect(await allowed('/public/parado.cda')).toBe('false');
    expect(await allowed('/public/secreto.cda')).toBe(500);
    expect(await allowed('/public/nada.cda')).toBe(500);
  });

  it('produces nothing during a blockout', async () => {
    const blockout = {
      duration: 3_600_000,
      complexJobTrigger: { startTime: '2026-03-02T12:00:00Z', daysOfWeek: [0, 1, 2, 3, 4, 5, 6] },
    };
    expect((await send('POST', '/blockout/add', blockout)).status).toBe(401);
    const added = await send('POST', '/blockout/add', blockout, 'ADMIN');
    expect(added.text).toMatch(/^ADMIN\tBlockoutAction\t/);
    expect((await send('GET', '/blockout/hasblockouts', undefined)).text).toBe('true');
    expect((await send('GET', '/blockout/shouldFireNow', undefined)).text).toBe('false');
    await add({
      simpleJobTrigger: { repeatInterval: 1800, repeatCount: -1, startTime: '2026-03-02T12:00:00Z' },
    });
    expect(await run()).toEqual({ produced: 0, failed: 0, blocked: 1 });
    const daily = { complexJobTrigger: { startTime: '2026-03-02T12:30:00Z', daysOfWeek: [1] } };
    expect((await send('POST', '/blockout/willFire', daily)).text).toBe('false');
    expect(JSON.parse((await send('POST', '/blockout/blockstatus', daily)).text)).toEqual({
      partiallyBlocked: 'true',
      totallyBlocked: 'true',
    });
    server.time.now += 3_600_000;
    expect(await run()).toMatchObject({ produced: 1 });
    const path = `/blockout/update?jobid=${encodeURIComponent(added.text)}`;
    const moved = await send('POST', path, { ...blockout, duration: 60_000 }, 'ADMIN');
    expect((await send('PUT', '/removeJob', { jobId: moved.text })).status).toBe(500);
    expect((await send('PUT', '/removeJob', { jobId: moved.text }, 'ADMIN')).text).toBe('REMOVED');
    expect((await send('GET', '/blockout/blockoutjobs', undefined)).text).toBe('null');
  });
});
