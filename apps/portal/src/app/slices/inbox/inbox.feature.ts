import { defineFeature } from '../../define-feature.ts';

export const inboxFeature = defineFeature({
  states: {
    'app.home.inbox': { path: '/avisos', access: 'authenticated', title: 'Avisos' },
  },
  screens: {
    'app.home.inbox': async () => (await import('./inbox-view.tsx')).InboxView,
  },
  search: ['app.home.inbox'],
});
