/** Cubes over the small warehouse of the tests: a role that is called as one of people's, and one that sees a part. */
export const measurementSchema = `<?xml version="1.0" encoding="UTF-8"?>
<Schema name="Medidas">
  <Dimension name="Unidade">
    <Hierarchy hasAll="true" allMemberName="Todas" primaryKey="id"><Table name="unit"/>
      <Level name="Unidade" column="initials" uniqueMembers="true"><Property name="Leitos" column="beds" type="Numeric"/></Level>
    </Hierarchy>
  </Dimension>
  <Cube name="Medidas" defaultMeasure="Quantidade">
    <View alias="f"><SQL dialect="generic">
      select to_char(taken_on, 'YYYYMM') as mes, unit_id, amount from measurement
    </SQL></View>
    <Dimension name="Mês" type="TimeDimension"><Hierarchy hasAll="true">
      <Level name="Mês" column="mes" type="String" uniqueMembers="true" levelType="TimeMonths"/>
    </Hierarchy></Dimension>
    <DimensionUsage name="Unidade" source="Unidade" foreignKey="unit_id"/>
    <Measure name="Quantidade" column="amount" aggregator="sum" formatString="#,##0.00"/>
    <Measure name="Medições" column="amount" aggregator="count" formatString="#,##0"/>
    <CalculatedMember name="Média" dimension="Measures" formula="[Measures].[Quantidade] / [Measures].[Medições]"/>
  </Cube>
  <Role name="Leitor da UTI">
    <SchemaGrant access="none"><CubeGrant cube="Medidas" access="all">
      <HierarchyGrant hierarchy="[Unidade]" access="custom" rollupPolicy="partial">
        <MemberGrant member="[Unidade].[UTIA]" access="all"/>
      </HierarchyGrant>
    </CubeGrant></SchemaGrant>
  </Role>
</Schema>`;
/** A question to the cube of measurements, as a client of Saiku sends it. */
export const measurementCube = {
  name: 'Medidas',
  connection: 'Medidas',
  catalog: 'Medidas',
  schema: 'Medidas',
};

export const measurementQuestion = {
  name: 'q1',
  type: 'QUERYMODEL',
  cube: measurementCube,
  queryModel: {
    axes: {
      ROWS: {
        location: 'ROWS',
        nonEmpty: true,
        hierarchies: [{ name: '[Unidade]', levels: { Unidade: { name: 'Unidade' } } }],
      },
      COLUMNS: {
        location: 'COLUMNS',
        nonEmpty: true,
        hierarchies: [{ name: '[Mês]', levels: { Mês: { name: 'Mês' } } }],
      },
    },
    details: {
      axis: 'COLUMNS',
      location: 'BOTTOM',
      measures: [{ name: 'Quantidade', uniqueName: '[Measures].[Quantidade]' }],
    },
  },
};

export const monthHierarchy = '[Mês]';
