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

/** What happens under a pointer, which a file has not got. */
function withoutStyles(text: string): string {
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml');
  for (const style of drawing.querySelectorAll('style')) style.remove();
  return new XMLSerializer().serializeToString(drawing);
}

function open({ width, height }: DrawingLook, renderer: 'canvas' | 'svg') {
  return init(document.createElement('div'), null, { renderer, width, height, devicePixelRatio: 2 });
}
