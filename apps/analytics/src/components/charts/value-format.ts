// How the cells of a measure are written, read from the cells themselves: axes, sums and rests are written alike. Pure.

export interface ValueFormat {
  readonly prefix: string;
  readonly suffix: string;
  readonly decimals: number;
  /** 100 where the text is of percent and the value a share. */
  readonly scale: 1 | 100;
}

interface Sample {
  readonly value: number;
  readonly text: string;
}

export const plainFormat: ValueFormat = { prefix: '', suffix: '', decimals: 2, scale: 1 };

export function inferFormat(samples: readonly Sample[]): ValueFormat {
  let format: ValueFormat | undefined;
  for (const { value, text } of samples) {
    const read = readText(text);
    if (read === undefined) continue;
    const { prefix, suffix, decimals, number } = read;
    const isShare = suffix.includes('%') && value !== 0 && Math.abs(number / value) > 10;
    format = {
      prefix: format?.prefix ?? prefix,
      suffix: format?.suffix ?? suffix,
      decimals: Math.max(format?.decimals ?? 0, decimals),
      scale: isShare || format?.scale === 100 ? 100 : 1,
    };
  }
  return format ?? plainFormat;
}

/** Values of two measures stand on one axis only if they are of one kind. */
export function isSameUnit(one: ValueFormat, other: ValueFormat): boolean {
  return one.prefix === other.prefix && one.suffix === other.suffix;
}

export function isPercent({ suffix }: ValueFormat): boolean {
  return suffix.includes('%');
}

export function formatValue(value: number, format: ValueFormat): string {
  return write(value, format, {
    minimumFractionDigits: format.decimals,
    maximumFractionDigits: format.decimals,
  });
}

/** As short as it can be: no zeros behind the comma, millions by their word. */
export function formatTick(value: number, format: ValueFormat): string {
  const shown = value * format.scale;
  return write(
    value,
    format,
    Math.abs(shown) >= 1_000_000
      ? { notation: 'compact', maximumFractionDigits: 1 }
      : { maximumFractionDigits: Math.max(2, format.decimals) },
  );
}

function write(
  value: number,
  { prefix, suffix, scale }: ValueFormat,
  options: Intl.NumberFormatOptions,
): string {
  const number = new Intl.NumberFormat('pt-BR', options).format(Math.abs(value * scale));
  // What rounds to nothing has no sign.
  const sign = value < 0 && /[1-9]/.test(number) ? '-' : '';
  return `${sign}${prefix}${number}${suffix}`;
}

interface Reading {
  readonly prefix: string;
  readonly suffix: string;
  readonly decimals: number;
  readonly number: number;
}

/** `R$ 1.234,50`: what stands around the digits, and the digits. Nothing where it is no number with something around it. */
function readText(text: string): Reading | undefined {
  const first = text.search(/\d/);
  if (first === -1) return undefined;
  let last = text.length - 1;
  while (!/\d/.test(text.charAt(last))) last -= 1;
  const digits = text.slice(first, last + 1);
  if (!/^[\d.,]*$/.test(digits)) return undefined;
  const prefix = text.slice(0, first).replaceAll(/[-−(]/g, '');
  const suffix = text.slice(last + 1).replaceAll(')', '');
  const comma = digits.lastIndexOf(',');
  const number = Number(digits.replaceAll('.', '').replace(',', '.'));
  return Number.isFinite(number)
    ? { prefix, suffix, decimals: comma === -1 ? 0 : digits.length - comma - 1, number }
    : undefined;
}
