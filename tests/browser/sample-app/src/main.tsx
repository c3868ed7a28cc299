// An app of somebody else's: built by itself and dropped into the folder of a portal that runs.
import { registerApp } from '@prumo/portal-kit/app';

import './look.css';
import { texts } from './texts.ts';

registerApp({
  key: 'beds',
  states: [
    {
      name: 'app.external-app-beds',
      path: 'leitos',
      title: texts.beds,
      loadScreen: async () => (await import('./beds-screen.tsx')).BedsScreen,
    },
    {
      name: 'app.external-app-beds.setup',
      path: 'leitos/cadastro',
      title: texts.setup,
      access: 'admin',
      loadScreen: async () => (await import('./beds-screen.tsx')).BedsScreen,
    },
  ],
  menu: [{ state: 'app.external-app-beds', title: texts.beds }],
  administration: [{ state: 'app.external-app-beds.setup', title: texts.setup }],
  formKeys: { 'clean-bed': 'app.external-app-beds' },
  listNotices: async () => [
    {
      id: 'bed-12',
      subject: 'bed-12',
      kind: 'assigned',
      title: texts.notice,
      detail: null,
      occurredAt: '2026-11-02T12:00:00.000Z',
      dueAt: null,
      state: 'app.external-app-beds',
      parameters: { bed: '12' },
    },
  ],
});
