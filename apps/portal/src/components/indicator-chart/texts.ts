export const texts = {
  results: 'Resultados',
  targets: 'Metas',
  band: (band: string) => `Meta: ${band}`,
  analysed: 'Com análise',
  empty: 'Sem resultados.',
  /** A line that does not stand on zero looks steeper than it is: that is told. */
  narrowAxis: (unit: string) => (unit === '' ? 'eixo ajustado' : `${unit} (eixo ajustado)`),
  label: (name: string | undefined) =>
    name === undefined ? 'Gráfico de resultados e metas' : `Gráfico de resultados e metas: ${name}`,
  last: (value: string, month: string) => `Último resultado: ${value} em ${month}`,
  withoutTarget: 'sem meta em vigor',
  /** The gap already says "acima da meta" and the like. */
  gap: (gap: string, target: string) => `${gap}, que é de ${target}`,
  bandGap: (gap: string, band: string) => `${gap}, que é ${band}`,
  change: { rise: 'Subiu', fall: 'Caiu', same: 'Ficou igual' },
  since: (month: string) => `em relação a ${month}`,
  orientation: { '1': 'Quanto maior, melhor.', '-1': 'Quanto menor, melhor.' },
  withinBand: 'O resultado esperado fica dentro da faixa.',
} as const;
