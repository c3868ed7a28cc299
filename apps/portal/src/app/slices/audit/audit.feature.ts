import { defineFeature } from '../../define-feature.ts';

export const auditFeature = defineFeature({
  states: {
    'app.audit': { path: '/auditoria', access: 'quality', title: 'Auditoria' },
  },
  screens: {
    'app.audit': async () => (await import('./audit-view.tsx')).AuditView,
  },
  search: ['app.audit'],
});
