// Calls the plugin as a page of the portal would: with the person's session, forms and entity tags.
import { createBrowserLikeClient, type Answer } from '../../testing/browser-like-client.ts';

type Parameters = Readonly<Record<string, string>>;

interface CallOptions {
  readonly ifMatch?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of a removal. */
  readonly reason?: string;
}

export interface PluginClient {
  get(endpoint: string, parameters?: Parameters, options?: CallOptions): Promise<Answer>;
  head(endpoint: string, parameters?: Parameters, options?: CallOptions): Promise<Answer>;
  post(endpoint: string, form: Parameters, options?: CallOptions): Promise<Answer>;
  list(type: string, filter?: string): Promise<Answer>;
  find(type: string, id: string): Promise<Answer>;
  create(type: string, document: unknown): Promise<Answer>;
  replace(type: string, id: string, document: unknown, options?: CallOptions): Promise<Answer>;
  remove(type: string, id: string, options?: CallOptions): Promise<Answer>;
}

export async function createPluginClient(url: string, userName: string): Promise<PluginClient> {
  const client = createBrowserLikeClient(url);
  const { status } = await client.logIn(userName);
  if (status !== 200) throw new Error(`${userName} could not log in: ${status}`);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async function ask(method: string, path: string, options: CallOptions, form?: Parameters): Promise<Answer> {
    const response = await fetch(`${url}/pentaho/plugin/prumo/api/${path}`, {
      method,
      headers: {
        cookie,
        origin: url,
        'x-requested-with': 'XMLHttpRequest',
        ...(options.ifMatch !== undefined && { 'if-match': options.ifMatch }),
        ...options.headers,
      },
      ...(form !== undefined && { body: new URLSearchParams(form) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: decodeBody(text) };
  }

  const askBy =
    (method: 'GET' | 'HEAD'): PluginClient['get'] =>
    async (endpoint, parameters = {}, options = {}) =>
      await ask(method, `${endpoint}?${new URLSearchParams(parameters).toString()}`, options);
  const get = askBy('GET');
  const post: PluginClient['post'] = async (endpoint, form, options = {}) =>
    await ask('POST', endpoint, options, form);

  return {
    get,
    head: askBy('HEAD'),
    post,
    list: async (type, filter) =>
      await get('docstore', {
        parammethod: 'GET',
        paramtype: type,
        ...(filter !== undefined && { paramfilter: filter }),
      }),
    find: async (type, id) => await get('docstore', { parammethod: 'GET', paramtype: type, paramid: id }),
    create: async (type, document) =>
      await post('docstore', { parammethod: 'POST', paramtype: type, paramdoc: JSON.stringify(document) }),
    replace: async (type, id, document, options) =>
      await post(
        'docstore',
        { parammethod: 'PUT', paramtype: type, paramid: id, paramdoc: JSON.stringify(document) },
        options,
      ),
    remove: async (type, id, options) =>
      await post(
        'docstore',
        {
          parammethod: 'DELETE',
          paramtype: type,
          paramid: id,
          ...(options?.reason !== undefined && { paramreason: options.reason }),
        },
        options,
      ),
  };
}

function decodeBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
