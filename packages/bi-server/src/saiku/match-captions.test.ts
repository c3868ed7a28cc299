import { saikuQuery } from '@prumo/contracts/bi/saiku-query';
import { expect, test } from 'vitest';

import { matchCaptions } from './match-captions.ts';

const query = saikuQuery.parse({
  cube: { name: 'Censo', connection: 'H', catalog: 'H', schema: 'H' },
  queryModel: {
    axes: {
      FILTER: {
        location: 'FILTER',
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

const wards = [
  ['10', 'Clínica Médica'],
  ['20', 'UTI'],
  ['30', 'UTI'],
  ['UTI Neonatal', '40'],
].map(([name = '', caption = '']) => ({ name, caption, uniqueName: `[Unidade].[${name}]` }));

async function match(...values: readonly string[]): Promise<readonly string[] | undefined> {
  const found = await matchCaptions(
    query,
    new Map([['Ala', values]]),
    async () => await Promise.resolve(wards),
  );
  return found.get('Ala');
}

test.each([
  ['a name', '10', '10'],
  ['a unique name', '[Unidade].[99]', '[Unidade].[99]'],
  ['a caption', 'Clínica Médica', '[Unidade].[10]'],
  ['a caption in other letters', 'clinica medica', '[Unidade].[10]'],
  ['a name that is written as a caption is', 'UTI Neonatal', 'UTI Neonatal'],
  ['a caption of two', 'UTI', 'UTI'],
  ['nobody’s', 'Maternidade', 'Maternidade'],
])('[NA-08] %s in an address', async (_what, value, expected) => {
  expect(await match(value)).toEqual([expected]);
});

test('[NA-08] several in an address are each taken for themselves', async () => {
  expect(await match('20', 'Clínica Médica')).toEqual(['20', '[Unidade].[10]']);
});

test('members are listed only for what is no unique name', async () => {
  const given = new Map([['Ala', ['[Unidade].[10]']]]);
  const found = await matchCaptions(query, given, () => Promise.reject(new Error('asked for')));
  expect(found).toEqual(given);
});
