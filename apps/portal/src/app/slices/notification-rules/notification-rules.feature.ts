import { defineFeature } from '../../define-feature.ts';

export const notificationRulesFeature = defineFeature({
  states: {
    'app.notification-rules': {
      path: '/notificacoes-automaticas',
      access: 'rule-makers',
      title: 'Notificações Automáticas',
      menu: { place: 'settings', id: 'automatic-notifications', icon: 'automatic-notifications', needs: [] },
    },
    'app.notification-rules.new': {
      path: '/notificacoes-automaticas/nova',
      access: 'rule-makers',
      title: 'Nova regra de notificação',
      menuState: 'app.notification-rules',
    },
    'app.notification-rules.edit': {
      path: '/notificacoes-automaticas/$ruleId',
      access: 'rule-makers',
      title: 'Editar regra de notificação',
      menuState: 'app.notification-rules',
    },
  },
  screens: {
    'app.notification-rules': async () =>
      (await import('./notification-rules-view.tsx')).NotificationRulesView,
    'app.notification-rules.new': async () => (await import('./rule-wizard-view.tsx')).NewRuleView,
    'app.notification-rules.edit': async () => (await import('./rule-wizard-view.tsx')).EditRuleView,
  },
  // The menu has it for administrators only.
  search: ['app.notification-rules'],
});
