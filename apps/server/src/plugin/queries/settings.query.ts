import type { UserSettingsService } from '../../modules/user-settings/user-settings.service.ts';
import type { PluginQuery } from '../plugin-queries.ts';

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
