import type { RuleRun } from '@prumo/contracts/notification-rules/rule-calls';
import type {
  RuleComparison,
  RuleState,
  RuleTriggerKind,
  WaitingStep,
} from '@prumo/contracts/notification-rules/rule-lists';
import type { NotificationChannel, NotificationState } from '@prumo/contracts/notifications/notifications';

import { days, plural } from './plural.ts';
import { wizardTexts } from './wizard/texts.ts';

export const texts = {
  purpose: 'Avisam a pessoa certa na hora certa, e só quando algo muda.',
  purposeOfLeader: 'Avisos automáticos do que acontece nos microssistemas pelos quais você responde.',
  list: 'Regras de notificação',
  loading: 'Carregando as regras',
  failedTitle: 'Não foi possível carregar as regras',
  search: 'Procurar regra',
  clearSearch: 'Limpar a procura',
  create: 'Nova regra',
  found: (count: number) => plural(count, 'regra', 'regras'),
  empty: {
    title: 'Nenhuma regra ainda',
    reason:
      'Crie a primeira: escolha o que observar, quando e quem avisar. Antes de gravar você vê o que seria enviado hoje.',
  },
  nothingFound: {
    title: 'Nenhuma regra encontrada',
    reason: (text: string) => `Nenhuma regra tem “${text}” no nome, na condição ou em quem é avisado.`,
  },
  notYours: {
    title: 'Você não cria regras',
    reason: 'Regras são criadas por administradores e por quem responde por um microssistema.',
  },
  facts: {
    schedule: 'Quando',
    audience: 'Quem',
    channels: 'Por onde',
    last: 'Última',
    next: 'Próxima',
  },
  never: 'Ainda não foi executada',
  afterExtraction: 'Depois da próxima extração',
  noNext: 'Sem próxima execução',
  runFailed: 'falhou',
  told: (count: number) => (count === 0 ? 'ninguém avisado' : plural(count, 'aviso', 'avisos')),
  paused: 'Pausada',
  pausedBy: (who: string, when: string) => `Pausada por ${who} em ${when}`,
  silenced: (day: string) => `Silenciada até ${day}`,
  mandatory: 'Obrigatória',
  states: {
    normal: 'normal',
    pending: 'pendente',
    firing: 'em alerta',
    recovered: 'recuperado',
    'no-data': 'sem dados',
    error: 'com erro',
  } satisfies Record<RuleState, string>,
  stateNames: {
    normal: 'Normal',
    pending: 'Pendente',
    firing: 'Em alerta',
    recovered: 'Recuperado',
    'no-data': 'Sem dados',
    error: 'Erro',
  } satisfies Record<RuleState, string>,
  stateCount: (state: RuleState, count: number) =>
    ({
      normal: plural(count, 'normal', 'normais'),
      pending: plural(count, 'pendente', 'pendentes'),
      firing: `${count} em alerta`,
      recovered: plural(count, 'recuperado', 'recuperados'),
      'no-data': `${count} sem dados`,
      error: `${count} com erro`,
    })[state],
  stateHelp: {
    normal: 'A condição não vale.',
    pending: 'A condição vale, mas ainda não pelo tempo pedido.',
    firing: 'A condição vale e as pessoas foram avisadas.',
    recovered: 'A condição deixou de valer desde a última execução.',
    'no-data': 'Não há o que comparar.',
    error: 'Não foi possível verificar.',
  } satisfies Record<RuleState, string>,
  notLookedAt: 'Nada verificado ainda',
  openStates: (name: string) => `Ver as situações: ${name}`,
  more: (name: string) => `Mais ações: ${name}`,
  actions: {
    edit: 'Editar',
    states: 'Ver situações e envios',
    run: 'Executar agora',
    duplicate: 'Duplicar',
    pause: 'Pausar',
    resume: 'Retomar',
    silence: 'Silenciar até…',
    unsilence: 'Voltar a avisar',
    remove: 'Excluir',
  },
  did: {
    run: (name: string) => `${name}: executada agora.`,
    pause: (name: string) => `${name}: pausada. Ninguém será avisado até ser retomada.`,
    resume: (name: string) => `${name}: retomada.`,
    remove: (name: string) => `${name}: excluída.`,
    restore: (name: string) => `${name}: recuperada.`,
    silence: (name: string, day: string) => `${name}: silenciada até ${day}.`,
    unsilence: (name: string) => `${name}: volta a avisar.`,
  },
  undo: 'Desfazer',
  runQuestion: {
    title: (name: string) => `Executar agora “${name}”?`,
    text: 'A regra é verificada já, fora do horário, e as pessoas são avisadas do que tiver mudado. Para ver sem avisar ninguém, abra a regra e use Testar agora.',
    confirm: 'Executar agora',
  },
  silence: {
    title: (name: string) => `Silenciar “${name}”`,
    until: 'Não avisar ninguém até o fim do dia',
    help: 'A regra continua sendo verificada; só os avisos esperam. Depois desse dia ela volta sozinha.',
    confirm: 'Silenciar',
    missing: 'Escolha o último dia do silêncio.',
    past: 'Escolha hoje ou um dia depois de hoje.',
  },
  details: {
    title: (name: string) => `Regra: ${name}`,
    tabList: 'Sobre a regra',
    tabs: { states: 'Situações', runs: 'Execuções', told: 'Envios' },
    close: 'Fechar',
    loading: 'Carregando',
    failedTitle: 'Não foi possível carregar',
    states: {
      empty: 'Nada verificado ainda. A regra é verificada na próxima execução.',
      shown: (shown: number, total: number) => `Mostrando ${shown} de ${total.toLocaleString('pt-BR')}.`,
      columns: {
        subject: 'Assunto',
        state: 'Situação',
        since: 'Desde',
        value: 'Valor',
        told: 'Último aviso',
      },
      never: 'Ninguém avisado',
      silence: (label: string) => `Silenciar só este: ${label}`,
      unsilence: (label: string) => `Voltar a avisar: ${label}`,
      silencedUntil: (day: string) => `Silenciado até ${day}`,
    },
    runs: {
      empty: 'Esta regra ainda não foi executada.',
      columns: { when: 'Quando', cause: 'Motivo', state: 'Situação', detail: 'Resultado' },
      causes: {
        schedule: 'Programada',
        extraction: 'Depois de uma extração',
        asked: 'Pedida',
      } satisfies Record<RuleRun['cause'], string>,
      askedBy: (name: string) => `Pedida por ${name}`,
      done: 'Concluída',
      failed: 'Falhou',
      missed: (count: number) => `Vale também por ${plural(count, 'horário perdido', 'horários perdidos')}`,
    },
    told: {
      empty: 'Ninguém foi avisado por esta regra ainda.',
      columns: { when: 'Quando', who: 'Para quem', what: 'O quê', channel: 'Canal', state: 'Situação' },
      nobody: 'Sistema externo',
      channels: { email: 'E-mail', webhook: 'Webhook', portal: 'Portal' } satisfies Record<
        NotificationChannel,
        string
      >,
      states: {
        waiting: 'Na fila',
        sending: 'Enviando',
        sent: 'Enviado',
        held: 'No próximo resumo',
        digested: 'Foi no resumo',
        withheld: 'Não enviado',
        parked: 'Parado',
      } satisfies Record<NotificationState, string>,
    },
    allRuns: 'Abrir Execuções',
    allTold: 'Abrir Envios',
  },
  kinds: {
    'off-target': { name: 'Indicador fora da meta', detail: 'O último resultado, ou vários seguidos.' },
    'special-cause': {
      name: 'Sinal de preocupação em um indicador',
      detail: 'Causa especial para o lado pior, pelas regras do controle estatístico.',
    },
    'missing-result': {
      name: 'Resultado que falta',
      detail: 'O mês anterior ainda não tem resultado depois de certo dia.',
    },
    'task-due': { name: 'Tarefa perto do prazo ou atrasada', detail: 'Avisa quem está com ela.' },
    'plan-due': {
      name: 'Ação de plano perto do prazo ou atrasada',
      detail: 'De RACP e de não conformidades.',
    },
    'case-waiting': {
      name: 'Não conformidade parada em uma etapa',
      detail: 'Espera alguém há mais dias do que deveria.',
    },
    'legal-deadline': {
      name: 'Prazo legal perto do fim',
      detail: 'Comunicação a autoridades, como a Anvisa.',
    },
    query: {
      name: 'Consulta ou análise salva',
      detail: 'Quando traz linhas, ou quando um valor passa de um limite.',
    },
    report: { name: 'Relatório programado', detail: 'Vai a cada horário, sem condição.' },
  } satisfies Record<RuleTriggerKind, { readonly name: string; readonly detail: string }>,
  triggers: {
    offTarget: (months: number) =>
      months === 1 ? 'Indicador fora da meta' : `Indicador fora da meta há ${months} meses seguidos`,
    specialCause: 'Sinal de preocupação',
    missingResult: (day: number) => `Resultado do mês anterior que falta depois do dia ${day}`,
    due: (what: string, before: number | null, isLateToo: boolean) =>
      before === null
        ? `${what} atrasada`
        : `${what} ${before === 0 ? 'no dia do prazo' : `a ${days(before)} do prazo`}${isLateToo ? ', ou atrasada' : ''}`,
    task: 'Tarefa',
    plan: 'Ação de plano',
    caseWaiting: (longer: number, steps: readonly string[]) =>
      `Não conformidade parada há mais de ${days(longer)}${steps.length === 0 ? '' : ` em ${new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(steps)}`}`,
    legalDeadline: (before: number) =>
      before === 0 ? 'Prazo legal que acaba hoje' : `Prazo legal a ${days(before)} do fim`,
    rows: (file: string, count: number) => `${file} com ${plural(count, 'linha', 'linhas')} ou mais`,
    value: (file: string, column: string | null, comparison: string, value: string) =>
      `${file}: ${column ?? 'valor'} ${comparison} ${value}`,
    report: (file: string) => `Relatório: ${file}`,
    reportOfIndicators: 'Relatório: últimos resultados dos indicadores',
    indicators: (count: number) => plural(count, 'indicador', 'indicadores'),
  },
  wholeHospital: 'Todo o hospital',
  comparisons: {
    above: 'maior que',
    'at-least': 'maior ou igual a',
    below: 'menor que',
    'at-most': 'menor ou igual a',
    equal: 'igual a',
    different: 'diferente de',
  } satisfies Record<RuleComparison, string>,
  waitingSteps: {
    triage: 'Triagem',
    returned: 'Devolvida',
    analysis: 'Análise',
    validation: 'Validação',
    execution: 'Execução do plano',
    efficacy: 'Verificação da eficácia',
  } satisfies Record<WaitingStep, string>,
  audience: {
    responsibles: 'responsáveis pelo microssistema',
    concerned: 'quem está com o trabalho',
    role: (name: string) => `papel ${name}`,
    more: (count: number) => `mais ${count}`,
    nobody: 'ninguém escolhido',
  },
  channels: { portal: 'avisos do portal', email: 'e-mail', webhook: 'webhook' },
  copyName: (name: string) => `Cópia de ${name}`.slice(0, 120),
  ...wizardTexts,
} as const;
