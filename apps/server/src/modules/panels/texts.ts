/** Names of columns, where a tile shows the months of an indicator as a table. */
export const texts = {
  columns: { month: 'Mês', result: 'Resultado', target: 'Meta', targetEnd: 'Fim da meta' },
} as const;
