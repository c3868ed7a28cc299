// Numbers and dates by the format strings of Visual Basic, as Mondrian takes them: sections for positive, negative, zero
// and nothing; digits, separators, percent, exponent; texts in quotes or behind a backslash; names for the usual ones.
import type { Value } from '../evaluate/values.ts';
import { formatDate, isDateFormat } from './format-date.ts';

export type FormatLocale = 'en' | 'pt-BR';

interface Signs {
  readonly decimal: string;
  readonly thousands: string;
  readonly currency: string;
}

const signs: Readonly<Record<FormatLocale, Signs>> = {
  en: { decimal: '.', thousands: ',', currency: '¤' },
  'pt-BR': { decimal: ',', thousands: '.', currency: 'R$ ' },
};

const namedFormats: ReadonlyMap<string, string> = new Map([
  ['standard', '#,##0.###'],
  ['general number', '0.##########'],
  ['fixed', '0.00'],
  ['percent', '0.00%'],
  ['scientific', '0.00E+00'],
  ['currency', '¤#,##0.00;(¤#,##0.00)'],
  ['yes/no', '"Yes";"Yes";"No"'],
  ['true/false', '"True";"True";"False"'],
  ['on/off', '"On";"On";"Off"'],
]);

const known = new Map<string, readonly Section[]>();

export function formatValue(value: Value, format: string, locale: FormatLocale): string {
  const text = namedFormats.get(format.trim().toLowerCase()) ?? format;
  const sections = parsed(text);
  if (value === null) return sections[3] === undefined ? '' : presentLiterals(sections[3], signs[locale]);
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') {
    return isDateFormat(format) ? formatDate(value, format, locale) : value;
  }
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value > 0 ? 'Infinity' : '-Infinity';
  return formatNumber(value, sections, signs[locale]);
}

function parsed(text: string): readonly Section[] {
  const before = known.get(text);
  if (before !== undefined) return before;
  const sections = splitSections(text).map(parseSection);
  // A format may be computed for each cell, or be as long as a text may be; then none is worth keeping.
  if (known.size > 500) known.clear();
  if (text.length < 1000) known.set(text, sections);
  return sections;
}

interface Section {
  readonly before: string;
  readonly after: string;
  readonly leastWhole: number;
  readonly leastDecimals: number;
  readonly mostDecimals: number;
  readonly hasThousands: boolean;
  /** Each percent sign a hundred times, each comma behind the digits a thousandth. */
  readonly scale: number;
  readonly exponent:
    | { readonly digits: number; readonly hasPlus: boolean; readonly letter: string }
    | undefined;
  readonly hasDigits: boolean;
  readonly isEmpty: boolean;
}

function splitSections(text: string): string[] {
  const sections: string[] = [];
  let from = 0;
  let quote = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '"') quote = !quote;
    else if (character === ';' && !quote) {
      sections.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...sections, text.slice(from)];
}

function parseSection(text: string): Section {
  let [before, after] = ['', ''];
  let [leastWhole, leastDecimals, mostDecimals, scale] = [0, 0, 0, 1];
  let [hasThousands, hasDigits, isBehindPoint] = [false, false, false];
  let commas = 0;
  let exponent: Section['exponent'];
  const literal = (piece: string): void => {
    if (hasDigits) after += piece;
    else before += piece;
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\\') {
      at += 1;
      literal(text[at] ?? '');
    } else if (character === '"') {
      const end = text.indexOf('"', at + 1);
      literal(text.slice(at + 1, end === -1 ? text.length : end));
      at = end === -1 ? text.length : end;
    } else if (character === '0' || character === '#') {
      // Behind a literal digits no longer count: `#,##0 (0)` is no format of two numbers.
      hasDigits = true;
      if (commas > 0 && !isBehindPoint) hasThousands = true;
      commas = 0;
      if (isBehindPoint) {
        mostDecimals += 1;
        if (character === '0') leastDecimals = mostDecimals;
      } else if (character === '0' || leastWhole > 0) leastWhole += 1;
    } else if (character === ',' && hasDigits) commas += 1;
    else if (character === '.' && !isBehindPoint) {
      isBehindPoint = true;
      hasDigits = true;
      scale /= 1000 ** commas;
      commas = 0;
    } else if (character === '%') {
      scale *= 100;
      literal('%');
    } else if (
      (character === 'E' || character === 'e') &&
      hasDigits &&
      /^[+-]0/.test(text.slice(at + 1, at + 3))
    ) {
      let digits = 0;
      while (text[at + 2 + digits] === '0') digits += 1;
      exponent = { digits, hasPlus: text[at + 1] === '+', letter: character };
      at += 1 + digits;
    } else literal(character);
  }
  scale /= 1000 ** commas;
  return {
    before,
    after,
    leastWhole,
    leastDecimals,
    mostDecimals,
    hasThousands,
    scale,
    exponent,
    hasDigits,
    isEmpty: text === '',
  };
}

function presentLiterals({ before, after }: Section, { currency }: Signs): string {
  return (before + after).replaceAll('¤', currency);
}

function formatNumber(value: number, sections: readonly Section[], marks: Signs): string {
  const [positive, negative, zero] = sections;
  if (positive === undefined) return String(value);
  if (value < 0 && negative !== undefined && !negative.isEmpty) {
    return presentNumber(-value, negative, marks, '');
  }
  if (value === 0 && zero !== undefined && !zero.isEmpty) return presentNumber(0, zero, marks, '');
  return presentNumber(Math.abs(value), positive, marks, value < 0 ? '-' : '');
}

function presentNumber(value: number, section: Section, marks: Signs, sign: string): string {
  if (!section.hasDigits)
    return section.isEmpty ? sign + String(value) : sign + presentLiterals(section, marks);
  const { before, after, exponent } = section;
  const scaled = value * section.scale;
  const digits =
    exponent === undefined ? presentDigits(scaled, section, marks) : presentExponent(scaled, section, marks);
  const text = before === '' && after === '' ? digits : presentAround(digits, section, marks);
  // What rounds to nothing has no sign.
  return sign === '' || !/[1-9]/.test(digits) ? text : sign + text;
}

function presentAround(digits: string, { before, after }: Section, { currency }: Signs): string {
  return `${before}${digits}${after}`.replaceAll('¤', currency);
}

function presentDigits(value: number, section: Section, marks: Signs): string {
  const { leastWhole, leastDecimals, mostDecimals, hasThousands } = section;
  const [integer = '0', decimals = ''] = Number.isSafeInteger(value)
    ? [String(value), '0'.repeat(mostDecimals)]
    : roundToText(value, mostDecimals).split('.');
  const trimmed = trimZeros(decimals, leastDecimals);
  const whole = (integer === '0' && leastWhole === 0 ? '' : integer).padStart(leastWhole, '0');
  const grouped = hasThousands ? group(whole, marks.thousands) : whole;
  const point = trimmed === '' && leastDecimals === 0 ? '' : marks.decimal;
  return `${grouped}${point}${trimmed}`;
}

/** Half away from zero, by the shortest decimal that stands for the number. */
function roundToText(value: number, decimals: number): string {
  if (value >= 1e21) return value.toFixed(0);
  const shortest = String(value);
  if (shortest.includes('e')) return value.toFixed(Math.min(100, decimals));
  const [integer = '0', fraction = ''] = shortest.split('.');
  if (fraction.length <= decimals) return `${integer}.${fraction.padEnd(decimals, '0')}`;
  const kept = integer + fraction.slice(0, decimals);
  const isUp = (fraction[decimals] ?? '0') >= '5';
  // Numbers are exact up to fifteen digits, and much quicker.
  const rounded = kept.length <= 15 ? Number(kept) + (isUp ? 1 : 0) : BigInt(kept) + (isUp ? 1n : 0n);
  const text = String(rounded).padStart(decimals + 1, '0');
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}

function trimZeros(decimals: string, least: number): string {
  let end = decimals.length;
  while (end > least && decimals[end - 1] === '0') end -= 1;
  return decimals.slice(0, end);
}

function group(whole: string, separator: string): string {
  if (whole.length <= 3) return whole;
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.push(whole.slice(Math.max(0, end - 3), end));
  return groups.toReversed().join(separator);
}

function presentExponent(value: number, section: Section, marks: Signs): string {
  const { exponent, leastWhole, mostDecimals, leastDecimals } = section;
  if (exponent === undefined) return '';
  const shift = Math.max(1, leastWhole) - 1;
  let power = value === 0 ? 0 : Math.floor(Math.log10(value)) - shift;
  let text = roundToText(value / 10 ** power, mostDecimals);
  if (Number(text) >= 10 ** (shift + 1)) {
    power += 1;
    text = roundToText(value / 10 ** power, mostDecimals);
  }
  const [integer = '0', decimals = ''] = text.split('.');
  const trimmed = trimZeros(decimals, leastDecimals);
  const sign = power < 0 ? '-' : exponent.hasPlus ? '+' : '';
  const digits = String(Math.abs(power)).padStart(exponent.digits, '0');
  return `${integer}${trimmed === '' ? '' : marks.decimal + trimmed}${exponent.letter}${sign}${digits}`;
}
