// Departments that the hospital keeps here, or at its BI server (PLUGIN_AT_BI_SERVER): what is built on them works the
// same. Whoever keeps them is asked for by the same calls, so the same tests run for both.
import { randomUUID } from 'node:crypto';

import { catalogueEntryCalls } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { buildAddress } from '@prumo/contracts/calls/define-call';
import { listPeopleDepartments } from '@prumo/contracts/people/people-names';
import { minutesCalls, minutesView } from '@prumo/contracts/minutes/minutes-calls';
import {
  caseView,
  nonComplianceCalls,
  receiptCalls,
  reportAnswer,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import { buildNewInput } from '@prumo/server/modules/minutes/testing/minutes-fixture';
import { getSample } from '@prumo/server/modules/non-compliances/testing/sample-commands';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  addEntry,
  askDocstore,
  atBiServer,
  fetchCatalogue,
  report,
  startHospital,
  wordHoldsMs,
  type Hospital,
} from './department-hospital.ts';

/** To start a server takes a while on a busy machine. */
const longTime = 120_000;

describe.each([
  ['here', {}, 'all'],
  ['at the BI server, which tells everybody of all', atBiServer, 'all'],
  ['at the BI server, which tells people of their own', atBiServer, 'own'],
] as const)('departments that are kept %s', (_where, settings, tells) => {
  let hospital: Hospital;

  beforeAll(async () => {
    hospital = await startHospital(settings, tells);
  }, longTime);

  afterAll(async () => {
    await hospital.close();
  });

  it('are those of the person who logs in, and of the colleagues', async () => {
    const { pat, icu, pharmacy } = hospital;
    expect((await pat.ask('GET', '/gateway/session')).body).toMatchObject({
      departments: [
        { id: pharmacy, initials: 'FARM', name: 'Farmácia' },
        { id: icu, initials: 'UTIA', name: 'UTI Adulto' },
      ],
    });
    expect((await pat.ask('GET', listPeopleDepartments.path)).body).toEqual({
      people: [
        { userName: 'LUCAS.BRAGA', departments: ['FARM'] },
        { userName: 'pat', departments: ['FARM', 'UTIA'] },
      ],
    });
  });

  it('[NC-01] can be chosen in a report, whoever stays unknown too', async () => {
    const { pat, icu, pharmacy } = hospital;
    const { departments } = await fetchCatalogue(pat);
    expect(departments.map(({ id, responsible }) => [id, responsible])).toEqual(
      expect.arrayContaining([
        [pharmacy, 'LUCAS.BRAGA'],
        [icu, 'pat'],
      ]),
    );
    for (const change of [{ claimant: pharmacy }, { kind: 'confidential' }, { kind: 'anonymous' }] as const) {
      const { status, body } = await report(pat, hospital, change);
      expect([change, status, body]).toMatchObject([change, 201, { occurrenceDepartment: icu }]);
    }
    const anonymous = reportAnswer.parse((await report(pat, hospital, { kind: 'anonymous' })).body);
    const receipt = await pat.ask('POST', receiptCalls.get.path, { json: { code: anonymous.receiptCode } });
    expect(receipt).toMatchObject({ status: 200, body: { state: 'triage' } });
    expect(await report(pat, hospital, { occurrenceDepartment: 'dep-none' })).toMatchObject({ status: 400 });
  });

  it('[NC-02] [NC-03] get their cases: who leads one answers, who does not is refused', async () => {
    const { quality, pat, icu, pharmacy } = hospital;
    const { body } = await report(quality, hospital, { occurrenceDepartment: pharmacy });
    const { id } = reportAnswer.parse(body);
    // Works there, and does not lead it.
    expect(await pat.ask('GET', buildAddress(nonComplianceCalls.get, { params: { id } }))).toMatchObject({
      status: 404,
    });
    const seen = caseView.parse(
      (await quality.ask('GET', buildAddress(nonComplianceCalls.get, { params: { id } }))).body,
    );
    expect(seen).toMatchObject({
      hasProcess: true,
      nonCompliance: { occurrenceDeptName: 'Farmácia' },
    });
    const command = { ...getSample('forward'), departmentId: icu };
    const json = { idempotencyKey: randomUUID(), version: seen.version, command };
    const forwarded = caseView.parse(
      (await quality.ask('POST', buildAddress(nonComplianceCalls.act, { params: { id } }), { json })).body,
    );
    expect(forwarded.nonCompliance).toMatchObject({ state: 'analysis', occurrenceDepartment: icu });
    const led = caseView.parse(
      (await pat.ask('GET', buildAddress(nonComplianceCalls.get, { params: { id } }))).body,
    );
    expect(led.roles).toEqual(['responsible']);
    expect(led.commands).toContain('answer');
    const tasks = await pat.ask('GET', `/activiti-rest/service/runtime/tasks?assignee=pat`);
    expect(tasks.body).toMatchObject({
      data: expect.arrayContaining([
        expect.objectContaining({ processInstanceId: forwarded.nonCompliance.processId }),
      ]),
    });
  });

  it('[NC-04] are suggested by patterns as long as they are there', async () => {
    const { admin, server, pat } = hospital;
    const department = { sigla: 'LAB', name: 'Laboratório', responsible: 'LUCAS.BRAGA' };
    const id = await askDocstore(admin, 'POST', { type: 'department', document: department });
    server.time.now += wordHoldsMs;
    const pattern = {
      code: randomUUID().slice(0, 8),
      title: `Pulseira ilegível ${randomUUID()}`,
      requirement: '',
      eventType: null,
      eventSubtype: null,
      suggestedDepartment: id,
      defaultSeverity: 'leve',
      responseBusinessDays: 5,
      commonCauses: [],
      suggestedActions: [],
      isActive: true,
    };
    const added = await addEntry(admin, 'patterns', pattern);
    const readPattern = async () => (await fetchCatalogue(pat)).patterns.find((one) => one.id === added);
    expect(await readPattern()).toMatchObject({
      suggestedDepartment: id,
      suggestedDeptName: 'Laboratório',
    });
    const unfit = await admin.ask('POST', catalogueEntryCalls['patterns'].add.path, {
      json: { ...pattern, code: 'X', title: 'X', suggestedDepartment: 'dep-none' },
    });
    expect(unfit).toMatchObject({
      status: 400,
      body: { details: { fields: { suggestedDepartment: expect.any(String) } } },
    });

    await askDocstore(admin, 'DELETE', { type: 'department', id });
    server.time.now += wordHoldsMs;
    expect((await fetchCatalogue(admin)).departments.map((one) => one.id)).not.toContain(id);
    expect(await readPattern()).toMatchObject({ suggestedDepartment: null, suggestedDeptName: null });
    expect(await report(pat, hospital, { occurrenceDepartment: id })).toMatchObject({ status: 400 });
  });

  it('[NC-05] give those who lead one the right to begin minutes, and participants their departments', async () => {
    const { admin, server, pat } = hospital;
    const document = { sigla: 'CCIH', name: 'Controle de Infecção', responsible: 'CARLA.MENDES' };
    const id = await askDocstore(admin, 'POST', { type: 'department', document });
    server.time.now += wordHoldsMs;
    await fetchCatalogue(admin);
    const begun = await pat.ask('POST', minutesCalls.list.path, {
      json: buildNewInput({ committee: randomUUID() }),
    });
    expect(begun.status).toBe(201);
    const { participants } = minutesView.parse(begun.body).minutes;
    const carla = participants.find(({ userName }) => userName === 'CARLA.MENDES');
    expect(carla?.departmentName).toBe('Controle de Infecção');
    await askDocstore(admin, 'DELETE', { type: 'department', id });
    server.time.now += wordHoldsMs;
    await fetchCatalogue(admin);
  });

  it('are known anew when they change', async () => {
    const { admin, server, pat, icu, pharmacy } = hospital;
    const document = { sigla: 'UTIA', name: 'UTI Adulto', responsible: 'LUCAS.BRAGA' };
    await askDocstore(admin, 'PUT', { type: 'department', id: icu, document });
    server.time.now += wordHoldsMs;
    await fetchCatalogue(admin);
    expect((await pat.ask('GET', '/gateway/session')).body).toMatchObject({
      departments: [{ id: pharmacy }],
    });
    const refused = await pat.ask('POST', minutesCalls.list.path, {
      json: buildNewInput({ committee: randomUUID() }),
    });
    expect(refused.status).toBe(403);
    await askDocstore(admin, 'PUT', {
      type: 'department',
      id: icu,
      document: { ...document, responsible: 'pat' },
    });
    server.time.now += wordHoldsMs;
    await fetchCatalogue(admin);
  });
});
