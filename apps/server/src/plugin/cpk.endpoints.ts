// What every plugin made with the community plugin kit answers about itself. Its elements are the endpoints that the product
// gives it; there are no dashboards among them, so its map of pages is empty.
import type { PluginEndpoint } from './plugin-endpoint.ts';

interface KitParts {
  readonly plugin: string;
  /** Of the product. */
  readonly version: string;
  readonly elements: readonly PluginEndpoint[];
}

interface PluginElement {
  readonly pluginId: string;
  readonly id: string;
  readonly type: 'KettleTransformation';
  readonly name: string;
  readonly location: string;
  readonly adminOnly: boolean;
  readonly renderable: boolean;
}

export function createKitEndpoints({ plugin, version, elements }: KitParts): readonly PluginEndpoint[] {
  const described = elements
    .map(({ name }) => describeElement(plugin, name))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const answers: Readonly<Record<string, (isJson: boolean) => string | object>> = {
    version: () => version,
    status: (isJson) => (isJson ? presentStatusJson(plugin, described) : presentStatus(plugin, described)),
    getSitemapJson: () => [],
    elementsList: () => described,
  };
  return Object.entries(answers).map(([name, answer]) => ({
    name,
    methods: ['GET'],
    isChange: () => false,
    async answer({ parameters }) {
      const body = answer(parameters.values.has('json'));
      return typeof body === 'string'
        ? { type: 'text/plain; charset=utf-8', body }
        : { type: 'application/json', body: JSON.stringify(body) };
    },
  }));
}

function describeElement(pluginId: string, name: string): PluginElement {
  return {
    pluginId,
    id: name.toLowerCase(),
    type: 'KettleTransformation',
    name,
    // No file stands behind it.
    location: '',
    adminOnly: false,
    renderable: false,
  };
}

function presentStatus(plugin: string, elements: readonly PluginElement[]): string {
  const line = '-'.repeat(32);
  const points = elements.map((element) => {
    const { id, type, name, location, adminOnly } = element;
    return `   [${id}]: \t{pluginId=${plugin}, id=${id}, type=${type}, name=${name}, filePath=${location}, adminOnly=${adminOnly}}\n\n`;
  });
  return `${line}\n   ${plugin} Status\n${line}\n\nEnd Points\n${points.join('')}`;
}

function presentStatusJson(pluginName: string, elements: readonly PluginElement[]): object {
  return {
    pluginName,
    elements: Object.fromEntries(elements.map((element) => [element.id, element])),
    elementsCount: elements.length,
    defaultElement: null,
  };
}
