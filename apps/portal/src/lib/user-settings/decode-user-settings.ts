import { userSettingsDocument } from '@prumo/contracts/documents/user-settings';

import type { UserSettings } from './user-settings.ts';

/** The answer of the document store is a map by id; null where it holds no settings. */
export function decodeUserSettings(answer: unknown): UserSettings | null {
  if (!isMap(answer)) {
    throw new TypeError('The document store answers with a map of documents');
  }
  const [first] = Object.entries(answer);
  if (first === undefined) {
    return null;
  }
  const [id, document] = first;
  const { user, home, ...others } = userSettingsDocument.parse(document);
  return { id, user, home: home === undefined || home === '' ? null : home, others };
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
