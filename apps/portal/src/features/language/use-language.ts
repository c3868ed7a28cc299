import { useNotify } from '@prumo/ui/notifications/notification-stack';

import { languageNames, texts } from './texts.ts';

interface LanguageControls {
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  readonly chosenCode: string;
  readonly note: string;
  readonly choose: (code: string) => void;
}

/** The choice is offered and explained, and changes nothing: there are no translations. */
export function useLanguage(): LanguageControls {
  const notify = useNotify();
  const [initialCode] = languageCodes;

  return {
    languages: languageCodes.map((code) => ({ code, name: languageNames[code] })),
    chosenCode: initialCode,
    note: texts.note,
    choose(code) {
      if (code !== initialCode) {
        notify({ text: texts.unavailable, tone: 'information', durationMs });
      }
    },
  };
}

const durationMs = 7000;

/** The languages that can be asked for; the first is the one that counts as chosen. */
const languageCodes = ['en', 'pt-br', 'es', 'tr'] as const;

export type LanguageCode = (typeof languageCodes)[number];
