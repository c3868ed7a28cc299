import { registerApp } from '@prumo/portal-kit/app';

import { texts } from './texts.ts';

registerApp({
  key: 'meu-aplicativo',
  states: [
    {
      name: 'app.external-app-meu-aplicativo',
      path: 'meu-aplicativo',
      title: texts.title,
      loadScreen: async () => (await import('./board-screen.tsx')).BoardScreen,
    },
  ],
  menu: [{ state: 'app.external-app-meu-aplicativo', title: texts.title }],
});
