import { saikuQuery } from '@prumo/contracts/bi/saiku-query';
import { expect, test } from 'vitest';

import type { OpenCatalogue } from '../olap/olap-catalogues.ts';
import { createSaikuQueries } from './saiku-queries.ts';

const reader = { userName: 'ana', roles: [] };

/** One hierarchy with one level of two wards, as the person sees them. */
const cube = {
  findHierarchy: (name: string) =>
    name === '[Unidade]'
      ? {
          levels: [{ name: 'Ala' }],
          findLevel: (level: string) => (level === 'Ala' ? { name: level } : undefined),
          levelMembers: async () =>
            await Promise.resolve([
              { name: '10', caption: 'Clínica Médica', uniqueName: '[Unidade].[10]' },
              { name: '20', caption: 'UTI Adulto', uniqueName: '[Unidade].[20]' },
            ]),
        }
      : undefined,
};

const catalogue = {
  name: 'H',
  engine: { openCube: async () => await Promise.resolve(cube) },
  options: {},
} as unknown as OpenCatalogue;

function ask(ward: string) {
  return saikuQuery.parse({
    name: 'q',
    cube: { name: 'Censo', connection: 'H', catalog: 'H', schema: 'H' },
    parameters: { Ala: ward },
    queryModel: {
      axes: {
        ROWS: {
          location: 'ROWS',
          hierarchies: [
            {
              name: '[Unidade]',
              levels: {
                Ala: { name: 'Ala', selection: { type: 'INCLUSION', parameterName: 'Ala', members: [] } },
              },
            },
          ],
        },
      },
    },
  });
}

test('[NA-08] an address may name members by what the screen calls them', async () => {
  const queries = createSaikuQueries({ openFor: async () => await Promise.resolve(catalogue) });
  const { mdx } = await queries.enrich(reader, ask('uti adulto, [Unidade].[10]'));
  expect(mdx).toContain('[Unidade].[20]');
  expect(mdx).toContain('[Unidade].[10]');
  expect(mdx).not.toContain('uti adulto');
});
