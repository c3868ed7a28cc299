import { createPersonByCall } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import { LoginPage } from './page-models/login-page.ts';
import type { NewPerson } from './page-models/console-people-page.ts';
import { SettingsPage } from './page-models/settings-page.ts';

test('[RT-08] [ST-01] [ST-02] [ST-03] [ST-04] [ST-05] [ST-06] [UC-03] people choose their home page and their password; administrators choose the home page for anybody', async ({
  page,
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
  await test.step('what is not saved survives the end of the session', async () => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.context().clearCookies();
    await page.reload();
    const login = new LoginPage(page);
    await login.expectShown();
    await login.logIn(person.userName, person.password);
    await expect(own.home).toHaveValue(first);
    await expect(page.getByText('A alteração que não tinha sido salva foi recuperada.')).toBeVisible();
  });
  await test.step('the first save creates, the next changes', async () => {
    await own.save.click();
    await expect(saved).toBeVisible();
    const second = await own.chooseHome(1);
    await expect(saved).toBeHidden();
    await own.save.click();
    await expect(saved).toBeVisible();
    await page.reload();
    await expect(own.home).toHaveValue(second);
  });
  await test.step('an administrator changes it', async () => {
    await handOnTo(page, 'ADMIN');
    await own.openWithMenu();
    await own.userPicker.click();
    const names = await page.getByRole('listbox').getByRole('option').allTextContents();
    expect(names).toEqual(
      names.toSorted(new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true }).compare),
    );
    await own.chooseUser(person.userName.toLowerCase(), person.userName);
    await expect(page).toHaveURL(new RegExp(`usuario=${person.userName}`));
    await own.chooseHome(0);
    await own.save.click();
    await expect(saved).toBeVisible();
    await handOnTo(page, person.userName, person.password);
    await own.openWithMenu();
    await expect(own.home).toHaveValue(first);
  });
  await test.step('the password is changed by whoever knows it', async () => {
    await changePassword(own, person);
  });
  await test.step('the new one holds, and the former does not', async () => {
    await logInByCall(page, person.userName, newPassword);
    const old = await page.request.post('/gateway/session', {
      data: { userName: person.userName, password: person.password },
    });
    expect(old.status()).toBe(401);
  });
});

const newPassword = 'Café & <leite>';

/** Refused where it is not known, not repeated or too common. */
async function changePassword(settings: SettingsPage, person: NewPerson): Promise<void> {
  const { page } = settings;
  await settings.passwordTab.click();
  await settings.fillPasswords('errada', newPassword, 'outra');
  await expect(settings.changePassword).toBeDisabled();
  await settings.repeatedPassword.fill(newPassword);
  await settings.changePassword.click();
  await expect(page.getByText('Ocorreu um erro na tentativa de salvar uma nova senha!')).toBeVisible();
  await expect(settings.currentPassword).toHaveAccessibleDescription(/A senha atual não confere/);

  await settings.fillPasswords(person.password, 'Senha2026');
  await settings.changePassword.click();
  await expect(settings.newPassword).toHaveAccessibleDescription(/Esta senha está entre as mais usadas/);

  await settings.fillPasswords(person.password, newPassword);
  const sent = page.waitForRequest('**/pentaho/api/userroledao/user');
  await page.keyboard.press('Enter');
  expect((await sent).postData()).toContain(`<userName>${person.userName.toLowerCase()}</userName>`);
  await expect(page.getByText('Nova senha salva com sucesso.')).toBeVisible();
  await expect(settings.currentPassword).toHaveValue('');
}
