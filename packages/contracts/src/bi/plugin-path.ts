/** Where the endpoints of a plugin of the BI server are: `{path}/{endpoint}`. */
export function pluginApiPath(plugin: string): string {
  return `/pentaho/plugin/${plugin}/api`;
}
