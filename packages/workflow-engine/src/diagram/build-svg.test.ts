import { describe, expect, test } from 'vitest';

import type { DiagramModel } from './diagram-model.ts';
import { buildSvg } from './build-svg.ts';
import { wrapText } from './draw-text.ts';
import { parseText, wrapSnippet } from '../model/testing/parse-snippet.ts';
import type { ProcessModel } from '../model/process-model.ts';

type Box = readonly [elementId: string, x: number, y: number, width: number, height: number];

function draw(boxes: readonly Box[], edges: readonly string[] = []): string {
  const shapes = boxes.map(
    ([id, x, y, width, height]) =>
      `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><omgdc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`,
  );
  const lines = edges.map(
    (id) =>
      `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}"><omgdi:waypoint x="0" y="10"/><omgdi:waypoint x="90" y="10"/></bpmndi:BPMNEdge>`,
  );
  return `<bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="pl" bpmnElement="p">${shapes.join('')}${lines.join('')}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`;
}

async function read(
  content: string,
  drawing: string,
): Promise<{ model: ProcessModel; diagram: DiagramModel }> {
  const parsed = await parseText(wrapSnippet(content).replace('</definitions>', `${drawing}</definitions>`));
  const [model] = parsed.processes;
  if (model === undefined || parsed.diagram === null) throw new Error('Nothing to draw.');
  return { model, diagram: parsed.diagram };
}

describe('buildSvg', () => {
  test('text is text, whatever it holds', async () => {
    const { model, diagram } = await read(
      '<userTask id="u" name="&lt;script&gt;&amp;&quot;&#1;é"/>',
      draw([['u', 0, 0, 200, 60]]),
    );
    const svg = buildSvg(model, diagram, { activeNodeIds: [] });
    expect(svg).toContain('&#60;script&#62;&#38;&#34;é');
    expect(svg).not.toContain('<script>');
    expect(svg).not.toContain('\u0001');
  });

  test('only what is at work is red', async () => {
    const { model, diagram } = await read(
      '<userTask id="u"/><userTask id="v"/>',
      draw([
        ['u', 0, 0, 100, 60],
        ['v', 200, 0, 100, 60],
      ]),
    );
    const count = (activeNodeIds: string[]): number =>
      buildSvg(model, diagram, { activeNodeIds }).split('#d32f2f').length - 1;
    expect(count([])).toBe(0);
    expect(count(['v'])).toBe(1);
    expect(count(['u', 'v', 'gone'])).toBe(2);
  });

  test('the frame holds everything, and a drawing of any size stays small enough', async () => {
    const near = await read('<userTask id="u"/>', draw([['u', -50, -40, 100, 60]]));
    expect(buildSvg(near.model, near.diagram, { activeNodeIds: [] })).toContain(
      'width="140" height="100" viewBox="-70 -60 140 100"',
    );
    const far = await read('<userTask id="u"/>', draw([['u', 0, 0, 1e9, 60]]));
    expect(buildSvg(far.model, far.diagram, { activeNodeIds: [] })).toContain('width="6000" height="1"');
  });

  test('conditions and defaults are marked where no gateway says so', async () => {
    const flows = (attributes: string, inside: string): string =>
      `<userTask id="u" ${attributes}/><endEvent id="e"/><sequenceFlow id="f" sourceRef="u" targetRef="e">${inside}</sequenceFlow>`;
    const drawing = draw([['u', 0, 0, 100, 60]], ['f']);
    const conditional = await read(flows('', '<conditionExpression>${a}</conditionExpression>'), drawing);
    expect(buildSvg(conditional.model, conditional.diagram, { activeNodeIds: [] })).toContain(
      'marker-start="url(#condition)"',
    );
    const usual = await read(flows('default="f"', ''), drawing);
    expect(buildSvg(usual.model, usual.diagram, { activeNodeIds: [] })).toContain(
      'marker-start="url(#default)"',
    );
    const plain = await read(flows('', ''), drawing);
    expect(buildSvg(plain.model, plain.diagram, { activeNodeIds: [] })).not.toContain('marker-start="url');
  });

  test('another process of the file is not drawn', async () => {
    const other = '<process id="q"><userTask id="v" name="Other"/></process>';
    const xml = wrapSnippet('<userTask id="u" name="Own"/>', { declarations: other });
    const drawing = draw([
      ['u', 0, 0, 100, 60],
      ['v', 200, 0, 100, 60],
    ]);
    const parsed = await parseText(xml.replace('</definitions>', `${drawing}</definitions>`));
    const own = parsed.processes.find(({ id }) => id === 'p');
    if (own === undefined || parsed.diagram === null) throw new Error('Nothing to draw.');
    const svg = buildSvg(own, parsed.diagram, { activeNodeIds: [] });
    expect(svg).toContain('Own');
    expect(svg).not.toContain('Other');
    expect(svg).toContain('width="140" height="100"');
  });
});

test('wrapText breaks at spaces, and inside of words only when it must', () => {
  expect(wrapText('Registrar a não conformidade', 90)).toEqual(['Registrar a não', 'conformidade']);
  expect(wrapText('x'.repeat(30), 90).join('')).toBe('x'.repeat(30));
  expect(wrapText('x'.repeat(30), 90).length).toBeGreaterThan(1);
  expect(wrapText('one\n two ', 90)).toEqual(['one', 'two']);
});
