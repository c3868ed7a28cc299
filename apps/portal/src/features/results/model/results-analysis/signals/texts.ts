export const texts = {
  show: 'Sinais',
  loading: 'Carregando os sinais',
  failed: 'Os sinais não puderam ser carregados. O gráfico mostra só resultados e metas.',
  retry: 'Tentar novamente',
  runOnly: 'O gráfico mostra só a sequência dos resultados, sem limites.',
  rareEvents:
    'Eventos raros: com tantos meses sem nenhum, os limites percebem pouco. Acompanhe o tempo desde o último evento.',

  table: {
    signal: 'Sinal',
    common: 'Variação comum',
    rebased: (reason: string) => `Nova linha de base: ${reason}`,
    none: '–',
  },
  exports: {
    mean: 'Média',
    lower: 'Limite inferior',
    upper: 'Limite superior',
    signal: 'Sinal',
  },

  rebases: {
    title: 'Linhas de base',
    none: 'Uma só, desde o primeiro resultado.',
    add: 'Nova linha de base a partir de…',
    from: (month: string) => `A partir de ${month}`,
    by: (person: string, date: string) => `${person}, ${date}`,
    undo: 'Desfazer',
    undoNamed: (month: string) => `Desfazer a linha de base de ${month}`,
    undoTitle: (month: string) => `Desfazer a linha de base de ${month}?`,
    undoMeaning:
      'Média e limites voltam a ser calculados com os meses de antes e de depois juntos. O motivo fica na trilha de auditoria.',
    reason: (reason: string) => `Motivo: ${reason}`,
    undone: 'Linha de base desfeita.',
    undoFailed: (failure: string) => `A linha de base não foi desfeita. ${failure}`,
    added: 'Nova linha de base gravada.',
  },

  suggestion: {
    label: 'Sugestão de nova linha de base',
    shifted: (month: string) => `O nível mudou a partir de ${month}`,
    /** Shortly before or after it: only people know whether it is the cause. */
    planFinished: (month: string, title: string | null) =>
      title === null
        ? `em ${month} foi concluído um plano de ação`
        : `em ${month} foi concluído um plano de ação (${title})`,
    formulaChanged: (month: string) => `em ${month} a fórmula de cálculo mudou`,
    question: 'Se a mudança veio para ficar, comece uma nova linha de base.',
    use: 'Usar esta sugestão',
    later: 'Agora não',
    reasonPlan: (month: string, title: string | null) =>
      title === null
        ? `Plano de ação concluído em ${month}.`
        : `Plano de ação concluído em ${month}: ${title}.`,
    reasonFormula: (month: string) => `A fórmula de cálculo mudou em ${month}.`,
  },

  dialog: {
    title: 'Nova linha de base',
    meaning:
      'A partir do mês escolhido, média e limites são calculados só com os resultados de lá em diante. Use quando o processo mudou e a causa é conhecida. Os resultados não mudam, e a linha de base pode ser desfeita.',
    month: 'A partir de',
    monthHelp: 'O primeiro mês do processo como é agora.',
    monthMissing: 'Escolha o mês.',
    monthTaken: 'Este mês já começa uma linha de base. Escolha outro.',
    monthGone: 'Este mês não tem resultado depois do primeiro. Escolha outro.',
    reason: 'Motivo',
    reasonHelp: 'O que mudou no processo. Fica no gráfico, para quem o lê.',
    reasonMissing: 'Escreva o que mudou no processo.',
    reasonTooLong: 'Escreva no máximo 500 caracteres.',
    submit: 'Gravar linha de base',
    preview: 'Como ficam média e limites',
    stretch: 'Meses',
    mean: 'Média',
    limits: 'Limites',
    span: (from: string, to: string) => (from === to ? from : `${from} a ${to}`),
    between: (lower: string, upper: string) => `${lower} a ${upper}`,
    tooFew: 'poucos resultados',
    trial: 'provisórios',
    kept: 'Recuperamos o que você havia escrito antes.',
    discardKept: 'Começar do zero',
    failed: (failure: string) => `A linha de base não foi gravada. ${failure}`,
    noMonth: 'Não há mês livre: uma linha de base começa em um mês com resultado, depois do primeiro.',
  },
} as const;
