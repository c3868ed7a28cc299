// Which plugin of the BI server answers for documents and indicators: the server's settings name it, once per page.
import { pluginApiPath } from '@prumo/contracts/bi/plugin-path';
import { reservedMembers } from '@prumo/contracts/documents/document-answers';

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

/** One document of the store's answer, which is a map by id; its entity tag is empty where none was asked for. */
type DecodeDocument<Item> = (id: string, document: unknown, entityTag: string) => Item;

/** What the document store answers to a read. */
export function createDocumentsAnswer<Item>(decode: DecodeDocument<Item>) {
  return {
    safeParse(value: unknown) {
      try {
        return { success: true, data: decodeDocuments(value, decode) } as const;
      } catch (error) {
        return { success: false, error } as const;
      }
    },
  };
}

function decodeDocuments<Item>(answer: unknown, decode: DecodeDocument<Item>): readonly Item[] {
  if (!isMap(answer)) throw new TypeError('The document store answers with a map of documents');
  return Object.entries(answer).map(([id, document]) => decode(id, document, readEntityTag(document)));
}

function readEntityTag(document: unknown): string {
  const tag = isMap(document) ? document[reservedMembers.entityTag] : undefined;
  return typeof tag === 'string' ? tag : '';
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
