import type { CatchUp, JobKey, JobRunState } from '@prumo/contracts/administration/jobs';
import type { NotificationKind, NotificationReason } from '@prumo/contracts/notifications/notifications';

interface JobTexts {
  readonly name: string;
  readonly purpose: string;
}

const jobs: Readonly<Record<JobKey, JobTexts>> = {
  'extraction-nightly': {
    name: 'Extração da noite',
    purpose: 'Busca de novo os resultados do ano corrente de todos os indicadores com consulta.',
  },
  'extraction-monthly': {
    name: 'Extração do mês',
    purpose: 'Busca de novo os resultados de todos os meses de todos os indicadores com consulta.',
  },
  'minutes-sweep': {
    name: 'Prazos das atas',
    purpose: 'Cuida das atas cujo prazo de aprovação acabou e das tarefas das decisões.',
  },
  'result-analyses-sweep': {
    name: 'Verificações de eficácia',
    purpose: 'Encerra as tarefas de verificação que já têm resultado.',
  },
  'non-compliances-sweep': {
    name: 'Passos das não conformidades',
    purpose: 'Termina os passos que uma queda do servidor deixou pela metade.',
  },
  'legal-deadlines': {
    name: 'Prazos legais',
    purpose: 'Avisa a qualidade, por e-mail, dos prazos de comunicação a autoridades que estão perto do fim.',
  },
  housekeeping: {
    name: 'Limpeza',
    purpose: 'Apaga sessões vencidas, anexos que ninguém usou e históricos além do prazo.',
  },
  'notification-digests': {
    name: 'Resumos por e-mail',
    purpose: 'Junta os avisos de quem prefere um e-mail por dia.',
  },
  'bi-schedules': {
    name: 'Conteúdo agendado',
    purpose:
      'Produz, na hora marcada, as consultas e análises que as pessoas agendaram, na pasta de cada uma.',
  },
  'notification-rules': {
    name: 'Notificações automáticas',
    purpose:
      'Verifica as regras cujo horário chegou, ou que esperam uma extração, e avisa quem elas indicam.',
  },
};

export const texts = {
  jobs,
  purpose:
    'O que o servidor faz sozinho: quando cada trabalho é executado, como foram as últimas vezes, e o que saiu por e-mail.',
  tabList: 'Execuções e envios',
  tabs: { jobs: 'Execuções', deliveries: 'Envios' },
  loading: 'Carregando as execuções',
  failedTitle: 'Não foi possível carregar as execuções',
  empty: { title: 'Nenhum trabalho automático', reason: 'Este servidor não executa nada sozinho.' },
  list: 'Trabalhos automáticos',
  schedule: 'Quando',
  next: 'Próxima',
  last: 'Última',
  never: 'Ainda não foi executado',
  paused: (who: string, when: string) => `Pausado por ${who} em ${when}`,
  noNext: 'Sem próxima execução',
  runNow: 'Executar agora',
  pause: 'Pausar',
  resume: 'Retomar',
  actionOn: (action: string, name: string) => `${action}: ${name}`,
  started: (name: string) => `${name}: execução pedida.`,
  pausedNow: (name: string) => `${name}: pausado. Nada será executado até ser retomado.`,
  resumed: (name: string) => `${name}: retomado.`,
  history: 'Últimas execuções',
  historyOf: (name: string) => `Últimas execuções: ${name}`,
  columns: { when: 'Início', cause: 'Motivo', state: 'Situação', duration: 'Duração', detail: 'Detalhe' },
  bySchedule: 'Programada',
  byPerson: (name: string) => `Pedida por ${name}`,
  again: (attempt: number) => `${attempt}ª tentativa`,
  missed: (count: number) =>
    count === 1 ? 'Vale também por 1 horário perdido' : `Vale também por ${count} horários perdidos`,
  skipped: (count: number) =>
    count === 1 ? '1 horário passou sem servidor no ar' : `${count} horários passaram sem servidor no ar`,
  states: {
    waiting: 'Na fila',
    running: 'Em execução',
    done: 'Concluída',
    failed: 'Falhou',
    interrupted: 'Interrompida',
    skipped: 'Não executada',
  } satisfies Record<JobRunState, string>,
  interrupted: 'O servidor parou durante a execução.',
  catchUps: {
    skip: 'O que se perde com o servidor parado não é refeito.',
    once: 'O que se perde com o servidor parado é feito uma vez, quando ele volta.',
    all: 'O que se perde com o servidor parado é feito inteiro, quando ele volta.',
  } satisfies Record<CatchUp, string>,
  counts: {
    runs: (count: number) => (count === 1 ? '1 indicador' : `${count} indicadores`),
    failures: (count: number) => (count === 1 ? '1 com falha' : `${count} com falha`),
    deadlines: (count: number) => (count === 1 ? '1 prazo próximo' : `${count} prazos próximos`),
    produced: (count: number) => (count === 1 ? '1 arquivo' : `${count} arquivos`),
    blocked: (count: number) => (count === 1 ? '1 em horário bloqueado' : `${count} em horário bloqueado`),
    rules: (count: number) => (count === 1 ? '1 regra' : `${count} regras`),
    told: (count: number) => (count === 1 ? '1 aviso' : `${count} avisos`),
    digests: (count: number) => (count === 1 ? '1 resumo' : `${count} resumos`),
  } as Readonly<Record<string, (count: number) => string>>,
  everyMinute: 'A cada minuto',
  everyMinutes: (minutes: string) => `A cada ${minutes} minutos`,
  everyDay: (time: string) => `Todos os dias às ${time}`,
  everyMonth: (day: string, time: string) => `Todo dia ${day} do mês às ${time}`,
  byPattern: (pattern: string) => `Programação: ${pattern}`,
  milliseconds: (count: number) => `${count} ms`,
  seconds: (text: string) => `${text} s`,
  minutes: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
  deliveries: {
    loading: 'Carregando os envios',
    failedTitle: 'Não foi possível carregar os envios',
    empty: {
      title: 'Nenhum envio',
      reason: 'Nada foi enviado no período, ou os filtros não encontram nada.',
    },
    table: 'Histórico de envios',
    noServer:
      'Não há servidor de e-mail configurado (SMTP_URL). Nada é enviado; o histórico diz para onde teria ido.',
    noLinks: 'Sem o endereço do portal (PUBLIC_URL) os e-mails saem sem links.',
    waiting: (count: number) => (count === 1 ? '1 envio na fila.' : `${count} envios na fila.`),
    parked: (count: number) =>
      count === 1
        ? '1 envio parado depois de várias tentativas.'
        : `${count} envios parados depois de várias tentativas.`,
    showParked: 'Ver os parados',
    kept: (days: number) => `O histórico é guardado por ${days} dias.`,
    test: 'Enviar e-mail de teste',
    tested: 'E-mail de teste colocado na fila, para o seu endereço.',
    exported: (count: number) => (count === 1 ? '1 linha exportada.' : `${count} linhas exportadas.`),
    exportCut: (count: number) =>
      `O arquivo tem as ${count} linhas mais recentes; escolha um período menor para ter as outras.`,
    fileName: (day: string) => `envios-${day}.csv`,
    state: 'Situação',
    any: 'Todas',
    kind: 'Tipo',
    anyKind: 'Todos',
    retry: 'Tentar de novo',
    retryOf: (subject: string) => `Tentar de novo: ${subject}`,
    retried: 'O envio voltou para a fila.',
    found: (count: number) => (count === 1 ? '1 envio' : `${count.toLocaleString('pt-BR')} envios`),
    columns: {
      when: 'Quando',
      who: 'Para quem',
      what: 'O quê',
      channel: 'Canal',
      state: 'Situação',
      detail: 'Detalhe',
    },
    address: 'Endereço',
    sentAt: (moment: string) => `Entregue ao servidor em ${moment}`,
    nextTry: (moment: string) => `Próxima tentativa em ${moment}`,
    digestAt: (moment: string) => `Vai no resumo de ${moment}`,
    attempts: (count: number) => (count === 1 ? '1 tentativa' : `${count} tentativas`),
    doubts: 'O servidor caiu durante o envio: pode ter chegado mais de uma vez.',
    kinds: {
      'task-assigned': 'Tarefa recebida',
      mention: 'Menção em comentário',
      'minutes-approval': 'Ata para aprovar',
      'case-to-answer': 'Não conformidade para responder',
      'legal-deadline': 'Prazo legal',
      rule: 'Regra de notificação',
      digest: 'Resumo do dia',
      test: 'Teste',
    } satisfies Record<NotificationKind, string>,
    reasons: {
      'no-mail-server': 'Não há servidor de e-mail configurado.',
      'no-address': 'A pessoa não tem endereço de e-mail.',
      'no-webhook-secret': 'Não há segredo configurado para webhooks.',
      refused: 'O destino recusou em definitivo.',
      'tries-used-up': 'Todas as tentativas falharam.',
    } satisfies Record<NotificationReason, string>,
  },
} as const;
