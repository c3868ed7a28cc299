import type { PluginEndpoint } from '../plugin-endpoint.ts';

export function createPingEndpoint(plugin: string): PluginEndpoint {
  return {
    name: 'ping',
    methods: ['GET', 'POST'],
    answer: async () => ({ type: 'text/plain; charset=utf-8', body: `Pong: I was called from ${plugin}` }),
  };
}
