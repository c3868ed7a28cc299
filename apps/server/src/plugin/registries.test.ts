import { expect, it } from 'vitest';

import type { DocumentType } from '../modules/documents/document-type.ts';
import { createDocumentTypes, createPluginQueries, type PluginQuery } from './plugin-registries.ts';

const documentType: DocumentType = {
  type: 'thing',
  list: async () => [],
  create: async () => ({ id: '1', version: 1, content: {} }),
  replace: async (_actor, id) => ({ id, version: 2, content: {} }),
  remove: async () => {},
};

function createQuery(id: string | RegExp): PluginQuery {
  return { id, run: async () => ({ columns: [], rows: [] }) };
}

it('a document type is found by its name and registered once', () => {
  const types = createDocumentTypes();
  types.add(documentType);
  expect(types.get('thing')).toBe(documentType);
  expect(() => types.get('Thing')).toThrow('There is no document type Thing.');
  expect(() => types.add(documentType)).toThrow('registered twice');
});

it('a query is found by its id before any pattern, and registered once', () => {
  const queries = createPluginQueries();
  const [exact, pattern] = [createQuery('sources__all'), createQuery(/^\w+__\w+$/)];
  queries.add(pattern);
  queries.add(exact);
  expect(queries.find('sources__all')).toBe(exact);
  expect(queries.find('SGHDW__wards')).toBe(pattern);
  expect(queries.find('wards')).toBeUndefined();
  expect(() => queries.add(createQuery('sources__all'))).toThrow('registered twice');
});
