// Draws on the page whatever an option says; the parts that it needs are loaded before. Beside open-chart.ts and the files
// of parts the only place that knows ECharts as a program.
import { LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';

import type { DrawingContent, DrawingLook, DrawingTarget, DrawingTip } from './drawing-option.ts';
import { loadParts } from './load-parts.ts';

register([LegendComponent, TooltipComponent, LabelLayout, SVGRenderer]);

export interface OpenDrawing {
  readonly draw: (content: DrawingContent, look: DrawingLook) => void;
  /** Shows one point as if the pointer were there; nothing takes it away. */
  readonly pointAt: (target: DrawingTarget | null) => void;
  readonly destroy: () => void;
}

export { loadParts };

export function openDrawing(place: HTMLElement, onChoose: (target: DrawingTarget) => void): OpenDrawing {
  const chart = init(place, null, { renderer: 'svg', width: 1, height: 1 });
  chart.on('click', (hit) => {
    const target = readTarget(hit);
    if (target !== null) onChoose(target);
  });

  return {
    draw: (content, look) => {
      // It would draw once more what was there before.
      if (chart.getWidth() !== look.width || chart.getHeight() !== look.height) {
        chart.resize({ width: look.width, height: look.height, silent: true });
      }
      chart.setOption(
        { ...content.option, tooltip: buildTip(content, look) },
        { notMerge: true, silent: true },
      );
      place.querySelector('svg')?.setAttribute('viewBox', `0 0 ${look.width} ${look.height}`);
    },
    pointAt: (target) => {
      chart.dispatchAction({ type: 'downplay' });
      if (target === null) {
        chart.dispatchAction({ type: 'hideTip' });
        return;
      }
      chart.dispatchAction({ type: 'highlight', ...target });
      chart.dispatchAction({ type: 'showTip', ...target });
    },
    destroy: () => chart.dispose(),
  };
}

function buildTip(content: DrawingContent, look: DrawingLook) {
  return {
    trigger: content.tipOf,
    confine: true,
    transitionDuration: 0,
    backgroundColor: look.surface,
    borderColor: look.hairline,
    padding: [8, 12],
    textStyle: { color: look.ink, fontFamily: look.fontFamily, fontSize: 13 },
    axisPointer: { type: 'shadow' as const, shadowStyle: { color: look.inkMuted, opacity: 0.1 } },
    formatter: (hit: unknown) => {
      const target = readTarget(Array.isArray(hit) ? hit[0] : hit);
      const tip = target === null ? null : content.readTip(target);
      // An empty text shows no box.
      return tip === null ? '' : buildBox(tip);
    },
  };
}

function readTarget(hit: unknown): DrawingTarget | null {
  if (typeof hit !== 'object' || hit === null || !('dataIndex' in hit) || !('seriesIndex' in hit))
    return null;
  const { dataIndex, seriesIndex } = hit;
  return typeof dataIndex === 'number' && typeof seriesIndex === 'number' ? { dataIndex, seriesIndex } : null;
}

/** Built of elements: the page's Content-Security-Policy takes no style from text. */
function buildBox({ title, lines }: DrawingTip): HTMLElement {
  const box = document.createElement('div');
  const head = document.createElement('div');
  head.textContent = title;
  head.style.fontWeight = '500';
  head.style.maxWidth = '320px';
  head.style.whiteSpace = 'normal';
  box.append(head);
  for (const { colour, name, text } of lines) {
    const line = document.createElement('div');
    line.style.display = 'flex';
    line.style.alignItems = 'center';
    line.style.gap = '8px';
    const sign = document.createElement('span');
    sign.style.width = '10px';
    sign.style.height = '10px';
    sign.style.flexShrink = '0';
    sign.style.backgroundColor = colour;
    const words = document.createElement('span');
    words.textContent = name;
    words.style.flex = '1 1 auto';
    words.style.maxWidth = '240px';
    words.style.overflow = 'hidden';
    words.style.textOverflow = 'ellipsis';
    const figure = document.createElement('span');
    figure.textContent = text;
    figure.style.paddingLeft = '8px';
    figure.style.fontVariantNumeric = 'tabular-nums';
    line.append(sign, words, figure);
    box.append(line);
  }
  return box;
}
