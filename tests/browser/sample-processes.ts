// Processes that tests of forms and of the list of processes deploy through the door.
import type { APIRequestContext } from '@playwright/test';
import { processDefinitionPage } from '@prumo/contracts/workflow/process-definition';

import { expect } from './fixtures.ts';
import { deployProcess } from './navigation-calls.ts';

interface SampleProcess {
  readonly key: string;
  readonly name: string;
  readonly documentation?: string;
  /** Of the start event; whoever started the process gets a task with the same ones, to be read only. */
  readonly properties?: string;
}

/** Every type, with and without a default, hidden, read only and required. */
export const allTypes = `
  <activiti:formProperty id="title" name="Título" type="string" required="true"/>
  <activiti:formProperty id="notes" name="Observações" type="string"/>
  <activiti:formProperty id="kind" name="Tipo" type="enum" required="true">
    <activiti:value id="a" name="Primeiro"/><activiti:value id="b" name="Segundo"/>
  </activiti:formProperty>
  <activiti:formProperty id="who" name="Responsável" type="user"/>
  <activiti:formProperty id="day" name="Data" type="date" datePattern="dd/MM/yyyy" required="true"/>
  <activiti:formProperty id="moment" name="Momento" type="date" datePattern="yyyy-MM-dd'T'HH:mm"/>
  <activiti:formProperty id="count" name="Quantidade" type="long"/>
  <activiti:formProperty id="share" name="Cobertura" type="double"/>
  <activiti:formProperty id="agreed" name="De acordo?" type="boolean" required="true"/>
  <activiti:formProperty id="origin" name="Origem" type="string" default="Portal"/>
  <activiti:formProperty id="fixed" name="Setor" type="string" default="Qualidade" writable="false"/>
  <activiti:formProperty id="secret" name="Segredo" type="string" readable="false"/>`;

function buildProcess({ key, name, documentation = '', properties = '' }: SampleProcess): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:activiti="http://activiti.org/bpmn"
  targetNamespace="tests">
  <process id="${key}" name="${name}" isExecutable="true">
    <documentation>${documentation}</documentation>
    <startEvent id="start" activiti:initiator="initiator">
      <extensionElements>${properties}</extensionElements>
    </startEvent>
    <sequenceFlow id="f1" sourceRef="start" targetRef="check"/>
    <userTask id="check" name="Conferir ${name}" activiti:assignee="\${initiator}"/>
    <sequenceFlow id="f2" sourceRef="check" targetRef="end"/>
    <endEvent id="end"/>
  </process>
</definitions>`;
}

/** Needs a session of an administrator; answers the id of the definition. */
export async function deploySample(request: APIRequestContext, process: SampleProcess): Promise<string> {
  await deployProcess(request, process.key, buildProcess(process));
  return await getDefinitionId(request, process.key);
}

async function getDefinitionId(request: APIRequestContext, key: string): Promise<string> {
  const answer = await request.get('/activiti-rest/service/repository/process-definitions', {
    params: { key, latest: 'true' },
  });
  const id = processDefinitionPage.parse(await answer.json()).data[0]?.id;
  expect(id).toBeDefined();
  return id ?? '';
}
