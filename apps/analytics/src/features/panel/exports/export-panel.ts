import { drawPanel, toPng } from './draw-panel.ts';
import { writePdf } from './write-pdf.ts';

export async function exportPanel(
  sheet: HTMLElement,
  format: 'png' | 'pdf',
  title: string,
  background: string,
): Promise<Blob> {
  const picture = await drawPanel(sheet, background);
  if (format === 'png') return await toPng(picture);
  const { canvas } = picture;
  const points = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  if (points === undefined) throw new Error('The canvas gave no picture');
  const bytes = writePdf({ width: canvas.width, height: canvas.height, points }, title);
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
}
