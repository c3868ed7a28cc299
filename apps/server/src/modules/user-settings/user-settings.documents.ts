import { userSettingsDocument, userSettingsType } from '@prumo/contracts/documents/user-documents';

import { decodeDocument, type DocumentType, type StoredDocument } from '../documents/document-type.ts';
import type {
  UserSettingsFacts,
  UserSettingsService,
  VersionedUserSettings,
} from './user-settings.service.ts';

export function createUserSettingsDocuments(settings: UserSettingsService): DocumentType {
  return {
    type: userSettingsType,
    list: async (actor, filter) => (await settings.list(actor, filter)).map(presentSettings),
    create: async (actor, content) => presentSettings(await settings.create(actor, decodeFacts(content))),
    replace: async (actor, id, content, expected) =>
      presentSettings(await settings.replace(actor, id, decodeFacts(content), expected)),
    remove: async (actor, id, expected) => await settings.remove(actor, id, expected),
  };
}

function decodeFacts(content: unknown): UserSettingsFacts {
  const { user, home, ...others } = decodeDocument(userSettingsDocument, content);
  return { userName: user, home: home === undefined || home === '' ? null : home, others };
}

function presentSettings({ id, version, userName, home, others }: VersionedUserSettings): StoredDocument {
  return { id, version, content: { ...others, user: userName, ...(home !== null && { home }) } };
}
