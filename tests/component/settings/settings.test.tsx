import { getPersonSight } from '@prumo/contracts/people/person-sight';
import { userSettingsType } from '@prumo/contracts/documents/user-documents';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { treePath } from '../navigation/hospital-samples.ts';
import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { keepDocuments } from '../support/fake-documents.ts';
import {
  answerAnything,
  answerJson,
  answerNothing,
  answerText,
  holdAnswer,
  server,
} from '../support/fake-server.ts';
import { admin, ivone } from '../support/people.ts';
import { keepFrame } from '../support/frame.ts';
import { docstorePath, openScreen, reloadPortal } from '../support/portal.tsx';
import { settingsPage as settings } from './settings-page.ts';

function answerUsers(...names: readonly string[]): void {
  const users = names.map((name) => `<user>${name}</user>`).join('');
  server.on('GET', '/pentaho/api/users', () => answerText(`<users>${users}</users>`, 'application/xml'));
}

test('[RT-08] /configuracao begins with the preferences of the person', async () => {
  openScreen('/configuracao', { as: ivone });
  await expect.element(page.getByRole('heading', { name: 'Configurações', level: 1 })).toBeVisible();
  await expect
    .element(page.getByRole('tab', { name: 'Preferências do Usuário' }))
    .toHaveAttribute('aria-selected', 'true');
});

test('[ST-02] home pages stand under their menu group, sorted by title; Salvar waits for a choice', async () => {
  await settings.openWithMenu();
  await expect.element(settings.save).toBeDisabled();
  await settings.home.click();
  await expect.element(settings.pages.getByRole('option').first()).toBeVisible();
  const groups = settings.pages
    .getByRole('group')
    .elements()
    .map((group) => ({
      title: group.firstElementChild?.textContent ?? '',
      pages: [...group.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent),
    }));
  expect(groups.length).toBeGreaterThan(1);
  expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length);
  const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });
  for (const { title, pages } of groups) {
    expect(title).not.toBe('');
    expect(pages).not.toContain('');
    expect(pages).toEqual(pages.toSorted(compare));
  }
  await settings.optionNamed('Tarefas').click();
  await expect.element(settings.save).toBeEnabled();
});

test('[ST-02] loads until the menu is built', async () => {
  const held = holdAnswer(() =>
    answerAnything({ file: { folder: 'true', id: 'r', name: '', path: '/', title: '' } }),
  );
  server.on('GET', treePath, held.answer);
  openScreen('/configuracao', { as: ivone });
  await expect.element(page.getByText('Carregando as páginas do menu').first()).toBeInTheDocument();
  await expect.element(settings.home).not.toBeInTheDocument();
  await expect.element(settings.save).toBeDisabled();
  held.release();
  await expect.element(settings.home).toBeVisible();
});

test('[ST-04] [ST-05] the first save creates, the next updates, and both are told', async () => {
  const documents = keepDocuments({ [userSettingsType]: {} });
  await settings.openWithMenu();
  await settings.chooseHome('Tarefas');
  await settings.save.click();
  await expect.element(settings.saved).toBeVisible();
  await settings.chooseHome('Indicadores');
  await settings.save.click();
  await expect.poll(() => documents.listWrites(userSettingsType).length).toBe(2);
  const [first, second] = documents.listWrites(userSettingsType);
  expect([first?.get('parammethod'), second?.get('parammethod')]).toEqual(['POST', 'PUT']);
  expect(first?.get('paramid')).toBeNull();
  expect(second?.get('paramid')).toMatch(/./);
  for (const form of [first, second]) {
    expect(JSON.parse(form?.get('paramdoc') ?? '')).not.toHaveProperty('id');
  }
  await expect.element(settings.saved).toBeVisible();
  reloadPortal();
  await expect.element(settings.home).toHaveValue('Indicadores');
});

test('[ST-05] a failed save is told and the choice stays', async () => {
  keepDocuments({ [userSettingsType]: {} });
  await settings.openWithMenu();
  await settings.chooseHome('Tarefas');
  const mend = server.on('POST', docstorePath, () => answerNothing(500));
  await settings.save.click();
  await expect.element(page.getByText('Ocorreu um erro ao salvar as configurações!').first()).toBeVisible();
  await expect.element(settings.home).toHaveValue('Tarefas');
  mend();
  await settings.save.click();
  await expect.element(settings.saved).toBeVisible();
});

test('[ST-05] settings that cannot be fetched are told, with a way to try again', async () => {
  server.on('GET', docstorePath, () => answerNothing(500));
  openScreen('/configuracao', { as: ivone });
  await expect.element(page.getByText('Ocorreu um erro ao buscar as configurações!').first()).toBeVisible();
  await expect.element(settings.save).not.toBeInTheDocument();
  await expectNoAccessibilityFaults();
  server.on('GET', docstorePath, () => answerAnything({}));
  await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(settings.home).toBeVisible();
});

test('[ST-01] [UC-03] an administrator finds anybody in a sorted list', async () => {
  answerUsers('ZULMIRA', 'ADMIN', 'ivone.alves', 'Élcio');
  await settings.openWithMenu('', admin);
  await settings.userPicker.click();
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Élcio', 'Ivone Alvesivone.alves', 'ZULMIRA']);
  await settings.userPicker.fill('zul');
  await settings.optionNamed('ZULMIRA').click();
  await expect.poll(() => location.search).toBe('?usuario=ZULMIRA');
  const edited = page.getByText('Configurações de', { exact: true }).element().parentElement;
  expect(edited?.textContent).toContain('ZULMIRA');
  await expect
    .poll(() => server.listRequests('GET', docstorePath).map(({ query }) => query.get('paramfilter')))
    .toContain('ZULMIRA');
});

test('[ST-01] [ST-02] an administrator is offered what the other person may open', async () => {
  answerUsers('ADMIN', 'IVONE.ALVES');
  server.on('GET', '/gateway/people/IVONE.ALVES/sight', () =>
    answerJson(getPersonSight.answer, { sight: { ...ivone, fileIds: ['beds'] } }),
  );
  await settings.openWithMenu('?usuario=IVONE.ALVES', admin);
  await settings.home.click();
  await expect.element(settings.optionNamed('Ocupação de leitos')).toBeVisible();
  const offered = settings.pages
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
  expect(offered).toContain('Tarefas');
  expect(offered).not.toContain('Microssistemas');
  expect(offered).not.toContain('Quedas e lesões por pressão');
  expect(new Set(offered).size).toBe(offered.length);
  await expect.element(page.getByText(/pode abrir/)).not.toBeInTheDocument();
});

test('[ST-01] an administrator is told where nobody knows what the other person may open', async () => {
  answerUsers('ADMIN', 'IVONE.ALVES');
  server.on('GET', '/gateway/people/IVONE.ALVES/sight', () =>
    answerJson(getPersonSight.answer, { sight: null }),
  );
  await settings.openWithMenu('?usuario=IVONE.ALVES', admin);
  await expect.element(page.getByText('Não foi possível saber o que Ivone Alves pode abrir.')).toBeVisible();
  await settings.home.click();
  await expect.element(settings.optionNamed('Microssistemas').first()).toBeVisible();
  await expectNoAccessibilityFaults();
});

test('[ST-01] others edit their own settings only, whatever the address says', async () => {
  await settings.openWithMenu('?usuario=ADMIN', ivone);
  await expect.element(settings.userPicker).not.toBeInTheDocument();
  const asked = server.listRequests('GET', docstorePath).map(({ query }) => query.get('paramfilter'));
  expect(asked).toContain(ivone.userName);
  expect(asked).not.toContain('ADMIN');
});

test('[ST-05] users that cannot be fetched are told; one’s own settings go on', async () => {
  // So a BI server answers whoever is no administrator there: the session must not end of it.
  server.on('GET', '/pentaho/api/users', () => answerNothing(401));
  await settings.openWithMenu('', admin);
  await expect.element(page.getByText('Ocorreu um erro ao buscar os usuários!').first()).toBeVisible();
  expect(location.pathname).toBe('/configuracao');
  answerUsers('ADMIN');
  await page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(settings.userPicker).toBeVisible();
});

test('[ST-02] a configured page that no longer exists is shown as such and cannot be saved again', async () => {
  keepDocuments({
    [userSettingsType]: { one: { user: ivone.userName, home: 'app.analytics-gone' } },
  });
  await settings.openWithMenu();
  await expect.element(settings.home).toHaveValue('Página indisponível (app.analytics-gone)');
  await expect.element(page.getByText(/não existe mais ou não está no seu menu/)).toBeVisible();
  await expect.element(settings.save).toBeDisabled();
  await expectNoAccessibilityFaults();
  await settings.chooseHome('Tarefas');
  await expect.element(settings.save).toBeEnabled();
});

test('what is not saved survives a reload, and leaving asks first', async () => {
  keepFrame();
  await settings.openWithMenu();
  await settings.chooseHome('Tarefas');
  reloadPortal();
  await expect.element(settings.home).toHaveValue('Tarefas');
  await expect.element(page.getByText('A alteração que não tinha sido salva foi recuperada.')).toBeVisible();

  const leave = async (): Promise<void> => {
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Sobre' }).click();
    await expect.element(settings.dialog).toHaveTextContent('Sair sem salvar?');
  };
  await leave();
  await expectNoAccessibilityFaults(settings.dialog.element());
  await settings.dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(settings.dialog).not.toBeInTheDocument();
  expect(location.pathname).toBe('/configuracao');
  await leave();
  await settings.dialog.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect.poll(() => location.pathname).toBe('/sobre');
  await settings.openWithMenu();
  await expect.element(settings.home).toHaveValue('');
});

test('the settings are accessible and fit a desk and a phone', async () => {
  keepFrame();
  answerUsers('ADMIN');
  await settings.openWithMenu('', admin);
  await expectNoAccessibilityFaults();
  expectNoSidewaysScroll();
  await expectFitOnPhone();
  await settings.home.click();
  await expect.element(settings.pages.getByRole('option').first()).toBeVisible();
  await expectNoAccessibilityFaults();
  expectNoSidewaysScroll();
  await expectFitOnPhone();
});
