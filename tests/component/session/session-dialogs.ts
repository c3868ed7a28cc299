import { expect } from 'vitest';
import { page } from 'vitest/browser';

const login = page.getByRole('alertdialog', { name: /^Entr(e|ar) / });
const warning = page.getByRole('alertdialog', { name: 'Sua sessão está para terminar' });

/** The warning before the idle time is over, and the login over the page of somebody whose session has ended. */
export const sessionDialogs = {
  warning,
  goOnButton: warning.getByRole('button', { name: 'Continuar conectado' }),
  login,
  userName: login.getByLabelText('Usuário'),
  password: login.getByLabelText('Senha', { exact: true }),
  submit: login.getByRole('button', { name: /^(Entrar|Aguarde\.\.\.)$/ }),
  otherPersonButton: login.getByRole('button', { name: 'Entrar como outra pessoa' }),
  leaveButton: page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }),

  async logIn(password = 'prumo'): Promise<void> {
    await sessionDialogs.password.fill(password);
    await sessionDialogs.submit.click();
  },

  async logInAs(userName: string): Promise<void> {
    await sessionDialogs.otherPersonButton.click();
    await sessionDialogs.userName.fill(userName);
    await sessionDialogs.logIn();
  },

  async expectNone(): Promise<void> {
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  },
};

/** The login screen. */
export const loginScreen = {
  userName: page.getByLabelText('Usuário'),
  password: page.getByLabelText('Senha', { exact: true }),
  submit: page.getByRole('button', { name: /^(Entrar|Aguarde\.\.\.)$/ }),
  toast: page.getByText('Falha ao efetuar login.'),

  async expectShown(): Promise<void> {
    await expect.poll(() => location.pathname).toBe('/login');
    await expect.element(loginScreen.userName).toBeVisible();
  },

  async logIn(userName: string, password = 'prumo'): Promise<void> {
    await loginScreen.userName.fill(userName);
    await loginScreen.password.fill(password);
    await loginScreen.submit.click();
  },
};

/** Wherever home leads the person to. */
export async function expectAtHome(displayName: string): Promise<void> {
  await expect.element(page.getByRole('button', { name: `Menu de ${displayName}` })).toBeVisible();
  await expect.poll(() => location.pathname).toMatch(/^\/home(\/|$)/);
}
