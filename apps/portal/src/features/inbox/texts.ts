import type { NoticeKind } from './model/notice.ts';

export const texts = {
  purpose:
    'O que espera por você: tarefas vencidas, que vencem hoje, recém-atribuídas ou disponíveis ao seu grupo, comentários que mencionam você, resultados que mudaram depois da sua análise, o que as notificações automáticas observam, e uma vez por dia o que mudou desde a última vez que você olhou.',
  kinds: {
    overdue: 'Atrasadas',
    'due-today': 'Vencem hoje',
    mention: 'Comentários que mencionam você',
    rule: 'Notificações automáticas',
    news: 'O que mudou',
    'result-changed': 'Resultados que mudaram depois da sua análise',
    assigned: 'Atribuídas a você',
    available: 'Disponíveis para o seu grupo',
  } satisfies Record<NoticeKind, string>,
  moments: {
    due: (days: number) => {
      if (days < -1) return `venceu há ${-days} dias`;
      if (days === -1) return 'venceu ontem';
      if (days === 0) return 'vence hoje';
      return days === 1 ? 'vence amanhã' : `vence em ${days} dias`;
    },
    arrived: (days: number) => {
      if (days <= 0) return 'chegou hoje';
      return days === 1 ? 'chegou ontem' : `chegou há ${days} dias`;
    },
  },
  dueOn: (date: string) => `Data limite: ${date}`,
  arrivedOn: (date: string) => `Criada em ${date}`,
  filters: { label: 'Mostrar', unread: 'Não lidos', all: 'Todos' },
  unread: 'Não lido',
  markRead: (title: string) => `Marcar como lido: ${title}`,
  markAllRead: 'Marcar todos como lidos',
  markFailed: 'Ocorreu um erro ao processar a solicitação',
  loading: 'Carregando os avisos',
  failedTitle: 'Os avisos não puderam ser carregados',
  failedCause: 'O servidor de processos não respondeu. Nada se perdeu; as tarefas continuam lá.',
  partlyFailed: 'Os avisos podem estar incompletos ou desatualizados: uma parte não pôde ser carregada.',
  retry: 'Tentar novamente',
  emptyTitle: 'Nenhum aviso',
  emptyReason: 'Não há tarefas esperando por você. Novos avisos aparecem aqui sozinhos.',
  allReadTitle: 'Tudo lido',
  allReadReason: 'Não há avisos novos desde a última vez.',
  showAll: 'Ver todos os avisos',
  offTitle: 'Sem fonte de avisos',
  offReason: 'Os avisos vêm das tarefas, e o servidor de processos não está ativo nesta instalação.',
} as const;
