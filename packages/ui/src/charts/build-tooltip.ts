import type { ChartContent } from './chart-content.ts';

/** Built of elements: the page's Content-Security-Policy takes no style from text. */
export function buildTooltip(content: ChartContent, index: number): HTMLElement {
  const box = document.createElement('div');
  const title = addLine(box, content.points[index]?.longLabel ?? '');
  title.style.fontWeight = '500';
  for (const { name, colour, values, isStep = false } of content.series) {
    const value = values[index] ?? null;
    if (value === null) continue;
    const line = addLine(box, '');
    line.style.display = 'flex';
    line.style.alignItems = 'center';
    line.style.gap = '8px';
    const sign = document.createElement('span');
    sign.style.width = '16px';
    sign.style.borderTop = `2px ${isStep ? 'dashed' : 'solid'} ${colour}`;
    const words = document.createElement('span');
    words.textContent = name;
    words.style.flex = '1 1 auto';
    const figure = document.createElement('span');
    figure.textContent = content.formatValue(value);
    figure.style.fontVariantNumeric = 'tabular-nums';
    line.append(sign, words, figure);
  }
  return box;
}

function addLine(box: HTMLElement, text: string): HTMLElement {
  const line = document.createElement('div');
  line.textContent = text;
  box.append(line);
  return line;
}
