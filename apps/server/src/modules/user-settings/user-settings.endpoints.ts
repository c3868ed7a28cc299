import * as z from 'zod/mini';

import { decodeInput } from '../../http/decode-input.ts';
import { presentVersionTag } from '../../plugin/entity-tags.ts';
import type { PluginEndpoint } from '../../plugin/plugin-endpoint.ts';
import type { PluginQuery } from '../../plugin/plugin-registries.ts';
import type { UserSettingsService } from './user-settings.service.ts';

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
    isChange: () => false,
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

/**
 * Settings in force for usrName (whoever asks, if absent), or the one named cfgName.
 * What is not text is given as JSON.
 */
export function createSettingsQuery(settings: UserSettingsService): PluginQuery {
  return {
    id: 'settings',
    async run(actor, { parameters }) {
      const userName = parameters.get('usrName') ?? '';
      const inForce = await settings.listInForce(actor, userName === '' ? actor.userName : userName);
      const name = parameters.get('cfgName') ?? '';
      return {
        columns: [
          { name: 'key', type: 'String' },
          { name: 'value', type: 'String' },
        ],
        rows: inForce
          .filter((setting) => name === '' || setting.name === name)
          .map((setting) => [
            setting.name,
            typeof setting.value === 'string' ? setting.value : JSON.stringify(setting.value),
          ]),
      };
    },
  };
}
