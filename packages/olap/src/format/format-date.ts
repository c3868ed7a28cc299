// Dates by the letters of Visual Basic; the value comes as the database wrote it, 2025-03-01 or 2025-03-01T10:00:00.
import type { FormatLocale } from './format-value.ts';

const namedDates: Readonly<Record<FormatLocale, Readonly<Record<string, string>>>> = {
  en: {
    'short date': 'm/d/yyyy',
    'medium date': 'dd-mmm-yy',
    'long date': 'dddd, mmmm d, yyyy',
    'general date': 'm/d/yyyy',
  },
  'pt-BR': {
    'short date': 'dd/mm/yyyy',
    'medium date': 'dd-mmm-yy',
    'long date': 'dddd, d "de" mmmm "de" yyyy',
    'general date': 'dd/mm/yyyy',
  },
};

export function isDateFormat(format: string): boolean {
  const text = format.trim().toLowerCase();
  const isMadeOfParts = text.split('').every((character) => 'dmyhns/:. ,-'.includes(character));
  return text in namedDates.en || (isMadeOfParts && /[dmy]/.test(text));
}

export function formatDate(value: string, format: string, locale: FormatLocale): string {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00Z` : value);
  if (Number.isNaN(date.getTime())) return value;
  const text = namedDates[locale][format.trim().toLowerCase()] ?? format;
  let result = '';
  for (let at = 0; at < text.length;) {
    if (text[at] === '"') {
      const end = text.indexOf('"', at + 1);
      result += text.slice(at + 1, end === -1 ? text.length : end);
      at = end === -1 ? text.length : end + 1;
      continue;
    }
    // What follows a backslash stands for itself.
    if (text[at] === '\\') {
      result += text[at + 1] ?? '';
      at += 2;
      continue;
    }
    const letter = text[at] ?? '';
    let count = 1;
    while (text[at + count] === letter) count += 1;
    // A capital Q is the letter, as in the names of quarters.
    const part = letter === 'Q' ? undefined : presentPart(date, letter.toLowerCase(), count, locale);
    result += part ?? text.slice(at, at + count);
    at += count;
  }
  return result;
}

function presentPart(date: Date, letter: string, count: number, locale: FormatLocale): string | undefined {
  const pad = (value: number): string => String(value).padStart(count >= 2 ? 2 : 1, '0');
  const named = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : locale, { ...options, timeZone: 'UTC' }).format(date);
  switch (letter) {
    case 'd':
      if (count >= 3) return named({ weekday: count === 3 ? 'short' : 'long' });
      return pad(date.getUTCDate());
    case 'm':
      if (count >= 3) return named({ month: count === 3 ? 'short' : 'long' });
      return pad(date.getUTCMonth() + 1);
    case 'y':
      return count <= 2
        ? String(date.getUTCFullYear() % 100).padStart(2, '0')
        : String(date.getUTCFullYear());
    case 'q':
      return String(Math.floor(date.getUTCMonth() / 3) + 1);
    case 'h':
      return pad(date.getUTCHours());
    case 'n':
      return pad(date.getUTCMinutes());
    case 's':
      return pad(date.getUTCSeconds());
    default:
      return undefined;
  }
}
