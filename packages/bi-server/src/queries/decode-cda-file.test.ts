import { describe, expect, it } from 'vitest';

import { decodeCdaFile } from './decode-cda-file.ts';

const example = `<?xml version="1.0" encoding="UTF-8"?>
<CDADescriptor>
  <DataSources>
    <Connection id="dw" type="sql.jndi"><Jndi>SGHDW</Jndi></Connection>
    <Connection id="cubo" type="mondrian.jndi"><Jndi>SGHDW</Jndi><Catalog>mondrian:/Qualidade</Catalog></Connection>
  </DataSources>
  <DataAccess id="kpiValues" connection="dw" type="sql" access="public" cache="true" cacheDuration="600">
    <Name>Valores &amp; metas</Name>
    <Query><![CDATA[select kpi, valor from f where kpi=\${kpi_key} and a < b &amp; c]]></Query>
    <Parameters>
      <Parameter name="kpi_key" type="String" default="&quot;x&quot;"/>
      <Parameter name="dias" type="DateArray" default="" pattern="yyyy-MM-dd" access="private" separator=","/>
    </Parameters>
    <Columns>
      <Column idx="1"><Name>Mês</Name></Column>
      <CalculatedColumn><Name>desvio</Name><Formula>=[valor]-[meta]</Formula></CalculatedColumn>
    </Columns>
    <Output indexes="0,1,2"/>
    <Output id="2" indexes="1" mode="exclude"/>
  </DataAccess>
  <DataAccess id="b" connection="dw" type="sql" access="private" cache="true">
    <Cache enabled="false" duration="5"><Key name="k" value="v"/></Cache>
    <Query>select 1</Query>
  </DataAccess>
  <CompoundDataAccess id="tudo" type="union"><Top id="kpiValues"/><Bottom id="b"/></CompoundDataAccess>
  <CompoundDataAccess id="junto" type="join"><Left id="kpiValues" keys="0,1"/><Right id="b" keys="1,0"/></CompoundDataAccess>
</CDADescriptor>`;

describe('decodeCdaFile', () => {
  it('reads everything that a file can say', () => {
    const file = decodeCdaFile(example);
    expect([...file.connections.values()]).toEqual([
      { id: 'dw', type: 'sql.jndi', dataSourceName: 'SGHDW', catalogue: '', role: '' },
      {
        id: 'cubo',
        type: 'mondrian.jndi',
        dataSourceName: 'SGHDW',
        catalogue: 'mondrian:/Qualidade',
        role: '',
      },
    ]);
    expect(file.dataAccesses.get('kpiValues')).toEqual({
      kind: 'plain',
      id: 'kpiValues',
      type: 'sql',
      bandedMode: 'compact',
      connectionId: 'dw',
      name: 'Valores & metas',
      access: 'public',
      query: 'select kpi, valor from f where kpi=${kpi_key} and a < b &amp; c',
      cache: { isOn: true, seconds: 600, keys: [] },
      parameters: [
        {
          name: 'kpi_key',
          type: 'String',
          defaultValue: '"x"',
          pattern: '',
          access: 'public',
          separator: ';',
          quote: '"',
        },
        {
          name: 'dias',
          type: 'DateArray',
          defaultValue: '',
          pattern: 'yyyy-MM-dd',
          access: 'private',
          separator: ',',
          quote: '"',
        },
      ],
      renames: new Map([[1, 'Mês']]),
      calculatedColumns: [{ name: 'desvio', formula: '[valor]-[meta]' }],
      outputs: new Map([
        [1, { indexes: [0, 1, 2], mode: 'include' }],
        [2, { indexes: [1], mode: 'exclude' }],
      ]),
    });
    expect(file.dataAccesses.get('b')).toMatchObject({
      access: 'private',
      cache: { isOn: false, seconds: 5, keys: [{ name: 'k', value: 'v' }] },
    });
    expect(file.dataAccesses.get('tudo')).toMatchObject({ kind: 'union', topId: 'kpiValues', bottomId: 'b' });
    expect(file.dataAccesses.get('junto')).toMatchObject({
      kind: 'join',
      joinType: 'FULL_OUTER',
      left: { id: 'kpiValues', keys: [0, 1] },
      right: { id: 'b', keys: [1, 0] },
    });
  });

  const wrap = (content: string): string => `<CDADescriptor>${content}</CDADescriptor>`;
  it.each([
    ['no XML', 'hello', 'is no XML that is taken here'],
    ['an unclosed element', '<CDADescriptor><DataSources></CDADescriptor>', 'is no XML'],
    ['another root', '<cdf/>', 'this one has cdf'],
    [
      'an entity of its own',
      '<!DOCTYPE x [<!ENTITY e "boom">]><CDADescriptor>&e;</CDADescriptor>',
      'has a document type',
    ],
    [
      'an unknown connection type',
      wrap('<DataSources><Connection id="a" type="magic"/></DataSources>'),
      '"magic" is not known',
    ],
    ['an unknown data access type', wrap('<DataAccess id="a" type="magic"/>'), '"magic" is not known'],
    [
      'an unknown parameter type',
      wrap(
        '<DataAccess id="a" type="sql"><Parameters><Parameter name="p" type="Blob"/></Parameters></DataAccess>',
      ),
      '"Blob" is not known',
    ],
    ['a data access without an id', wrap('<DataAccess type="sql"/>'), 'lacks the attribute id'],
    [
      'two of one id',
      wrap('<DataAccess id="a" type="sql"/><DataAccess id="a" type="sql"/>'),
      'two of one id',
    ],
    [
      'an output that is no number',
      wrap('<DataAccess id="a" type="sql"><Output indexes="0,x"/></DataAccess>'),
      '"x" is no whole number',
    ],
    [
      'a join without keys',
      wrap('<CompoundDataAccess id="a" type="join"><Left id="b"/><Right id="c"/></CompoundDataAccess>'),
      'as many keys',
    ],
  ])('refuses %s', (_title, text, reason) => {
    expect(() => decodeCdaFile(text)).toThrow(reason);
  });

  it('is not slowed down by entities that multiply', () => {
    const levels = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join(
      '',
    );
    const bomb = `<!DOCTYPE x [<!ENTITY e0 "ha">${levels}]><CDADescriptor><a>&e9;</a></CDADescriptor>`;
    expect(() => decodeCdaFile(bomb)).toThrow('has a document type');
  });
});
