import type { LegalState } from '@prumo/domain/non-compliances/legal-clocks';

export const texts = {
  purpose:
    'Tudo o que ocorreu no mês e a lei manda comunicar: o que falta, o que passou do prazo e o que já foi registrado.',
  month: 'Mês da ocorrência',
  statesLabel: 'Situação do prazo legal',
  states: {
    late: 'Atrasadas',
    pending: 'Pendentes',
    notified: 'Notificadas',
    waived: 'Dispensadas',
  } satisfies Record<LegalState, string>,
  closed: 'Mês fechado: nada mais a notificar.',
  open: (left: number, all: number) =>
    left === 1 ? `Falta 1 de ${all} para fechar o mês.` : `Faltam ${left} de ${all} para fechar o mês.`,
  table: (month: string) => `Prazos legais de ${month}`,
  exportName: (month: string) => `fechamento-${month}`,
  columns: {
    number: 'Número',
    title: 'Notificação',
    occurredAt: 'Ocorreu em',
    harm: 'Grau do dano',
    authority: 'Órgão',
    due: 'Prazo legal',
    state: 'Situação',
    protocol: 'Protocolo',
    notifiedOn: 'Registrada em',
  },
  none: '–',
  nothing: 'Nenhum prazo legal nesta situação.',
  emptyTitle: 'Nada a notificar neste mês',
  empty: 'Nenhuma ocorrência deste mês tem prazo legal de notificação.',
  failedTitle: 'Não foi possível carregar o mês',
} as const;
