/** An indicator's extraction, in its editor. */
export const texts = {
  query: 'Consulta',
  help: 'Duas colunas: o mês como aaaamm e o valor.',
  lines: (count: number) => `${count} linhas`,
  faulty: 'Consulta com erro',
  fault: 'column "pacientes_dia" does not exist',
  empty: 'Consulta MDX',
  missing: 'Informe a consulta.',
  readOnly: 'Consulta gravada',
  mdx: 'Consulta em MDX',
  unknownMeasure: '“[Measures].[Nada]” não existe neste cubo.',
  unknownMember: '“[Unidade].[Nunca]” não existe neste cubo.',
  topCount: 'Os N com os maiores valores.',
  runs: (count: number) => `${count} execuções`,
} as const;
