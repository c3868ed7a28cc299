// The frame in which everybody works: what the first chapters of the manual and the README show.
import { expect, type Locator, type Page } from '@playwright/test';

import { AnalyticsPage } from '../browser/page-models/analytics-page.ts';
import { InboxPage } from '../browser/page-models/inbox-page.ts';
import { LoginPage } from '../browser/page-models/login-page.ts';
import { NavigationMenu } from '../browser/page-models/navigation-menu.ts';
import { QuickPanel } from '../browser/page-models/quick-panel.ts';
import { SessionDialogs } from '../browser/page-models/session-dialogs.ts';
import { SettingsPage } from '../browser/page-models/settings-page.ts';
import { ToolbarChoices } from '../browser/page-models/toolbar-choices.ts';
import { publicSettings } from '@prumo/contracts/settings/public-settings';
import { manualPicture } from './manual-picture.ts';
import { windows, type Picture } from './picture.ts';

const userName = 'MARINA.LOPES';

const beds = {
  path: '/public/ocupacao-e-fluxo/ocupacao-de-leitos.html',
  title: 'Ocupação de leitos',
};
const falls = {
  path: '/public/seguranca-do-paciente/quedas-e-lesoes.html',
  title: 'Quedas e lesões por pressão',
};

export const shellPictures: readonly Picture[] = [
  manualPicture('entrar', {
    show: async (page) => {
      await hideDemoPeople(page);
      await new LoginPage(page).open();
      return [];
    },
  }),
  manualPicture('moldura', {
    userName,
    show: async (page) => {
      await openInbox(page);
      return [];
    },
    numbered: (page) => {
      const { activitiesButton, analyticsButton, refreshButton, docsButton } = new AnalyticsPage(page);
      return [
        page.getByRole('navigation', { name: 'Menu principal' }),
        refreshButton,
        activitiesButton,
        analyticsButton,
        page.getByRole('button', { name: 'Pesquisar' }),
        docsButton,
        page.getByRole('link', { name: /^Avisos, / }),
        personButton(page),
        new ToolbarChoices(page).language,
        new QuickPanel(page).toggle,
      ];
    },
  }),
  manualPicture('menu', {
    userName,
    show: async (page) => {
      await openInbox(page);
      const menu = new NavigationMenu(page);
      await menu.openParents('Público', 'Segurança do Paciente');
      return [page.getByRole('navigation', { name: 'Menu principal' })];
    },
  }),
  manualPicture('telefone', {
    userName,
    window: 'phone',
    show: async (page) => {
      await openInbox(page);
      return [];
    },
  }),
  manualPicture('telefone-menu', {
    userName,
    window: 'phone',
    show: async (page) => {
      await openInbox(page);
      await page.getByRole('button', { name: 'Abrir o menu' }).click();
      await new NavigationMenu(page).expectSettled();
      return [];
    },
  }),
  manualPicture('pesquisa', {
    userName,
    show: async (page) => {
      await openInbox(page);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('cao');
      await expect(page.getByRole('option').first()).toBeVisible();
      return [];
    },
  }),
  manualPicture('analises', {
    userName,
    window: 'tall',
    show: async (page) => {
      await openReports(page);
      return [];
    },
  }),
  manualPicture('painel-rapido', {
    userName,
    show: async (page) => {
      await openReports(page);
      const panel = new QuickPanel(page);
      await panel.open();
      return [page.getByRole('heading', { name: 'Painel rápido' }), panel.recents];
    },
  }),
  manualPicture('menu-da-pessoa', {
    userName,
    show: async (page) => {
      await openInbox(page);
      await new ToolbarChoices(page).openStatus();
      // By tags: under an open menu nothing else has a role.
      return [
        page.locator('header button', { hasText: 'Marina Lopes' }),
        ...(await page.locator('[role="menu"]').all()),
      ];
    },
  }),
  manualPicture('perfil', {
    userName: 'CARLA.MENDES',
    window: 'small',
    show: async (page) => {
      await openProfile(page);
      return [page.getByRole('main')];
    },
  }),
  manualPicture('avisos', {
    userName,
    show: async (page) => {
      await openInbox(page);
      return [page.getByRole('main')];
    },
  }),
  manualPicture('configuracoes', {
    userName,
    window: 'small',
    show: async (page) => {
      const settings = new SettingsPage(page);
      await settings.openWithMenu();
      await settings.home.click();
      await expect(settings.homeOptions.first()).toBeVisible();
      return [page.getByRole('main')];
    },
  }),
  manualPicture('configuracoes-notificacoes', {
    userName,
    window: 'small',
    show: async (page) => {
      await new SettingsPage(page).openWithMenu();
      await page.getByRole('tab', { name: 'Notificações' }).click();
      await expect(page.getByLabel('Comentários que me mencionam')).toBeVisible();
      return [page.getByRole('main')];
    },
  }),
  manualPicture('alterar-senha', {
    userName,
    window: 'small',
    show: async (page) => {
      const settings = new SettingsPage(page);
      await settings.openWithMenu();
      await settings.passwordTab.click();
      await settings.fillPasswords('prumo', 'correto cavalo bateria', '');
      return [page.getByRole('main')];
    },
  }),
  manualPicture('aparencia', {
    userName,
    window: 'wide',
    show: async (page) => {
      await openInbox(page);
      const choices = new ToolbarChoices(page);
      await choices.openAppearance();
      return [choices.appearance];
    },
  }),
  manualPicture('navegacao-horizontal', {
    userName,
    show: async (page) => {
      await openInbox(page);
      const choices = new ToolbarChoices(page);
      await choices.openAppearance();
      await choices.theme('Prumo').click();
      // The frame is drawn anew for it.
      await choices.appearance.getByRole('radio', { name: 'Navegação horizontal' }).click();
      await page.waitForEvent('load');
      await openInbox(page);
      return [];
    },
  }),
  manualPicture('sobre', {
    userName,
    show: async (page) => {
      await openInbox(page);
      await personButton(page).click();
      await page.getByRole('menuitem', { name: 'Sobre' }).click();
      const about = page.getByRole('dialog', { name: 'Sobre' });
      await expect(about).toContainText(/\d+\.\d+\.\d+/);
      return [about];
    },
  }),
  manualPicture('aviso-de-inatividade', {
    userName,
    window: 'small',
    show: async (page) => {
      await openProfile(page);
      await passTime(page, '01:39:15');
      const { warning } = new SessionDialogs(page);
      await expect(warning).toBeVisible();
      return [];
    },
  }),
  manualPicture('entrar-de-novo', {
    userName,
    window: 'small',
    show: async (page) => {
      await openProfile(page);
      await passTime(page, '01:41:00');
      await expect(new SessionDialogs(page).password).toBeFocused();
      return [];
    },
  }),
  {
    file: 'docs/pictures/portal.png',
    userName,
    window: 'wide',
    show: async (page) => {
      await openReports(page);
      return [];
    },
  },
];

/** What the page asks from now on waits for ever: an answer after the leap would tell the page a time that lies behind it. */
async function passTime(page: Page, span: string): Promise<void> {
  await expect(page.getByRole('link', { name: 'Atas de Reuniões' })).toBeVisible();
  await page.route(/\/gateway\/|\/activiti-rest\/|\/pentaho\//, () => undefined);
  await page.waitForTimeout(1000);
  await page.clock.runFor(span);
}

/** As in a hospital, whose login screen does not say who can log in. */
async function hideDemoPeople(page: Page): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const settings = publicSettings.parse(await response.json());
    await route.fulfill({ response, json: { ...settings, DEMO: false } });
  });
}

function personButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Menu de / });
}

/** A screen with something on it, and the menu where the window has room for one. */
async function openInbox(page: Page): Promise<void> {
  await new InboxPage(page).open();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) >= windows.small.width)
    await new NavigationMenu(page).expectSettled();
}

async function openProfile(page: Page): Promise<void> {
  await page.goto('/perfil');
  await expect(page.getByRole('heading', { name: 'Meu perfil', level: 1 })).toBeVisible();
  await new NavigationMenu(page).expectSettled();
}

async function openReports(page: Page): Promise<void> {
  const viewer = new AnalyticsPage(page);
  const ids = [await viewer.findItemId(falls.path), await viewer.findItemId(beds.path)];
  await page.goto('/home/analises');
  await new NavigationMenu(page).expectSettled();
  for (const id of ids) await viewer.openItem(id);
  const report = viewer.frame(beds.title);
  await expect(report.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(report.locator('svg').first()).toBeVisible();
}
