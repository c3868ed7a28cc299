import type { ResultTable } from '@prumo/bi-server/queries/result-table';

import type { Actor } from '../gateway/actor.ts';
import { NotFoundError } from '../http/named-error.ts';
import type { DocumentType } from '../modules/documents/document-type.ts';

export interface DocumentTypes {
  add(documentType: DocumentType): void;
  get(type: string): DocumentType;
}

/** The document store: which module keeps which type. */
export function createDocumentTypes(): DocumentTypes {
  const types = new Map<string, DocumentType>();

  return {
    add(documentType) {
      if (types.has(documentType.type))
        throw new Error(`document type ${documentType.type} is registered twice`);
      types.set(documentType.type, documentType);
    },

    get(type) {
      const documentType = types.get(type);
      if (documentType === undefined) throw new NotFoundError(`There is no document type ${type}.`);
      return documentType;
    },
  };
}

interface PluginQueryRequest {
  readonly dataAccessId: string;
  /** By their names without the prefix `param`. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** A query of our own, answered by a module instead of a CDA file. A pattern stands for ids that are composed. */
export interface PluginQuery {
  readonly id: string | RegExp;
  run(actor: Actor, request: PluginQueryRequest): Promise<ResultTable>;
}

export interface PluginQueries {
  add(query: PluginQuery): void;
  find(dataAccessId: string): PluginQuery | undefined;
}

export function createPluginQueries(): PluginQueries {
  const queries: PluginQuery[] = [];

  return {
    add(query) {
      if (queries.some(({ id }) => String(id) === String(query.id))) {
        throw new Error(`query ${String(query.id)} is registered twice`);
      }
      queries.push(query);
    },

    find(dataAccessId) {
      return (
        queries.find(({ id }) => id === dataAccessId) ??
        queries.find(({ id }) => typeof id !== 'string' && id.test(dataAccessId))
      );
    },
  };
}
