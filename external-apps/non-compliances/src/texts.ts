// Titles of the screens. What a screen says stands in the texts of its own folder.
export const texts = {
  titles: {
    list: 'Notificações',
    report: 'Nova notificação',
    month: 'Fechamento do mês',
    receipt: 'Acompanhar notificação anônima',
    publicLink: 'Link e QR code para notificação pública',
    publicReport: 'Notificar uma ocorrência',
    publicReceipt: 'Acompanhar a notificação',
    actionPlan: 'Plano de ação',
    eventTypes: 'Tipos de Eventos',
    notificationTypes: 'Tipos de Notificações',
    patterns: 'Padrões de Não Conformidade',
  },
} as const;
