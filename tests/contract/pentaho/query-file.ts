/** A CDA file over the tables of the test warehouse, with a query for each thing that the cases ask. */
export const queryFile = `<?xml version="1.0" encoding="UTF-8"?>
<CDADescriptor>
  <DataSources>
    <Connection id="dw" type="sql.jndi"><Jndi>SGHDW</Jndi></Connection>
    <Connection id="cubo" type="mondrian.jndi"><Jndi>SGHDW</Jndi><Catalog>mondrian:/Qualidade</Catalog></Connection>
    <Connection id="nowhere" type="sql.jndi"><Jndi>NADA</Jndi></Connection>
  </DataSources>
  <DataAccess id="units" connection="dw" type="sql" access="public" cache="true" cacheDuration="600">
    <Name>Unidades</Name>
    <Query><![CDATA[select id, initials, beds from unit where beds >= \${least} and initials not in (\${without}) order by id]]></Query>
    <Parameters>
      <Parameter name="least" type="Integer" default="0"/>
      <Parameter name="without" type="StringArray" default="nenhuma"/>
    </Parameters>
    <Columns>
      <Column idx="1"><Name>Sigla</Name></Column>
      <CalculatedColumn><Name>dobro</Name><Formula>=[beds]*2</Formula></CalculatedColumn>
    </Columns>
    <Output indexes="1,2,3"/>
    <Output id="2" indexes="0" mode="exclude"/>
    <Output id="9" indexes="7"/>
  </DataAccess>
  <DataAccess id="measurements" connection="dw" type="sql">
    <Query>select u.initials, m.taken_on, m.amount from measurement m join unit u on u.id = m.unit_id where m.taken_on >= \${since} order by m.unit_id, m.taken_on</Query>
    <Parameters><Parameter name="since" type="Date" pattern="yyyy-MM-dd" default="2026-01-01"/></Parameters>
  </DataAccess>
  <DataAccess id="who" connection="dw" type="sql">
    <Query>select \${name} as name</Query>
    <Parameters><Parameter name="name" type="String" default="\${[security:principalName]}" access="private"/></Parameters>
  </DataAccess>
  <DataAccess id="number" connection="dw" type="sql" access="private">
    <Query>select \${n} as n, \${x} as x</Query>
    <Parameters><Parameter name="n" type="Integer" default="7"/><Parameter name="x" type="Numeric" default="0.5"/></Parameters>
  </DataAccess>
  <DataAccess id="broken" connection="dw" type="sql"><Query>select nada from unit</Query></DataAccess>
  <DataAccess id="hidden" connection="dw" type="sql" access="private"><Query>select 1 as one</Query></DataAccess>
  <DataAccess id="elsewhere" connection="nowhere" type="sql"><Query>select 1</Query></DataAccess>
  <DataAccess id="cube" connection="cubo" type="mdx"><Query>select</Query></DataAccess>
  <CompoundDataAccess id="both" type="union"><Top id="hidden"/><Bottom id="hidden"/></CompoundDataAccess>
</CDADescriptor>`;
