import type { EfficacyResult, PartialDecision } from '@prumo/contracts/efficacy/efficacy-lists';

import type { VerdictField } from './model/check-verdict.ts';

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const texts = {
  yes: 'Sim',
  no: 'Não',
  loading: 'Carregando a análise',
  backToResults: 'Voltar aos resultados',
  backToTasks: 'Voltar às tarefas',
  notFoundTitle: 'Indicador não encontrado',
  notFoundCause: 'Ele não existe, ou é de um microssistema que você não acompanha.',
  analysisNotFoundTitle: 'Análise não encontrada',
  analysisNotFoundCause: 'Ela não existe, ou é de um microssistema que você não acompanha.',
  failedTitle: 'A análise não pôde ser carregada',
  failedCause: 'O servidor não respondeu. O que você já escreveu continua guardado.',
  savedFailedCause: 'O servidor não respondeu. Nada se perdeu.',
  noResultTitle: (month: string) => `Não há resultado em ${month}`,
  noResultCause: 'Só um resultado lançado pode ser analisado.',
  noMonthTitle: 'Este endereço não tem um mês válido',
  refusedTitle: 'Você não pode escrever análises deste microssistema',
  refusedCause:
    'Peça a quem responde por ele que vincule você. As análises salvas continuam abertas para leitura.',

  head: {
    month: 'Mês',
    result: 'Resultado',
    target: 'Meta',
    noTarget: 'Sem meta',
    gap: 'Diferença',
    noGap: 'Sem meta para comparar',
    running: 'Mês em curso: ainda não é comparado',
    notMeasured: 'Não medido: não há o que comparar',
    department: 'Microssistema',
    indicator: 'Indicador',
    history: (months: number) => `Últimos ${months} meses`,
  },

  earlier: {
    title: 'Outras análises',
    none: 'Este é o primeiro resultado analisado deste indicador.',
    failed: 'As análises anteriores não puderam ser carregadas.',
    retry: 'Tentar novamente',
    by: (author: string, day: string) => `${author}, em ${day}`,
    open: (month: string) => `Abrir a análise de ${month}`,
    openShort: 'Abrir',
    sameMonth: (author: string, day: string) =>
      `Este mês já tem uma análise, de ${author}, em ${day}. A sua será mais uma.`,
    openSameMonth: 'Ver essa análise',
  },

  steps: {
    list: 'Passos da análise',
    analysis: 'Análise',
    racp: 'RACP',
    actionPlan: 'Plano de ação',
    efficacy: 'Eficácia',
    heading: (number: number, title: string) => `${number}. ${title}`,
    analysisPurpose: 'O que o resultado mostra, e se pede um plano.',
    racpPurpose: 'Relatório de Ação Corretiva e Preventiva: o problema e a sua causa.',
    actionPlanPurpose: 'Cada linha vira uma tarefa de quem executa.',
    efficacyPurpose: 'Como, quando e por quem se verifica se as ações deram certo.',
    closed: 'Só é preenchido quando a resposta a “Abrir RACP?” é Sim.',
    kept: 'O que você escreveu aqui continua guardado, mas não será enviado.',
  },

  fields: {
    improvementOption: 'Houve melhoria?',
    resultAnalysis: 'Análise do resultado',
    racpOption: 'Abrir RACP?',
    planType: 'Tipo do plano',
    corrective: 'Corretiva',
    preventive: 'Preventiva',
    title: 'Título do RACP',
    causeAnalysis: 'Análise da causa',
    actionPlanOption: 'Criar plano de ação?',
    methodAnalysis: 'Método de análise da eficácia',
    expectedResult: 'Resultado esperado',
    assignee: 'Responsável',
    dueDate: 'Data',
  },
  help: {
    resultAnalysis: 'O que explica o resultado do mês, em relação à meta e aos meses anteriores.',
    openedAnalysis:
      'O começo diz o que os números mostram, e pode ser mudado. Escreva o que explica isso, e o que fazer.',
    causeAnalysis: 'Por que aconteceu: a causa, não o efeito.',
    methodAnalysis: 'Por exemplo: auditoria de 30 prontuários.',
    efficacyTask: 'Recebe uma tarefa com o método, para esta data.',
    pastDate: 'Esta data já passou.',
    peopleFailed: 'A lista de pessoas não pôde ser carregada. Recarregue a página para tentar de novo.',
  },
  count: (used: number, limit: number) => `${used} de ${limit} caracteres.`,

  lines: {
    list: 'Tarefas do plano de ação',
    line: (number: number) => `Tarefa ${number}`,
    name: 'Tarefa',
    assignee: 'Quem executa',
    dueDate: 'Quando',
    yours: 'Sem escolha, fica com você.',
    skipped: 'Sem descrição, esta linha não vira tarefa.',
    next: 'A próxima linha aparece quando esta tiver tarefa, pessoa e data.',
    atLimit: (limit: number) => `São no máximo ${limit} tarefas.`,
    remove: (number: number) => `Remover a tarefa ${number}`,
    removed: (name: string) => (name === '' ? 'Linha removida.' : `Tarefa “${name}” removida.`),
    undo: 'Desfazer',
  },

  faults: {
    choice: 'Escolha uma das respostas.',
    planType: 'Escolha o tipo do plano.',
    resultAnalysis: 'Escreva a análise do resultado.',
    openingOnly: 'Os números já dizem isso: escreva o que explica o resultado.',
    title: 'Informe o título do RACP.',
    causeAnalysis: 'Escreva a análise da causa.',
    methodAnalysis: 'Informe o método de análise da eficácia.',
    expectedResult: 'Informe o resultado esperado.',
    assignee: 'Escolha o responsável.',
    dueDate: 'Informe a data da verificação.',
    noTask: 'Descreva ao menos uma tarefa, ou responda Não.',
    incompleteDate: 'Complete a data ou apague-a.',
    tooLong: (used: number, limit: number) => `Encurte o texto: são ${used} caracteres, e cabem ${limit}.`,
    summary: (number: number) => count(number, 'campo precisa de atenção', 'campos precisam de atenção'),
  },

  draft: {
    kept: 'Rascunho guardado',
    keptHint: 'Fica neste computador até ser enviado.',
    recovered: 'Você já tinha começado esta análise. Este é o seu rascunho.',
    discard: 'Descartar rascunho',
    discarded: 'Rascunho descartado.',
  },

  save: 'SALVAR ANÁLISE',
  saved: 'Análise salva com sucesso!',
  actionTaskCreated: (number: number) =>
    number === 1
      ? 'Tarefa de plano de ação criada com sucesso!'
      : `Tarefa de plano de ação criada com sucesso! (${number} tarefas)`,
  methodTaskCreated: 'Tarefa de método de análise criada com sucesso!',
  notSaved: 'A análise não foi salva. O que você escreveu continua guardado aqui; tente novamente.',
  idTaken: {
    text: 'Esta análise já tinha sido salva antes, com o texto daquele momento. O que está na tela é diferente.',
    openSaved: 'Ver a análise salva',
    saveAsNew: 'Salvar como outra análise',
  },
  missing: (number: number) =>
    `A análise foi salva. ${count(number, 'tarefa ainda não foi criada', 'tarefas ainda não foram criadas')}.`,
  missingHint: 'O servidor de processos não respondeu. Nada se perdeu.',
  missingForOthers: (author: string) => `${author}, que escreveu a análise, pode tentar novamente.`,
  retry: 'Tentar novamente',
  stillMissing: 'O servidor de processos ainda não respondeu.',

  report: {
    racp: 'Relatório de Ação Corretiva e Preventiva',
    plain: 'Análise Crítica do Resultado',
    print: 'Imprimir',
    outdatedNow: (result: string) => `O resultado mudou desde então: hoje é ${result}.`,
    number: 'Número',
    state: 'Situação',
    chart: 'Resultados e metas do indicador',
    author: 'Escrita por',
    createdAt: 'Data',
    planType: 'Tipo do plano',
    planTypes: { 0: 'Ação corretiva', 1: 'Ação preventiva' } satisfies Record<0 | 1, string>,
    improvement: 'Houve melhoria?',
    withRacp: 'RACP',
    noRacp: 'Sem RACP',
    actions: 'Plano de ação',
    noActions: 'Sem plano de ação.',
    columns: { number: 'Nº', task: 'Tarefa', assignee: 'Quem executa', dueDate: 'Quando', state: 'Situação' },
    undated: 'Sem data',
    progress: (done: number, all: number) =>
      `${done} de ${count(all, 'tarefa concluída', 'tarefas concluídas')}`,
    verification: 'Verificação da eficácia',
    signatures: 'Assinaturas',
    signAuthor: 'Responsável pela análise',
    signEfficacy: 'Responsável pela verificação da eficácia',
    signQuality: 'Gestão da Qualidade',
    signDate: 'Data: ____/____/________',
  },

  verdict: {
    comparison: {
      label: 'Resultados do indicador antes e depois do plano',
      before: 'Antes do plano',
      after: 'Depois do plano',
      noMean: '–',
      noneBefore: 'Nenhum resultado medido antes.',
      noneAfter: 'Ainda não há mês fechado depois do plano.',
      mean: (results: number) => (results === 1 ? 'resultado de 1 mês' : `média de ${results} resultados`),
      target: (target: string) => `meta: ${target}`,
      chance: (lower: string, upper: string) => `por acaso, de ${lower} a ${upper}`,
      trial: 'limites provisórios: há poucos resultados',
      noLimits: 'poucos resultados para ter limites',
      period: (from: string, to: string) => (from === to ? from : `${from} a ${to}`),
      chart: 'Gráfico dos resultados antes e depois do plano',
      /** After "Gráfico de resultados e metas: ". */
      chartName: 'antes e depois do plano',
      afterPlan: 'depois do plano',
    },
    process: {
      improved: (before: string, after: string, isBeyondReach: boolean) =>
        `Mudança real: a média passou de ${before} para ${after}${isBeyondReach ? ', e os novos limites não alcançam a anterior' : ', mais do que o acaso explica'}.`,
      worsened: (before: string, after: string, isBeyondReach: boolean) =>
        `Piora real: a média passou de ${before} para ${after}${isBeyondReach ? ', e os novos limites não alcançam a anterior' : ', mais do que o acaso explica'}.`,
      otherInBand: (before: string, after: string) =>
        `Mudança real, sem aproximar da faixa da meta: a média passou de ${before} para ${after}.`,
      noChange: (before: string, after: string) =>
        `Ainda não se distingue do acaso: a média foi de ${before} para ${after}, dentro do que já variava.`,
      tooEarly: (missing: number, isMonthly: boolean) => {
        const what = isMonthly ? count(missing, 'mês', 'meses') : count(missing, 'resultado', 'resultados');
        return `Cedo demais: ${missing === 1 ? 'falta' : 'faltam'} ${what} para separar uma mudança do acaso.`;
      },
      noBaseline: (results: number) =>
        results === 0
          ? 'Sem base para comparar: não há resultado de antes do plano.'
          : `Sem base para comparar: ${results === 1 ? 'há' : 'há só'} ${count(results, 'resultado', 'resultados')} de antes do plano.`,
    },
    none: 'A eficácia ainda não tem parecer.',
    judge: 'Dar o parecer da eficácia',
    submit: 'Registrar o parecer',
    saved: 'Parecer registrado.',
    result: 'Parecer',
    question: 'O plano foi eficaz?',
    results: {
      eficaz: 'Eficaz',
      parcial: 'Parcial',
      nao_eficaz: 'Não eficaz',
    } satisfies Record<EfficacyResult, string>,
    details: {
      eficaz: 'O resultado esperado foi alcançado: o RACP é encerrado.',
      parcial: 'Melhorou, sem alcançar o esperado: você decide o que fazer com o que faltou.',
      nao_eficaz: 'O esperado não foi alcançado: quem escreveu a análise recebe a tarefa da próxima rodada.',
    } satisfies Record<EfficacyResult, string>,
    partialOfOthers:
      'Melhorou, sem alcançar o esperado: é aberta a próxima rodada. Só a Qualidade pode encerrar assim.',
    partialDecision: 'O que fazer com o que faltou?',
    partialDecisions: {
      encerrar: {
        name: 'Encerrar com o que foi alcançado',
        detail: 'Diga na evidência por que o que falta é aceitável.',
      },
      novo_ciclo: {
        name: 'Abrir a próxima rodada',
        detail: 'Quem escreveu a análise recebe a tarefa de escrever outra, com outro plano.',
      },
    } satisfies Record<PartialDecision, { readonly name: string; readonly detail: string }>,
    proposals: {
      eficaz: 'Pelos números: a média depois do plano está na meta.',
      parcial: 'Pelos números: a média melhorou, sem chegar à meta.',
      nao_eficaz: 'Pelos números: a média não melhorou e está fora da meta.',
    } satisfies Record<EfficacyResult, string>,
    openActions: (number: number) =>
      number === 1
        ? 'Uma ação do plano ainda não foi concluída.'
        : `${number} ações do plano ainda não foram concluídas.`,
    evidence: 'Evidência',
    evidenceHelp: 'O que foi observado ou medido, em que período e onde está registrado.',
    reasonForEarly: 'Por que antes da data prevista',
    reasonForEarlyHelp: (day: string) =>
      `A verificação está prevista para ${day}: o efeito pode ainda não ser visível.`,
    by: (name: string, day: string) => `${name}, em ${day}`,
    faults: {
      result: 'Escolha um dos pareceres.',
      partialDecision: 'Diga o que fazer com o que o plano não alcançou.',
      evidence: 'Escreva a evidência, em até 2.000 caracteres.',
      reasonForEarly: 'Explique por que o parecer é dado antes, em até 1.000 caracteres.',
    } satisfies Record<VerdictField, string>,
    round: (round: number) => `${round}ª rodada`,
    openPrevious: 'Ver a rodada anterior',
    previousOfOthers: 'A rodada anterior é lida no microssistema.',
    nextRoundOpen: (author: string) => `A próxima rodada está aberta: ${author} tem a tarefa de escrevê-la.`,
    nextRoundWritten: 'A próxima rodada já foi escrita.',
    openNextRound: 'Abrir a próxima rodada',
    writeNextRound: 'Escrever a próxima rodada',
    continues: (title: string) =>
      `Esta é a próxima rodada do RACP “${title}”, cujo plano não alcançou o esperado. Analise de novo as causas e proponha outro plano.`,
  },

  taskState: {
    open: 'Em aberto',
    delegated: 'Delegada',
    resolved: 'Resolvida',
    done: 'Concluída',
    doneOn: (day: string) => `Concluída em ${day}`,
    overdue: (days: number, state: string) =>
      `Atrasada há ${count(days, 'dia', 'dias')} (${state.toLowerCase()})`,
    missing: 'Ainda não criada',
    gone: 'Excluída',
    unknown: 'Não foi possível consultar',
  },
} as const;
