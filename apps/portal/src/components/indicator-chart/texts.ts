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

  signals: {
    mean: 'Média',
    lower: 'Limite inferior',
    upper: 'Limite superior',
    signal: 'Sinal',
    rule: (kind: string, rule: string) => `${kind} · ${rule}`,
    rebased: (month: string, reason: string) => `Nova linha de base a partir de ${month}: ${reason}`,
    analysis: (month: string, title: string) => `Análise crítica de ${month}: ${title}`,
    planFinished: (month: string, title: string) => `Plano de ação concluído em ${month}: ${title}`,
    /** Around the links that stand over the points. */
    overlay: 'Análises, planos e linhas de base no gráfico',
    described: (mean: string, lower: string, upper: string) =>
      `Média de ${mean}; por acaso os resultados ficam entre ${lower} e ${upper}.`,
    describedSpecial: (count: number) =>
      count === 0
        ? 'Nenhum mês do período tem variação especial.'
        : count === 1
          ? '1 mês do período tem variação especial.'
          : `${count} meses do período têm variação especial.`,
    picture: (mean: string, lower: string, upper: string) => `Média ${mean}, limites de ${lower} a ${upper}`,
    pictureSigns: '◆ preocupação, ▲▼ melhoria, ■ mudança',
    key: {
      title: 'Como ler os sinais',
      mean: (mean: string) => `Média (${mean}): o nível de costume`,
      limits: (lower: string, upper: string) => `Limites (${lower} a ${upper}): entre eles, o acaso basta`,
      common: 'Variação comum: sobe e desce por acaso',
      improvement: 'Melhoria: não é acaso, aprenda com ela',
      concern: 'Preocupação: não é acaso, procure a causa',
      neutral: 'Mudança: não é acaso, veja o que houve',
      break: 'Nova linha de base: a média recomeça',
      comment: 'Análise crítica do mês',
      flag: 'Plano de ação concluído',
    },
  },
} as const;
