// One page with one picture on it, as PDF. Without loss, because letters suffer most from what JPEG leaves out. Pure.
import { zlibSync } from 'fflate';

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue and opacity of each point. */
  readonly points: Uint8ClampedArray;
}

/** In points of 1/72 inch: A4 lying. */
const paper = { long: 841.89, short: 595.28, margin: 24 };

export function writePdf(picture: Picture, title: string): Uint8Array {
  const { width, height } = picture;
  const isLying = width >= height;
  const [pageWidth, pageHeight] = isLying ? [paper.long, paper.short] : [paper.short, paper.long];
  const scale = Math.min((pageWidth - 2 * paper.margin) / width, (pageHeight - 2 * paper.margin) / height);
  const [shownWidth, shownHeight] = [width * scale, height * scale];
  const left = (pageWidth - shownWidth) / 2;
  const bottom = pageHeight - paper.margin - shownHeight;
  const drawing = encode(
    `q ${round(shownWidth)} 0 0 ${round(shownHeight)} ${round(left)} ${round(bottom)} cm /P Do Q`,
  );
  const pixels = zlibSync(withoutOpacity(picture), { level: 6 });
  const objects: readonly (readonly Uint8Array[])[] = [
    [encode('<< /Type /Catalog /Pages 2 0 R /Lang (pt-BR) >>')],
    [encode('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [
      encode(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << /XObject << /P 5 0 R >> >> /Contents 4 0 R >>`,
      ),
    ],
    stream(`/Length ${drawing.length}`, drawing),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode /Length ${pixels.length}`,
      pixels,
    ),
    [encode(`<< /Title ${writeText(title)} >>`)],
  ];
  return joinObjects(objects);
}

function joinObjects(objects: readonly (readonly Uint8Array[])[]): Uint8Array {
  const pieces: Uint8Array[] = [encode('%PDF-1.5\n')];
  const starts: number[] = [];
  const lengthOf = () => pieces.reduce((sum, piece) => sum + piece.length, 0);
  for (const [index, content] of objects.entries()) {
    starts.push(lengthOf());
    pieces.push(encode(`${index + 1} 0 obj\n`), ...content, encode('\nendobj\n'));
  }
  const table = lengthOf();
  const lines = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  pieces.push(
    encode(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  );
  const whole = new Uint8Array(lengthOf());
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function stream(dictionary: string, content: Uint8Array): readonly Uint8Array[] {
  return [encode(`<< ${dictionary} >>\nstream\n`), content, encode('\nendstream')];
}

function withoutOpacity({ width, height, points }: Picture): Uint8Array {
  const colours = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < colours.length; from += 4, to += 3) {
    colours[to] = points[from] ?? 0;
    colours[to + 1] = points[from + 1] ?? 0;
    colours[to + 2] = points[from + 2] ?? 0;
  }
  return colours;
}

/** As UTF-16, so that every letter is taken. */
function writeText(text: string): string {
  const digits = Array.from({ length: text.length }, (_unused, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  );
  return `<FEFF${digits.join('')}>`;
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function round(value: number): string {
  return value.toFixed(2);
}
