// A panel as a picture. The browser itself draws it: the elements of the panel, with the page's own styles and fonts, stand in
// an SVG that is drawn onto a canvas. Nothing is drawn twice by other rules, and no library is needed.
import { fetchAsText } from './fetch-as-text.ts';

export interface PanelPicture {
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  readonly height: number;
}

/** Sharp on paper and on large screens. */
const pixelRatio = 2;
/** Beyond it browsers draw nothing. */
const mostPixels = 16_000;

export async function drawPanel(element: HTMLElement, background: string): Promise<PanelPicture> {
  const { width, height } = element.getBoundingClientRect();
  const [styles, copy] = await Promise.all([collectStyles(), copyWithImages(element)]);
  const page = document.createElement('div');
  page.setAttribute('xmlns', 'http://www.w3.org/1999/xhtml');
  const { fontFamily, fontSize, lineHeight, color } = getComputedStyle(document.body);
  Object.assign(page.style, { fontFamily, fontSize, lineHeight, color });
  const sheet = document.createElement('style');
  sheet.textContent = `${styles}\n* { scrollbar-width: none !important; }`;
  page.append(sheet, copy);
  const text = new XMLSerializer().serializeToString(page);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<foreignObject x="0" y="0" width="${width}" height="${height}">${text}</foreignObject></svg>`;
  const image = await loadImage(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`);
  const ratio = Math.min(pixelRatio, mostPixels / width, mostPixels / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas to draw on');
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { canvas, width, height };
}

export async function toPng({ canvas }: PanelPicture): Promise<Blob> {
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The canvas gave no picture'));
      else resolve(blob);
    }, 'image/png');
  });
}

async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** All rules of the page, with its fonts in them: a picture may fetch nothing. */
async function collectStyles(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => readRules(sheet));
  const texts = await Promise.all(
    rules.map(async (rule) => (rule instanceof CSSFontFaceRule ? await embedFont(rule) : rule.cssText)),
  );
  return texts.join('\n');
}

/** Sheets of others cannot be read; there are none. */
function readRules(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

async function embedFont(rule: CSSFontFaceRule): Promise<string> {
  const text = rule.cssText;
  const address = /url\("([^"]+)"\)/.exec(text)?.[1];
  if (address === undefined) return text;
  try {
    const base = rule.parentStyleSheet?.href ?? document.baseURI;
    const bytes = await fetchAsText(new URL(address, base).href);
    return text.replace(address, bytes);
  } catch {
    return '';
  }
}

async function copyWithImages(element: HTMLElement): Promise<HTMLElement> {
  const copy = element.cloneNode(true) as HTMLElement;
  const originals = [...element.querySelectorAll('img')];
  await Promise.all(
    [...copy.querySelectorAll('img')].map(async (image, index) => {
      const original = originals[index];
      if (original !== undefined) image.src = await fetchAsText(original.src);
    }),
  );
  // What is only for hands has no place in a picture.
  for (const button of copy.querySelectorAll('button')) button.remove();
  return copy;
}
