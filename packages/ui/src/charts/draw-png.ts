// A picture of the chart for reports: always the same size and with its heading, whatever the window is like.
import { LineChart } from 'echarts/charts';
import { GridComponent, MarkPointComponent, TitleComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';

import { buildChartOption, type ChartLook } from './build-chart-option.ts';
import type { ChartContent } from './chart-content.ts';
import { readBlob } from './read-blob.ts';

register([LineChart, GridComponent, MarkPointComponent, TitleComponent, LabelLayout, CanvasRenderer]);

export interface PictureHeading {
  readonly title: string;
  readonly subtitle: string;
}

export async function drawPng(
  content: ChartContent,
  look: Omit<ChartLook, 'size' | 'width'>,
  heading: PictureHeading,
): Promise<Blob> {
  const chart = init(document.createElement('div'), null, {
    renderer: 'canvas',
    width,
    height,
    devicePixelRatio: 2,
  });
  try {
    const { fontFamily, ink, inkMuted, surface } = look;
    chart.setOption({
      ...buildChartOption(content, { ...look, size: 'full', width }),
      backgroundColor: surface,
      grid: {
        top: content.pictureNote === undefined ? 116 : 140,
        right: 80,
        bottom: 24,
        left: 24,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      title: {
        text: heading.title,
        subtext: [
          [heading.subtitle, ...content.series.flatMap(({ keyText = [] }) => keyText)].join(' · '),
          ...(content.pictureNote === undefined ? [] : [content.pictureNote]),
        ].join('\n'),
        left: 24,
        top: 20,
        itemGap: 4,
        textStyle: {
          color: ink,
          fontFamily,
          fontSize: 20,
          fontWeight: 400,
          lineHeight: 28,
          width: width - 48,
          overflow: 'truncate',
        },
        subtextStyle: { color: inkMuted, fontFamily, fontSize: 14, lineHeight: 20 },
      },
    });
    return await readBlob(chart.renderToCanvas({ pixelRatio: 2, backgroundColor: surface }));
  } finally {
    chart.dispose();
  }
}

const width = 1200;
const height = 600;
