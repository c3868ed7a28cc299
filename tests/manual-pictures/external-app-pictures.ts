// What docs/external-apps.md shows: the app that `npm create prumo-app` begins, in a portal that was not built with it.
import { expect } from '@playwright/test';

import { dropSampleApp } from '../browser/build-sample-app.ts';
import { NavigationMenu } from '../browser/page-models/navigation-menu.ts';
import type { Picture } from './picture.ts';

const notes = [
  ['IVONE.ALVES', '07:10', 'Bomba de infusão 14 foi para a engenharia clínica; a 22 está no lugar dela.'],
  ['CARLA.MENDES', '09:42', 'Leito 12 da UTI Adulto livre a partir das 14h.'],
  ['MARINA.LOPES', '11:05', 'Auditoria interna na quinta-feira: deixem as listas de verificação à mão.'],
] as const;

/** The last one: from then on the menu has its entry. */
export const externalAppPictures: readonly Picture[] = [
  {
    file: 'docs/pictures/external-app.png',
    userName: 'MARINA.LOPES',
    prepare: async (ownAppsFolder) => await dropSampleApp(ownAppsFolder, 'meu-aplicativo'),
    show: async (page) => {
      const today = new Date().toISOString().slice(0, 10);
      const stored: Readonly<Record<string, unknown>> = Object.fromEntries(
        notes.map(([author, time, text], index) => [
          `note-${index}`,
          { author, text, writtenAt: `${today}T${time}:00-03:00` },
        ]),
      );
      const answer = await page.request.put('/realtime/apps/meu-aplicativo/everybody/notes.json', {
        data: stored,
        headers: { 'x-requested-with': 'XMLHttpRequest' },
      });
      expect(answer.status()).toBe(200);
      await page.goto('/home/aplicativos/meu-aplicativo');
      await expect(page.getByText('Carla Mendes')).toBeVisible();
      await new NavigationMenu(page).expectSettled();
      return [];
    },
  },
];
