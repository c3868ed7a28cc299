import { findPersonalData } from '@prumo/domain/privacy/find-personal-data';
import { TextWarningsProvider } from '@prumo/ui/forms/text-field';
import type { ReactNode } from 'react';

import { texts } from './texts.ts';

/** Lets the text fields of screens say when a text seems to tell who a patient is. */
export function PrivacyWarnings({ children }: { readonly children: ReactNode }) {
  return <TextWarningsProvider find={findWarning}>{children}</TextWarningsProvider>;
}

function findWarning(text: string): string | null {
  const kinds = findPersonalData(text);
  return kinds.length === 0
    ? null
    : texts.personalData.warning(kinds.map((kind) => texts.personalData[kind]));
}
