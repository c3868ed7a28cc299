import { registerApp } from '@prumo/portal-kit/app';

import { texts } from './texts.ts';

registerApp({
  key: 'minutes',
  states: [
    {
      name: 'app.minutes',
      path: 'atas',
      title: texts.title,
      loadScreen: async () => (await import('./minutes-screen.tsx')).MinutesScreen,
    },
  ],
  processes: { registrar_ata_reuniao: 'app.minutes' },
  listNotices: async (signal) => await (await import('./notices/list-notices.ts')).listNotices(signal),
  noticesFollow: ['minutes'],
});
