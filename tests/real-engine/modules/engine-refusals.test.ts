import { randomUUID } from 'node:crypto';

import { nonComplianceCalls, reportAnswer } from '@prumo/contracts/non-compliances/non-compliance-calls';
import {
  orphanActionPlanCalls,
  orphanActionPlansAnswer,
} from '@prumo/contracts/administration/orphan-action-plans';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { caseProcessFile } from '../../support/process-files.ts';
import { acceptance, buildReport, perform, qualityManager, report, reporter, view } from './case-calls.ts';
import { listOpenKeys } from './engine-reads.ts';
import { deployForOtherEngine, deployUnchanged, startHospital, type Hospital } from './hospital.ts';
import { getRealProfile } from '../real-profile.ts';

const definitions = z.object({ data: z.array(z.object({ id: z.string(), deploymentId: z.string() })) });
const refused = { status: 502, body: { code: 'engine_refused_step' } };

const { profile } = getRealProfile();

describe(`what ${profile.name} refuses of non-compliances`, () => {
  let hospital: Hospital;
  beforeAll(async () => {
    hospital = await startHospital();
  });
  beforeEach(async () => {
    await deployForOtherEngine(hospital, caseProcessFile);
  });
  afterAll(async () => {
    await hospital.close();
  });

  async function listDefinitions() {
    const { body } = await hospital.askEngine(
      'GET',
      '/repository/process-definitions?key=registrar_nao_conformidade&sort=version&order=desc',
    );
    return definitions.parse(body).data;
  }

  it('a report is refused while the process is not deployed, and the log says why', async () => {
    for (const { deploymentId } of await listDefinitions()) {
      await hospital.askEngine('DELETE', `/repository/deployments/${deploymentId}?cascade=true`);
    }
    const send = await hospital.as(reporter);
    const input = { idempotencyKey: randomUUID(), report: buildReport() };
    expect(await send('POST', nonComplianceCalls.list.path, input)).toMatchObject(refused);
    await expect
      .poll(() => hospital.output())
      .toMatch(/no process\w* \w+ (?:found for|with) key 'registrar_nao_conformidade'/i);

    await deployForOtherEngine(hospital, caseProcessFile);
    const taken = await send('POST', nonComplianceCalls.list.path, input);
    expect(taken).toMatchObject({ status: 201 });
    const { id } = reportAnswer.parse(taken.body);
    expect((await view(hospital, id)).nonCompliance).toMatchObject({ state: 'triage' });
    // The same attempt once more is the same case.
    expect(await send('POST', nonComplianceCalls.list.path, input)).toEqual(taken);
  });

  it('a report is refused while the engine lacks the calendar of the process, and the log says so', async () => {
    await deployUnchanged(hospital, caseProcessFile);
    const send = await hospital.as(reporter);
    const input = { idempotencyKey: randomUUID(), report: buildReport() };
    expect(await send('POST', nonComplianceCalls.list.path, input)).toMatchObject(refused);
    await expect
      .poll(() => hospital.output())
      .toContain('Requested business calendar diasUteis does not exist');
    await deployForOtherEngine(hospital, caseProcessFile);
    expect(await send('POST', nonComplianceCalls.list.path, input)).toMatchObject({ status: 201 });
  });

  it('a report is refused while the definition is suspended', async () => {
    const [latest] = await listDefinitions();
    const path = `/repository/process-definitions/${latest?.id ?? ''}`;
    await hospital.askEngine('PUT', path, { action: 'suspend' });
    const send = await hospital.as(reporter);
    const input = { idempotencyKey: randomUUID(), report: buildReport() };
    expect(await send('POST', nonComplianceCalls.list.path, input)).toMatchObject(refused);
    await hospital.askEngine('PUT', path, { action: 'activate' });
    expect(await send('POST', nonComplianceCalls.list.path, input)).toMatchObject({ status: 201 });
  });

  it('a process that was suspended past the product is activated by the next command, and the log says so', async () => {
    const { id } = await report(hospital);
    const { processId } = (await view(hospital, id)).nonCompliance;
    await hospital.askEngine('PUT', `/runtime/process-instances/${processId}`, { action: 'suspend' });
    expect((await perform(hospital, id, qualityManager, acceptance)).nonCompliance.state).toBe('analysis');
    expect(await listOpenKeys(hospital, processId)).toEqual(['analiseSetor']);
    await expect
      .poll(() => hospital.output())
      .toContain(`The process ${processId} of a non-compliance was suspended in the workflow engine`);
  });

  it('a case goes on when its process was deleted past the product', async () => {
    const { id } = await report(hospital);
    const { processId } = (await view(hospital, id)).nonCompliance;
    await hospital.askEngine('DELETE', `/runtime/process-instances/${processId}`);
    expect((await perform(hospital, id, qualityManager, acceptance)).nonCompliance.state).toBe('analysis');
  });

  it('nobody deletes the process of a case through the door, several at once neither', async () => {
    const { id } = await report(hospital);
    const { processId } = (await view(hospital, id)).nonCompliance;
    const send = await hospital.as('ADMIN');
    const instances = '/activiti-rest/service/runtime/process-instances';
    expect((await send('DELETE', `${instances}/${processId}`)).status).toBe(409);
    const several = { action: 'delete', instanceIds: [processId] };
    expect((await send('POST', `${instances}/delete`, several)).status).toBe(409);
    expect(await listOpenKeys(hospital, processId)).toEqual(['triagem']);
  });

  it('[FX-01] action plans without a department are found, although no row tells the key', async () => {
    const started = await hospital.askEngine('POST', '/runtime/process-instances', {
      processDefinitionKey: 'registrar_nao_conformidade',
      variables: [
        { name: 'nonComplianceId', type: 'string', value: 'nc-unknown' },
        { name: 'userTask1Name', type: 'string', value: 'Sem setor' },
        { name: 'userTask1Assignee', type: 'string', value: 'CARLA.MENDES' },
      ],
    });
    const { id: processId } = z.object({ id: z.string() }).parse(started.body);
    const answer = await (await hospital.as('ADMIN'))('GET', orphanActionPlanCalls.list.path);
    expect(answer).toMatchObject({ status: 200 });
    expect(orphanActionPlansAnswer.parse(answer.body).cases).toContainEqual(
      expect.objectContaining({ processId, finding: 'non-compliance-missing' }),
    );
  });
});
