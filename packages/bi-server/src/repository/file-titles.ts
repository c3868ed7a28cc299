import type { LocaleProperties } from './repository-file.ts';

export const defaultLocale = 'pt_BR';

/** The locale under which texts for every language are kept. */
export const fallbackLocale = 'default';

/** The first of the keys that has a text, in the locale, its language, or the locale for all. */
export function findLocalText(
  properties: LocaleProperties,
  locale: string,
  keys: readonly string[],
): string | undefined {
  const [language = locale] = locale.split('_');
  for (const candidate of [locale, language, fallbackLocale]) {
    for (const key of keys) {
      const text = properties[candidate]?.[key];
      if (text !== undefined && text !== '') return text;
    }
  }
  return undefined;
}

export const titleKeys: readonly string[] = ['file.title', 'title'];
export const descriptionKeys: readonly string[] = ['file.description', 'description'];

/** Without case and accents, as a Brazilian reader expects; what is equal so is put in plain order. */
export function compareTitles(
  one: { readonly title: string; readonly name: string },
  other: { readonly title: string; readonly name: string },
): number {
  return (
    collator.compare(one.title, other.title) ||
    comparePlain(one.title, other.title) ||
    comparePlain(one.name, other.name)
  );
}

// Numbers are compared digit by digit, as Pentaho does.
const collator = new Intl.Collator('pt-BR', { sensitivity: 'base' });

function comparePlain(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
