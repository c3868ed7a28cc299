import type { PluginEndpoint } from '../plugin-endpoint.ts';

/** The session knows whose it is since the login, so all that is left is to say so; being asked counts as use. */
export function createInitSessionEndpoint(): PluginEndpoint {
  return {
    name: 'init_session',
    methods: ['GET', 'POST'],
    answer: async ({ actor }) => ({ type: 'text/plain; charset=utf-8', body: actor.userName }),
  };
}
