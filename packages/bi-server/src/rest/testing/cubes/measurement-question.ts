// A question to the cube of measurements, as a client of Saiku sends it.
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
