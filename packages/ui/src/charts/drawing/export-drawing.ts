// A drawing for elsewhere: a picture, or the text of one. Of its own size, whatever the window is like.
import { LegendComponent, TitleComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers';

import { readBlob } from '../read-blob.ts';
import type { DrawingContent, DrawingLook } from './drawing-option.ts';
import { loadParts } from './load-parts.ts';

register([LegendComponent, TitleComponent, LabelLayout, CanvasRenderer, SVGRenderer]);

export async function drawPicture(content: DrawingContent, look: DrawingLook): Promise<Blob> {
  await loadParts(content.parts);
  const chart = open(look, 'canvas');
  try {
    chart.setOption({ ...content.option, backgroundColor: look.surface });
    return await readBlob(chart.renderToCanvas({ pixelRatio: 2, backgroundColor: look.surface }));
  } finally {
    chart.dispose();
  }
}

export async function drawSvg(content: DrawingContent, look: DrawingLook): Promise<string> {
  await loadParts(content.parts);
  const chart = open(look, 'svg');
  try {
    chart.setOption(content.option);
    return withoutStyles(chart.renderToSVGString());
  } finally {
    chart.dispose();
  }
}

/**
 * They tell what happens under a pointer, which a file has not got. By its text: a parser would apply the styles of the
 * drawing on its way, which the policy of the page refuses with a report. Texts of a drawing are escaped.
 */
function withoutStyles(text: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let start = text.indexOf('<style'); start !== -1; start = text.indexOf('<style', at)) {
    kept.push(text.slice(at, start));
    const end = text.indexOf('</style>', start);
    at = end === -1 ? text.length : end + '</style>'.length;
  }
  return [...kept, text.slice(at)].join('');
}

function open({ width, height }: DrawingLook, renderer: 'canvas' | 'svg') {
  return init(document.createElement('div'), null, { renderer, width, height, devicePixelRatio: 2 });
}
