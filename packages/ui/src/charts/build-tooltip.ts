import { presentPoint, type ChartContent } from './chart-content.ts';

/** Built of elements: the page's Content-Security-Policy takes no style from text. */
export function buildTooltip(content: ChartContent, index: number): HTMLElement {
  const box = document.createElement('div');
  const title = addLine(box, content.points[index]?.longLabel ?? '');
  title.style.fontWeight = '500';
  const format = { ...content, formatValue: content.formatLongValue ?? content.formatValue };
  for (const series of content.series) {
    const { name, colour, notes = [], isStep = false } = series;
    const told = presentPoint(series, index, format);
    if (told === null) continue;
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
    figure.textContent = told;
    figure.style.fontVariantNumeric = 'tabular-nums';
    line.append(sign, words, figure);
    const note = notes[index] ?? null;
    if (note !== null) {
      const beside = addLine(box, note);
      beside.style.textAlign = 'right';
      beside.style.fontSize = '12px';
    }
  }
  return box;
}

function addLine(box: HTMLElement, text: string): HTMLElement {
  const line = document.createElement('div');
  line.textContent = text;
  box.append(line);
  return line;
}
