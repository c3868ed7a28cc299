import type { LanguageCode } from './use-language.ts';

export const texts = {
  note: 'O portal está em português: as traduções ainda não estão disponíveis.',
  unavailable: 'As traduções ainda não estão disponíveis. O idioma do portal não foi alterado.',
} as const;

/** Each in its own words. */
export const languageNames: Readonly<Record<LanguageCode, string>> = {
  en: 'English',
  'pt-br': 'Português (Brasil)',
  es: 'Español',
  tr: 'Türkçe',
};
