// Which plugin of the BI server answers for documents and indicators: the server's settings name it, once per page.
import { pluginApiPath } from '@prumo/contracts/bi/plugin-path';

let apiPath: string | null = null;

/** To be called before the first screen is shown. */
export function setQualityPlugin(plugin: string): void {
  apiPath = pluginApiPath(plugin);
}

/** Of one endpoint, with a leading slash. */
export function buildPluginPath(endpoint: string): string {
  if (apiPath === null) throw new Error('setQualityPlugin was not called');
  return `${apiPath}/${endpoint}`;
}
