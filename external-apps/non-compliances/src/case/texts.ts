import type { PartialDecision } from '@prumo/contracts/efficacy/efficacy-lists';
import type { NonComplianceState } from '@prumo/contracts/non-compliances/non-compliance-lists';

export const texts = {
  loading: 'Carregando a notificação',
  back: 'Voltar às notificações',
  notFoundTitle: 'Notificação não encontrada',
  notFoundCause:
    'Ela não existe, ou é de um setor que você não acompanha. Confira o link ou procure pelo número na lista.',
  failedTitle: 'A notificação não pôde ser carregada',
  print: 'Imprimir RACP',
  openPlan: 'Abrir o plano de ação',
  openProcess: 'Ver o processo',
  facts: 'Resumo',
  severity: 'Gravidade',
  harm: (name: string) => `Dano: ${name.toLocaleLowerCase('pt-BR')}`,
  cycle: (cycle: number) => `${cycle}º ciclo de análise`,
  contested: 'Contestada pelo setor',

  next: {
    title: 'O que fazer agora',
    others: 'Outras decisões',
    continueDraft: 'A análise está aberta nesta página.',
    waiting: {
      draft: () => 'A notificação ainda não foi enviada.',
      triage: () => 'Aguardando a triagem da Qualidade.',
      returned: () => 'Aguardando o notificante completar o que a Qualidade perguntou.',
      analysis: (responsible: string | null, department: string) =>
        responsible === null
          ? `Aguardando a análise do setor ${department}.`
          : `Aguardando a análise de ${responsible}, do setor ${department}.`,
      validation: () => 'Aguardando a Qualidade validar a análise.',
      execution: () => 'Aguardando quem executa concluir as ações do plano.',
      efficacy: (verifier: string | null) =>
        verifier === null
          ? 'Aguardando a verificação da eficácia.'
          : `Aguardando ${verifier} verificar a eficácia.`,
      'closed-effective': () => 'Encerrada: o plano foi eficaz.',
      'closed-partly-effective': () =>
        'Encerrada: o plano foi eficaz em parte, e a Qualidade aceitou o que foi alcançado.',
      'closed-without-plan': () => 'Encerrada sem plano de ação.',
      unfounded: () => 'Encerrada: a Qualidade a julgou improcedente.',
      cancelled: () => 'Encerrada: foi cancelada pelo notificante.',
      merged: () => 'Encerrada aqui: o caso segue em outra notificação.',
    } satisfies Record<NonComplianceState, (...names: never[]) => string>,
    nothing: 'Nenhum passo depende de você.',
  },

  report: {
    title: 'O que aconteceu',
    description: 'Descrição',
    immediateAction: 'O que já foi feito',
    noImmediateAction: 'Nada foi feito de imediato.',
    notificationType: 'Tipo de notificação',
    eventType: 'Tipo de evento',
    pattern: 'Padrão',
    occurrenceDepartment: 'Setor da ocorrência',
    claimant: 'Setor notificante',
    occurredAt: 'Ocorreu em',
    reportedAt: 'Notificada em',
    reporter: 'Notificante',
    responsible: 'Responsável pela análise',
    harm: 'Grau do dano',
    harmUnknown: 'Não informado',
    criticality: 'Criticidade',
    criticalityValue: (product: string, score: number) => `${score} (${product})`,
    criticalityHelp: 'probabilidade × consequência × barreira',
    neverEvent: 'Evento que nunca deveria ocorrer',
    yes: 'Sim',
    notGiven: 'Não informado',
    anonymous: 'Anônimo – nada que leve à pessoa foi guardado',
    withoutAccount: (who: string) => `${who}, pelo formulário público – nada que leve à pessoa foi guardado`,
    confidential: 'Sigiloso – só a Qualidade sabe quem notificou',
    hiddenClaimant: 'Não mostrado, para proteger quem notificou',
    sealed: {
      closed: 'Sigiloso – o nome está guardado à parte',
      open: 'Ver quem notificou',
      name: (name: string, userName: string) => `${name} (${userName})`,
      note: 'Só a Qualidade pode ver o nome, e cada consulta fica registrada aqui.',
      openNote: 'Sua consulta foi registrada. Não repita este nome em textos desta notificação.',
      failed: 'O nome não pôde ser mostrado. Tente de novo em alguns instantes.',
      readings: (count: number) => (count === 1 ? '1 consulta ao nome' : `${count} consultas ao nome`),
      reading: (name: string, instant: string) => `${name}, em ${instant}`,
    },
  },

  attachments: {
    title: 'Anexos',
    open: (name: string) => `Abrir ${name}`,
    addedAt: (instant: string) => `anexado em ${instant}`,
  },

  analysis: {
    title: 'Análise do setor',
    answeredAt: (instant: string) => `Respondida em ${instant}`,
    causes: 'Causas',
    noCauses: 'Nenhuma causa foi listada.',
    rootCause: 'Causa raiz',
    affected: 'Outros setores afetados',
    planType: 'Tipo de plano',
    planTypes: ['Corretivo', 'Preventivo'],
  },

  plan: {
    title: 'Plano de ação',
    progress: (done: number, all: number) =>
      all === 1 ? `${done} de 1 ação concluída` : `${done} de ${all} ações concluídas`,
    list: 'Ações do plano',
    dueOn: (day: string) => `até ${day}`,
    doneOn: (day: string) => `concluída em ${day}`,
    overdue: (day: string) => `atrasada: venceu em ${day}`,
    finish: 'Concluir',
    finishOf: (what: string) => `Concluir a ação ${what}`,
    chase: 'Cobrar',
    chaseOf: (what: string) => `Cobrar a ação ${what}`,
    evidence: 'Evidência',
  },

  efficacy: {
    title: 'Verificação da eficácia',
    method: 'Método',
    expectedResult: 'Resultado esperado',
    verifier: 'Quem verifica',
    dueOn: 'Verificar em',
    verdict: 'Parecer',
    measured: 'Resultado medido',
    evidence: 'Evidência',
    judgedBy: (name: string, instant: string) => `${name}, em ${instant}`,
    judged: 'Verificada por',
    reasonForEarly: 'Por que antes da data prevista',
    decision: 'O que faltou',
    decisions: {
      encerrar: 'Aceito pela Qualidade',
      novo_ciclo: 'Tratado em novo ciclo',
    } satisfies Record<PartialDecision, string>,
    comparison: {
      label: 'Recorrência do mesmo padrão neste setor',
      before: 'Antes do plano',
      after: 'Depois do plano',
      cases: (cases: number) => (cases === 1 ? '1 ocorrência' : `${cases} ocorrências`),
      span: (days: number, from: string, to: string) =>
        days === 1 ? `em 1 dia: ${from}` : `em ${days} dias: ${from} a ${to}`,
      rate: (rate: string) => `${rate} a cada 30 dias`,
      noDay: 'ainda não passou nenhum dia',
    },
    earlier: 'Este resultado é do ciclo anterior: as causas estão sendo analisadas de novo.',
  },

  rating: {
    title: 'Avaliação do notificante',
    stars: (stars: number) => (stars === 1 ? '1 de 5 estrelas' : `${stars} de 5 estrelas`),
  },

  recurrence: {
    title: (times: number) => `Recorrência: ${times}ª do mesmo padrão neste setor em 90 dias`,
    requiresRacp: 'exige RACP',
    related: 'Notificações do mesmo padrão',
    hidden: (count: number) =>
      count === 1
        ? 'Outra não está entre as que você acompanha.'
        : `Outras ${count} não estão entre as que você acompanha.`,
  },

  merged: {
    into: 'Esta notificação foi unida a outra, onde o caso segue.',
    open: (number: string, title: string) => `Abrir ${number} · ${title}`,
    hidden: 'Ela não está entre as que você acompanha.',
  },

  investigation:
    'Dano moderado ou maior, ou evento que nunca deveria ocorrer: as causas têm de ser analisadas antes do encerramento.',
} as const;
