import { registerApp } from '@prumo/portal-kit/app';

import { mayBeginMinutes } from './may-begin-minutes.ts';
import { texts } from './texts.ts';

/** Begun here instead of by its form. */
const minutesProcess = 'registrar_ata_reuniao';

registerApp({
  key: 'minutes',
  states: [
    {
      name: 'app.minutes',
      path: 'atas',
      title: texts.title,
      loadScreen: async () => (await import('./minutes-page/minutes-page.tsx')).MinutesScreen,
    },
    {
      name: 'app.minutes.new',
      path: 'atas/nova',
      title: texts.newTitle,
      menuState: 'app.minutes',
      loadScreen: async () => (await import('./minutes-list/new-minutes-screen.tsx')).NewMinutesScreen,
    },
  ],
  processes: { [minutesProcess]: 'app.minutes.new' },
  listClosedProcesses: async (signal) => {
    const { fetchMinutesList } = await import('./calls/minutes-queries.ts');
    return mayBeginMinutes(await fetchMinutesList(signal)) ? [] : [minutesProcess];
  },
  listNotices: async (signal) => await (await import('./notices/list-notices.ts')).listNotices(signal),
  noticesFollow: ['minutes'],
});
