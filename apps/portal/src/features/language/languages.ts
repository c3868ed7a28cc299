/** The languages that can be asked for; the first is the one that counts as chosen. */
export const languageCodes = ['en', 'pt-br', 'es', 'tr'] as const;

export type LanguageCode = (typeof languageCodes)[number];
