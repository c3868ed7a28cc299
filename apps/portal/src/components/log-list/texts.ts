import type { NotificationChannel, NotificationState } from '@prumo/contracts/notifications/notifications';

export const texts = {
  from: 'De',
  to: 'Até',
  person: 'Pessoa',
  clear: 'Limpar filtros',
  export: 'Exportar CSV',
  pageOf: (page: number, last: number) => `Página ${page} de ${last}`,
  /** Of messages, wherever they are listed. */
  messages: {
    externalReceiver: 'Sistema externo',
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
} as const;
