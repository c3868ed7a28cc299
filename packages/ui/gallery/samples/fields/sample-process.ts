import { texts } from './texts.ts';

const { began, write, approveStep, ended } = texts.process;

const processPart = `<process id="minutes" isExecutable="true">
  <startEvent id="began" name="${began}"/>
  <userTask id="write" name="${write}"/>
  <userTask id="approve" name="${approveStep}"/>
  <endEvent id="ended" name="${ended}"/>
  <sequenceFlow id="f1" sourceRef="began" targetRef="write"/>
  <sequenceFlow id="f2" sourceRef="write" targetRef="approve"/>
  <sequenceFlow id="f3" sourceRef="approve" targetRef="ended"/>
</process>`;

const drawing = `<bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="minutes">
  <bpmndi:BPMNShape id="s1" bpmnElement="began"><dc:Bounds x="40" y="60" width="30" height="30"/></bpmndi:BPMNShape>
  <bpmndi:BPMNShape id="s2" bpmnElement="write"><dc:Bounds x="120" y="37" width="130" height="76"/></bpmndi:BPMNShape>
  <bpmndi:BPMNShape id="s3" bpmnElement="approve"><dc:Bounds x="310" y="37" width="130" height="76"/></bpmndi:BPMNShape>
  <bpmndi:BPMNShape id="s4" bpmnElement="ended"><dc:Bounds x="500" y="60" width="30" height="30"/></bpmndi:BPMNShape>
  <bpmndi:BPMNEdge id="e1" bpmnElement="f1"><di:waypoint x="70" y="75"/><di:waypoint x="120" y="75"/></bpmndi:BPMNEdge>
  <bpmndi:BPMNEdge id="e2" bpmnElement="f2"><di:waypoint x="250" y="75"/><di:waypoint x="310" y="75"/></bpmndi:BPMNEdge>
  <bpmndi:BPMNEdge id="e3" bpmnElement="f3"><di:waypoint x="440" y="75"/><di:waypoint x="500" y="75"/></bpmndi:BPMNEdge>
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`;

export const drawnProcess = buildDefinitions(`${processPart}${drawing}`);

export const undrawnProcess = buildDefinitions(processPart);

function buildDefinitions(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
  xmlns:di="http://www.omg.org/spec/DD/20100524/DI" targetNamespace="sample">${content}</definitions>`;
}
