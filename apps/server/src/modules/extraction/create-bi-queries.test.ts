import { decodeCdaFile } from '@prumo/bi-server/queries/decode-cda-file';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildCdaFile, cdaAccessId } from './create-bi-queries.ts';

describe('buildCdaFile', () => {
  it('[BI-09] gives a file that a CDA reader takes for one SQL query over a named data source', () => {
    const file = decodeCdaFile(
      buildCdaFile({ datasource: 'SGHDW', type: 'SQL', query: 'select 202601, 1 where 1 < 2 and 3 > 2' }),
    );
    expect([...file.connections.values()]).toEqual([
      { id: 'source', type: 'sql.jndi', dataSourceName: 'SGHDW', catalogue: '', role: '' },
    ]);
    expect(file.dataAccesses.get(cdaAccessId)).toMatchObject({
      kind: 'plain',
      type: 'sql',
      connectionId: 'source',
      query: 'select 202601, 1 where 1 < 2 and 3 > 2',
      cache: { isOn: false },
      parameters: [],
    });
  });

  it('[BI-09] gives an MDX query its schema by the name of the data source', () => {
    const text = buildCdaFile({
      datasource: 'SGHDADOS',
      type: 'MDX',
      query: 'SELECT {[Measures].[Taxa]} ON COLUMNS FROM [Qualidade]',
    });
    expect(text).toContain('<Catalog>mondrian:/SGHDADOS</Catalog>');
    const file = decodeCdaFile(text);
    expect(file.connections.get('source')?.type).toBe('mondrian.jndi');
    expect(file.dataAccesses.get(cdaAccessId)).toMatchObject({ type: 'mdx' });
  });

  it('keeps every query as it is, whatever stands in it', () => {
    const piece = fc.constantFrom(
      ']]>',
      ']]',
      '>',
      '<',
      '&amp;',
      '<![CDATA[',
      '</Query>',
      '"',
      "'",
      '${x}',
      ' ',
      'á',
      '😀',
    );
    const query = fc.array(fc.oneof(piece, fc.string()), { minLength: 1 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(query, (text) => {
        const file = decodeCdaFile(buildCdaFile({ datasource: 'SGHDW', type: 'SQL', query: text }));
        const access = file.dataAccesses.get(cdaAccessId);
        expect(access?.kind === 'plain' && access.query).toBe(text.trim());
      }),
    );
  });
});
