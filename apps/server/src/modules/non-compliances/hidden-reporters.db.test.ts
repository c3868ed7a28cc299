// What who reports in confidence is promised: quality alone knows the name, and whoever reads it is seen to have done so.
import { nonCompliancesBranch } from '@prumo/contracts/non-compliances/non-compliance';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getSample } from './testing/sample-commands.ts';
import { createNonComplianceFixture, type NonComplianceFixture } from './testing/non-compliance-fixture.ts';
import { listAllRows } from './testing/list-all-rows.ts';
import {
  buildPerson,
  emergency,
  quality,
  reporter,
  responsible,
  sampleReport,
  stranger,
} from './testing/people.ts';

let fixture: NonComplianceFixture;

beforeAll(async () => {
  fixture = await createNonComplianceFixture();
});

afterAll(async () => {
  await fixture.close();
});

const administrator = buildPerson('ADMIN', { isAdmin: true });
const dataAdministrator = buildPerson('DADOS', { isDataAdministrator: true });
const colleague = buildPerson('NADIA.FREIRE', { departments: [emergency] });
const otherQuality = buildPerson('VERA.LIMA', { isQualityManager: true });
const unknown = { code: 'not_found' };

async function reportInConfidence(): Promise<string> {
  return (await fixture.report({ kind: 'confidential' })).id;
}

describe('[SE-04] the name of who reported in confidence', () => {
  it('is told to quality managers alone, and each reading is an entry that quality sees', async () => {
    const id = await reportInConfidence();
    const before = await fixture.service.getView(quality, id, fixture.engines);
    expect(before.seal).toEqual({ readings: [] });
    expect(JSON.stringify(before)).not.toMatch(/BEATRIZ/i);

    for (const actor of [administrator, dataAdministrator, responsible, reporter, colleague, stranger]) {
      await expect(fixture.service.readReporter(actor, id)).rejects.toMatchObject(unknown);
    }
    expect((await fixture.service.getView(quality, id, fixture.engines)).seal).toEqual({ readings: [] });

    fixture.time.now += 60_000;
    const first = { by: 'VERA.LIMA', at: new Date(fixture.time.now).toISOString() };
    expect(await fixture.service.readReporter(otherQuality, id)).toEqual({
      reporter: { userName: 'BEATRIZ.SOUZA', displayName: 'BEATRIZ.SOUZA de Tal' },
      readings: [first],
    });
    fixture.time.now += 60_000;
    const second = { by: 'MARINA.LOPES', at: new Date(fixture.time.now).toISOString() };
    await fixture.service.readReporter(quality, id);
    const { seal } = await fixture.service.getView(quality, id, fixture.engines);
    expect(seal).toEqual({ readings: [second, first] });
    // Who reads is noted down, not what.
    const rows = (await listAllRows(fixture.database)).filter((row) =>
      row.includes('non-compliance-reporter'),
    );
    expect(rows).toHaveLength(2);
    expect(rows.join()).not.toMatch(/BEATRIZ/i);
    await expect(sql`delete from quality.audit_entry`.execute(fixture.database.queries())).rejects.toThrow(
      'never changed or removed',
    );
  });

  it('is in no view or list, whoever looks', async () => {
    const id = await reportInConfidence();
    await fixture.perform(quality, id, getSample('accept'));
    for (const actor of [quality, administrator, responsible]) {
      const view = await fixture.service.getView(actor, id, fixture.engines);
      expect(JSON.stringify(view)).not.toMatch(/BEATRIZ/i);
      const listed = (await fixture.service.list(actor, {})).find((one) => one.id === id);
      expect(JSON.stringify(listed)).not.toMatch(/BEATRIZ/i);
      expect(view.seal === null).toBe(actor !== quality);
    }
  });

  it('is not there of a report by name, and not of an anonymous one', async () => {
    const { id } = await fixture.report();
    expect((await fixture.service.getView(quality, id, fixture.engines)).seal).toBeNull();
    await expect(fixture.service.readReporter(quality, id)).rejects.toMatchObject(unknown);
    await expect(fixture.service.readReporter(quality, 'nc-none')).rejects.toMatchObject(unknown);
  });
});

describe('[SE-04] a report in confidence', () => {
  it('is seen by nobody but quality and who gave it, until quality sends it on; and by no colleague ever', async () => {
    const id = await reportInConfidence();
    const look = async (actor: typeof quality) => await fixture.service.getView(actor, id, fixture.engines);
    for (const actor of [responsible, colleague, dataAdministrator, stranger]) {
      await expect(look(actor)).rejects.toMatchObject(unknown);
    }
    expect((await look(reporter)).roles).toEqual(['claimant']);
    await fixture.perform(quality, id, getSample('accept'));
    expect((await look(responsible)).roles).toEqual(['responsible']);
    for (const actor of [colleague, dataAdministrator, stranger]) {
      await expect(look(actor)).rejects.toMatchObject(unknown);
    }
  });

  it('tells the notified department and the administrator the day, and neither hour nor department', async () => {
    fixture.time.now = Date.parse('2026-07-21T14:37:21.000Z');
    const id = await reportInConfidence();
    fixture.time.now = Date.parse('2026-07-22T11:08:09.000Z');
    await fixture.perform(quality, id, getSample('accept'));
    for (const actor of [responsible, administrator]) {
      const { nonCompliance, isDayOnly } = await fixture.service.getView(actor, id, fixture.engines);
      expect(isDayOnly).toBe(true);
      expect(nonCompliance).toMatchObject({
        claimant: null,
        claimantDeptName: null,
        reportedAt: '2026-07-21T03:00:00.000Z',
        occurrenceDate: '2026-07-20T03:00:00.000Z',
        history: [{ at: '2026-07-21T03:00:00.000Z' }, { at: '2026-07-22T11:08:09.000Z' }],
      });
    }
    const { nonCompliance } = await fixture.service.getView(quality, id, fixture.engines);
    expect(nonCompliance).toMatchObject({ claimant: 'dep-ps', reportedAt: '2026-07-21T14:00:00.000Z' });
  });

  it('names its department where many work in it', async () => {
    const id = await reportInConfidence();
    await fixture.perform(quality, id, getSample('accept'));
    const people = ['P1', 'P2', 'P3', 'P4', 'P5'];
    for (const person of people) {
      const queries = fixture.database.queries();
      await sql`insert into quality.user_association (id, user_name) values (${person}, ${person})`.execute(
        queries,
      );
      await sql`insert into quality.user_department (user_name, department_id) values (${person}, 'dep-ps')`.execute(
        queries,
      );
    }
    const { nonCompliance } = await fixture.service.getView(responsible, id, fixture.engines);
    expect(nonCompliance).toMatchObject({ claimant: 'dep-ps', claimantDeptName: 'Pronto-Socorro' });
    await sql`delete from quality.user_department where user_name = any(${people})`.execute(
      fixture.database.queries(),
    );
  });

  it('leaves no copy below its department, nor the moment of what its reporter does', async () => {
    const read = async (department: string, id: string) =>
      await fixture.tree.get([nonCompliancesBranch, department, id], AbortSignal.timeout(20_000));
    const id = await reportInConfidence();
    expect(await read('dep-utia', id)).toBeNull();
    await fixture.perform(quality, id, getSample('accept'));
    expect(await read('dep-utia', id)).toMatchObject({ kind: 'confidential' });
    expect(JSON.stringify(await read('dep-utia', id))).not.toMatch(/dep-ps|Pronto-Socorro|BEATRIZ/);
    expect(await read('dep-ps', id)).toBeNull();
    const addedAt = new Date(fixture.time.now).toISOString();
    fixture.attachments.send({ id: 'f1', name: 'Sandra.png', mediaType: 'image/png', bytes: 9, addedAt });
    await fixture.perform(reporter, id, { deed: 'attach', attachments: ['f1'] });
    expect(await read('dep-utia', id)).not.toHaveProperty('attachments');
    await fixture.service.sweep(fixture.engines.ofServer);
    expect(await read('dep-utia', id)).not.toHaveProperty('attachments');
    fixture.time.now += 8 * 3_600_000;
    await fixture.service.sweep(fixture.engines.ofServer);
    expect(await read('dep-utia', id)).toMatchObject({
      attachments: [{ name: expect.stringMatching(/^anexo-1/) }],
    });
  });

  it('is told live to quality alone, as long as it is theirs, and what its reporter does later', async () => {
    const notified: boolean[] = [];
    const service = fixture.createService({
      onChanged: ({ isForQualityAlone }) => notified.push(isForQualityAlone),
    });
    const idempotencyKey = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
    const report = { ...sampleReport, kind: 'confidential' as const };
    const { id } = await service.reportInConfidence(
      reporter,
      { idempotencyKey: idempotencyKey(1), report },
      fixture.engines,
    );
    const command = async (actor: typeof quality, version: number, done: ReturnType<typeof getSample>) =>
      await service.perform(
        actor,
        id,
        { idempotencyKey: idempotencyKey(version + 1), version, command: done },
        fixture.engines,
      );
    await command(quality, 1, getSample('accept'));
    await command(responsible, 2, getSample('contest'));
    await command(quality, 3, getSample('return'));
    await command(reporter, 4, getSample('resubmit'));
    expect(notified).toEqual([true, false, false, false, true]);
  });
});
