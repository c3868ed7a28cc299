// The review of a document, as the demo hospital has it: a process whose tasks have forms.
import { buildProperty } from '@prumo/portal/components/workflow-form/model/testing/build-property.ts';

import type { TaskEngine } from './task-engine.ts';

const reviewForm = [
  buildProperty({ id: 'documentCode', name: 'Código do documento', value: 'POP-001', writable: false }),
  buildProperty({ id: 'reason', name: 'Motivo da revisão', value: 'Vencido', writable: false }),
  buildProperty({ id: 'changes', name: 'O que muda', required: true }),
  buildProperty({ id: 'newVersion', name: 'Nova versão', type: 'long' }),
  buildProperty({ id: 'documentLink', name: 'Onde está a minuta' }),
];

export const reviewSource = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
  xmlns:omgdc="http://www.omg.org/spec/DD/20100524/DC"
  xmlns:omgdi="http://www.omg.org/spec/DD/20100524/DI" targetNamespace="tests">
  <process id="revisar_documento" name="Revisar documento controlado" isExecutable="true">
    <startEvent id="inicio"/>
    <sequenceFlow id="f1" sourceRef="inicio" targetRef="elaborar"/>
    <userTask id="elaborar" name="Elaborar revisão"/>
    <sequenceFlow id="f2" sourceRef="elaborar" targetRef="fim"/>
    <endEvent id="fim"/>
  </process>
  <bpmndi:BPMNDiagram id="diagram">
    <bpmndi:BPMNPlane id="plane" bpmnElement="revisar_documento">
      <bpmndi:BPMNShape id="s1" bpmnElement="inicio"><omgdc:Bounds x="20" y="42" width="36" height="36"/></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="s2" bpmnElement="elaborar"><omgdc:Bounds x="100" y="20" width="120" height="80"/></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="s3" bpmnElement="fim"><omgdc:Bounds x="270" y="42" width="36" height="36"/></bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="e1" bpmnElement="f1"><omgdi:waypoint x="56" y="60"/><omgdi:waypoint x="100" y="60"/></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="e2" bpmnElement="f2"><omgdi:waypoint x="220" y="60"/><omgdi:waypoint x="270" y="60"/></bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</definitions>`;

/** Answers the id of its first task, which is the person's. */
export function startReview(engine: TaskEngine): string {
  const processDefinitionId = engine.addProcess({
    key: 'revisar_documento',
    name: 'Revisar documento controlado',
    description: 'Elaboração, verificação e aprovação de POP, protocolo ou política.',
    source: reviewSource,
  });
  const id = engine.add({
    name: 'Elaborar revisão',
    owner: null,
    processInstanceId: '900',
    processDefinitionId,
    processDefinitionKey: 'revisar_documento',
    taskDefinitionKey: 'elaborar',
  });
  engine.giveForm(id, reviewForm);
  return id;
}
