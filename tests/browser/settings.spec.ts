import type { Caller } from './caller.ts';
import { createPersonByCall } from './bi-calls.ts';
import { expect, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import { LoginPage } from './page-models/login-page.ts';
import type { NewPerson } from './page-models/console-people-page.ts';
import { SettingsPage } from './page-models/settings-page.ts';

test('[RT-08] [ST-01] [ST-02] [ST-03] [ST-04] [ST-05] [ST-06] [UC-03] people choose their home page and their password; administrators choose the home page for anybody', async ({
  page,
  callAs,
}) => {
  const person = await createPersonByCall(page);
  await page.context().clearCookies();
  const own = new SettingsPage(page);
  const saved = page.getByText('Configurações salvas com sucesso!');
  await test.step('the screen is for whoever is logged in', async () => {
    await page.goto('/configuracao');
    await new LoginPage(page).logIn(person.userName, person.password);
    await expect(page).toHaveURL(/\/configuracao$/);
    await expect(page.getByRole('heading', { name: 'Configurações', level: 1 })).toBeVisible();
    await expect(own.home).toBeVisible();
    await expect(own.userPicker).toHaveCount(0);
  });
  await test.step('pages stand under their menu group, sorted by title', async () => {
    await expect(own.save).toBeDisabled();
    const groups = await own.listHomePages();
    expect(groups.length).toBeGreaterThan(0);
    const { compare } = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });
    for (const { group, titles } of groups) {
      expect(group).not.toBe('');
      expect(titles).not.toContain('');
      expect(titles).toEqual(titles.toSorted(compare));
    }
  });
  const first = await own.chooseHome(0);
  await own.save.click();
  await expect(saved).toBeVisible();
  const homesOfFirst = await listHomes(page, person);
  expect(homesOfFirst).toHaveLength(1);
  const second = await own.chooseHome(1);
  await test.step('what is not saved survives the end of the session, and the next save changes', async () => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.context().clearCookies();
    await page.reload();
    const login = new LoginPage(page);
    await login.expectShown();
    await login.logIn(person.userName, person.password);
    await expect(own.home).toHaveValue(second);
    await expect(page.getByText('A alteração que não tinha sido salva foi recuperada.')).toBeVisible();
    await own.save.click();
    await expect(saved).toBeVisible();
    const homes = await listHomes(page, person);
    expect(homes).toHaveLength(1);
    expect(homes).not.toEqual(homesOfFirst);
  });
  await test.step('the password is changed by whoever knows it', async () => {
    await changePassword(own, person);
  });
  const { request } = await callAs(person.userName, newPassword);
  await test.step('the new one holds, and the former does not', async () => {
    const old = await request.post('/gateway/session', {
      data: { userName: person.userName, password: person.password },
    });
    expect(old.status()).toBe(401);
  });
  await test.step('an administrator finds what was saved, and changes it', async () => {
    await handOnTo(page, 'ADMIN');
    await own.openWithMenu();
    await own.userPicker.click();
    const names = await page.getByRole('listbox').getByRole('option').allTextContents();
    expect(names).toEqual(
      names.toSorted(new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true }).compare),
    );
    await own.chooseUser(person.userName.toLowerCase(), person.userName);
    await expect(page).toHaveURL(new RegExp(`usuario=${person.userName}`));
    await expect(own.home).toHaveValue(second);
    expect(await own.chooseHome(0)).toBe(first);
    await own.save.click();
    await expect(saved).toBeVisible();
    expect(await listHomes({ request }, person)).toEqual(homesOfFirst);
  });
});

const newPassword = 'Café & <leite>';

/** Refused where it is not known. */
async function changePassword(settings: SettingsPage, person: NewPerson): Promise<void> {
  const { page } = settings;
  await settings.passwordTab.click();
  await expect(settings.changePassword).toBeDisabled();
  await settings.fillPasswords('errada', newPassword);
  await settings.changePassword.click();
  await expect(page.getByText('Ocorreu um erro na tentativa de salvar uma nova senha!')).toBeVisible();
  await expect(settings.currentPassword).toHaveAccessibleDescription(/A senha atual não confere/);

  await settings.currentPassword.fill(person.password);
  const sent = page.waitForRequest('**/pentaho/api/userroledao/user');
  await page.keyboard.press('Enter');
  expect((await sent).postData()).toContain(`<userName>${person.userName.toLowerCase()}</userName>`);
  await expect(page.getByText('Nova senha salva com sucesso.')).toBeVisible();
  await expect(settings.currentPassword).toHaveValue('');
}

/** What the server keeps for the person. */
async function listHomes({ request }: Caller, { userName }: NewPerson): Promise<readonly unknown[]> {
  const query = { paramtype: 'user-settings', paramfilter: userName };
  const answer = await request.get('/pentaho/plugin/prumo/api/docstore', { params: query });
  expect(answer.status()).toBe(200);
  return Object.values<{ readonly home?: unknown }>(await answer.json()).map(({ home }) => home);
}
