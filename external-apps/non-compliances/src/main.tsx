import { publicReportPages } from '@prumo/contracts/external-apps/lazy-load';
import { registerApp } from '@prumo/portal-kit/app';

import { texts } from './texts.ts';

const list = 'app.non-compliances';

registerApp({
  key: 'non-compliances',
  states: [
    {
      name: list,
      path: 'nao-conformidades',
      title: texts.titles.list,
      loadScreen: async () => (await import('./case-list/case-list.tsx')).NonCompliancesScreen,
    },
    {
      name: 'app.non-compliances.report',
      path: 'nao-conformidades/nova',
      title: texts.titles.report,
      access: 'work',
      menuState: list,
      loadScreen: async () => (await import('./report/report-form-page.tsx')).ReportScreen,
    },
    {
      name: 'app.non-compliances.receipt',
      path: 'nao-conformidades/recibo',
      title: texts.titles.receipt,
      menuState: list,
      loadScreen: async () => (await import('./receipt/receipt-screen.tsx')).ReceiptScreen,
    },
    {
      name: 'app.non-compliances.month',
      path: 'nao-conformidades/fechamento',
      title: texts.titles.month,
      access: 'quality',
      menuState: list,
      loadScreen: async () => (await import('./month/month-screen.tsx')).MonthScreen,
    },
    {
      name: 'app.non-compliances.public-link',
      path: 'nao-conformidades/link-publico',
      title: texts.titles.publicLink,
      access: 'quality',
      menuState: list,
      loadScreen: async () => (await import('./public-link/public-link-screen.tsx')).PublicLinkScreen,
    },
    {
      name: 'app.non-compliance-action-plan',
      path: 'nao-conformidades/plano-de-acao',
      title: texts.titles.actionPlan,
      menuState: list,
      loadScreen: async () => (await import('./action-plan/action-plan-screen.tsx')).ActionPlanScreen,
    },
    {
      name: 'app.event-types',
      path: 'tipos-de-eventos',
      title: texts.titles.eventTypes,
      access: 'quality',
      loadScreen: async () => (await import('./maintenance/event-types-screen.tsx')).EventTypesScreen,
    },
    {
      name: 'app.non-compliances.types',
      path: 'tipos-de-notificacoes',
      title: texts.titles.notificationTypes,
      access: 'quality',
      loadScreen: async () =>
        (await import('./maintenance/notification-types-screen.tsx')).NotificationTypesScreen,
    },
    {
      name: 'app.non-compliances.patterns',
      path: 'padroes-de-nao-conformidade',
      title: texts.titles.patterns,
      access: 'quality',
      loadScreen: async () => (await import('./maintenance/patterns-screen.tsx')).PatternsScreen,
    },
  ],
  publicPages: [
    {
      path: publicReportPages.report,
      title: texts.titles.publicReport,
      loadScreen: async () => (await import('./public-report/public-report-screen.tsx')).PublicReportScreen,
    },
    {
      path: publicReportPages.follow,
      title: texts.titles.publicReceipt,
      loadScreen: async () => (await import('./public-report/public-receipt-screen.tsx')).PublicReceiptScreen,
    },
  ],
  processes: { registrar_nao_conformidade: 'app.non-compliances.report' },
  listNotices: async (signal) => await (await import('./notices/list-notices.ts')).listNotices(signal),
  noticesFollow: ['non-compliances'],
});
