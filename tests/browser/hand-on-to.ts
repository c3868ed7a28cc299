import { expect, type Page } from '@playwright/test';

import { HomePage } from './page-models/home-page.ts';
import { LoginPage } from './page-models/login-page.ts';

/**
 * The next person logs in where the one before logs out, by the screens and inside of the portal that is open: a browser of
 * their own costs four times as much, and goes on following what others do.
 */
export async function handOnTo(page: Page, userName: string, password = 'prumo'): Promise<void> {
  await new HomePage(page).logOut();
  const login = new LoginPage(page);
  await login.expectShown();
  // A screen that asks for little.
  await page.evaluate(() => window.history.pushState({}, '', '/login?retorno=/perfil'));
  await expect(page).toHaveURL(/retorno=/);
  await login.logIn(userName, password);
  await expect(page).toHaveURL(/^[^?]+\/perfil$/);
  await expect(page.getByRole('heading', { name: 'Meu perfil', level: 1 })).toBeVisible();
}
