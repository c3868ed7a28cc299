import { myRolesEndpoint, type MyRolesAnswer } from '@prumo/contracts/bi/my-roles';

import type { PluginEndpoint } from './plugin-endpoint.ts';

/** The session knows whose it is since the login, so all that is left is to say so; being asked counts as use. */
export function createInitSessionEndpoint(): PluginEndpoint {
  return {
    name: 'init_session',
    methods: ['GET', 'POST'],
    isChange: () => false,
    answer: async ({ actor }) => ({ type: 'text/plain; charset=utf-8', body: actor.userName }),
  };
}

/** Always a result set: a bare cell, as a plugin of Pentaho would answer for one role, would help nobody. */
export function createMyRolesEndpoint(): PluginEndpoint {
  return {
    name: myRolesEndpoint,
    methods: ['GET', 'POST'],
    isChange: () => false,
    async answer({ actor }) {
      const answer: MyRolesAnswer = {
        queryInfo: { totalRows: actor.roles.length },
        resultset: actor.roles.map((role) => [role]),
        // A plugin of Pentaho loses the metadata when there are no rows.
        metadata: actor.roles.length === 0 ? [] : [{ colIndex: 0, colType: 'String', colName: 'role' }],
      };
      return { type: 'application/json', body: JSON.stringify(answer) };
    },
  };
}

export function createPingEndpoint(plugin: string): PluginEndpoint {
  return {
    name: 'ping',
    methods: ['GET', 'POST'],
    isChange: () => false,
    answer: async () => ({ type: 'text/plain; charset=utf-8', body: `Pong: I was called from ${plugin}` }),
  };
}
