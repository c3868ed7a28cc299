import * as z from 'zod/mini';

import { decodeInput } from '../../http/decode-input.ts';
import type { UserSettingsService } from '../../modules/user-settings/user-settings.service.ts';
import { presentVersionTag } from '../entity-tags.ts';
import type { PluginEndpoint } from '../plugin-endpoint.ts';

// A setting becomes a member of the person's settings document, where these names have a meaning already.
const takenNames = ['id', '_etag', 'user'];

const settingInput = z.object({
  paramkey: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(100),
    z.refine((name) => !takenNames.includes(name), 'This name is taken.'),
  ),
  paramvalue: z.string().check(z.maxLength(20_000)),
});

/** Saves one setting of whoever asks. */
export function createSaveSettingEndpoint(settings: UserSettingsService): PluginEndpoint {
  return {
    name: 'settings',
    methods: ['POST'],
    async answer({ actor, parameters: { named } }) {
      const input = decodeInput(settingInput, { paramkey: named.get('key'), paramvalue: named.get('value') });
      const { version } = await settings.saveOne(actor, { name: input.paramkey, value: input.paramvalue });
      return {
        type: 'application/json',
        entityTag: presentVersionTag(version),
        body: JSON.stringify({ success: true }),
      };
    },
  };
}
