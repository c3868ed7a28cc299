// What a person chooses for themselves around the screens: status, language, appearance.
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { keepDocuments } from '../support/fake-documents.ts';
import { answerNothing, server } from '../support/fake-server.ts';
import { ivone } from '../support/people.ts';
import { docstorePath, openPortal, reloadPortal } from '../support/portal.tsx';
import { phone, resizeWindow } from '../support/window-size.ts';
import { appearancePanel } from './appearance-panel.ts';

const heading = page.getByRole('heading', { name: 'Meu perfil' });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function openProfile(): Promise<void> {
  openPortal('/perfil', { as: ivone });
  await expect.element(heading).toBeVisible();
}

function listTexts(): readonly (string | null)[] {
  return page
    .getByRole('menuitemradio')
    .elements()
    .map(({ textContent }) => textContent);
}

function readCookie(name: string): string | undefined {
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

describe('status', () => {
  test('[TB-07] is one of five, kept on the server in the specified words', async () => {
    const documents = keepDocuments({ 'user-settings': {} });
    await openProfile();
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Status' }).click();
    await expect.poll(listTexts).toEqual(['Online', 'Ausente', 'Não perturbe', 'Invisível', 'Offline']);
    await expect.element(page.getByRole('menuitemradio', { name: 'Online' })).toBeChecked();
    await expectNoAccessibilityFaults();
    await page.getByRole('menuitemradio', { name: 'Não perturbe' }).click();
    await expect.element(page.getByRole('radio', { name: 'Não perturbe' })).toBeChecked();
    await expect.poll(() => documents.listWrites('user-settings')).toHaveLength(1);
    const sent: unknown = JSON.parse(documents.listWrites('user-settings')[0]?.get('paramdoc') ?? '{}');
    expect(sent).toMatchObject({ status: 'Do not Disturb' });

    reloadPortal();
    await expect.element(page.getByRole('radio', { name: 'Não perturbe' })).toBeChecked();
  });

  test('[TB-07] a status that cannot be kept is taken back and told', async () => {
    server.on('POST', docstorePath, () => answerNothing(503));
    await openProfile();
    await expect.element(page.getByRole('radio', { name: 'Online' })).toBeChecked();
    await page.getByRole('radio', { name: 'Ausente' }).click();
    await expect.element(page.getByText(/Ocorreu um erro ao processar a solicitação/)).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Online' })).toBeChecked();
  });
});

test('[TB-08] another language than English is explained for seven seconds and changes nothing', async () => {
  await openProfile();
  const language = page.getByRole('button', { name: /^Idioma: / });
  const toast = page.getByText(
    'As traduções ainda não estão disponíveis. O idioma do portal não foi alterado.',
  );
  await language.click();
  await expect.poll(listTexts).toEqual(['English', 'Português (Brasil)', 'Español', 'Türkçe']);
  await expect.element(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
  await expectNoAccessibilityFaults();
  // From here on time passes only when the test says so.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect.element(toast).toBeVisible();
  expect(toast.element().getBoundingClientRect().y).toBeLessThan(200);
  await vi.advanceTimersByTimeAsync(6500);
  expect(toast.elements()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(toast).not.toBeInTheDocument();
  vi.useRealTimers();
  await expect.element(language).toHaveTextContent(/en/i);
  await expect.element(heading).toBeVisible();

  await language.click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect.element(page.getByRole('menuitemradio')).not.toBeInTheDocument();
  await expect.element(toast).not.toBeInTheDocument();
});

describe('appearance', () => {
  test('[TB-11] [TB-12] a chosen theme shows at once and is kept in a cookie', async () => {
    await openProfile();
    const ground = () => getComputedStyle(document.querySelector('nav') ?? document.body).backgroundColor;
    await appearancePanel.open();
    await expect.element(appearancePanel.theme('Veltio')).toHaveAttribute('aria-pressed', 'true');
    await expectNoAccessibilityFaults();
    await appearancePanel.theme('Rosa').click();
    await expect.element(appearancePanel.theme('Rosa')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(ground).toBe('rgb(55, 71, 79)');
    expect(readCookie('selectedTheme')).toBe('pink');
    reloadPortal();
    await expect.element(heading).toBeVisible();
    await expect.poll(ground).toBe('rgb(55, 71, 79)');
  });

  test('[TB-11] a theme that does not exist falls back to default with a warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    document.cookie = 'selectedTheme=sepia; path=/';
    await openProfile();
    await appearancePanel.open();
    await expect.element(appearancePanel.theme('Padrão')).toHaveAttribute('aria-pressed', 'true');
    expect(warn.mock.calls.filter(([text]) => String(text).includes('sepia'))).toHaveLength(1);
    expect(readCookie('selectedTheme')).toBe('default');
  });

  test('[TB-11] colours of somebody’s own, kept in the cookie customTheme, are shown', async () => {
    const colours = { primary: '#202840', accent: '#8A1C5B', warn: '#B3261E', background: '#F5F5F5' };
    document.cookie = 'selectedTheme=custom; path=/';
    document.cookie = `customTheme=${encodeURIComponent(JSON.stringify(colours))}; path=/`;
    await openProfile();
    await expect
      .poll(() => getComputedStyle(page.getByRole('main').element()).backgroundColor)
      .toBe('rgb(245, 245, 245)');
  });

  // Choosing another layout loads the page again, which a test cannot: the journey of the frame does.
  test('[TB-12] the layout of the cookie is shown, and the mode is remembered', async () => {
    document.cookie = 'layoutStyle=horizontalNavigation; path=/';
    await openProfile();
    await appearancePanel.open();
    await expect.element(appearancePanel.radio('Navegação horizontal')).toBeChecked();
    await appearancePanel.radio('Centralizado').click();
    await expect.element(appearancePanel.radio('Centralizado')).toBeChecked();
    expect(localStorage.getItem('ppa-ls.layout-mode')).toBe('boxed');
    reloadPortal();
    await expect.element(heading).toBeVisible();
    await appearancePanel.open();
    await expect.element(appearancePanel.radio('Navegação horizontal')).toBeChecked();
    await expect.element(appearancePanel.radio('Centralizado')).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect.element(appearancePanel.panel).not.toBeInTheDocument();
  });
});

test('[TB-11] the layout of the content alone has a way back, on a phone too', async () => {
  document.cookie = 'layoutStyle=contentOnly; path=/';
  await openProfile();
  expect(page.getByRole('banner').query()).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Mostrar o menu' })).toBeVisible();
  await expectNoAccessibilityFaults();
  await resizeWindow(phone);
  expect(page.getByRole('banner').query()).toBeNull();
  await expect.element(page.getByRole('button', { name: 'Mostrar o menu' })).toBeVisible();
  await page.getByRole('link', { name: 'Início', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Tarefas', level: 1 })).toBeVisible();
});
