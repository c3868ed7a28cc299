import type { APIRequestContext } from '@playwright/test';
import { jobCalls, type Job } from '@prumo/contracts/administration/jobs';
import { startMailCatcher } from '@prumo/server/modules/notifications/testing/mail-catcher';

import { expect, logInByCall, test, withProduct } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import { goTo } from './page-models/go-to.ts';
import { LoginPage } from './page-models/login-page.ts';

test('[AN-05] [AN-04] a person asks for mail and gets it; an administrator sees it, mends what is parked, and runs and pauses jobs', async ({
  page,
  playwright,
}) => {
  test.setTimeout(180_000);
  let isRefusing = false;
  const catcher = await startMailCatcher({
    refuse: () => (isRefusing ? { code: 550, message: 'Caixa postal desconhecida' } : undefined),
  });
  const settings = {
    EXTERNAL_APPS: 'none',
    DEMO_WAREHOUSE: 'off',
    SMTP_URL: catcher.url,
    MAIL_DOMAIN: 'hospital.example',
    PUBLIC_URL: 'https://prumo.example',
  };
  await withProduct(settings, async ({ url }) => {
    // All go to one page after each other: a browser has to load all of the portal of this product first.
    await logInByCall(page, 'IVONE.ALVES', undefined, url);
    const admin = await playwright.request.newContext({ baseURL: url });
    await admin.post('/gateway/session', { data: { userName: 'ADMIN', password: 'prumo' } });

    async function giveTask(): Promise<void> {
      const answer = await admin.post('/activiti-rest/service/runtime/tasks', {
        data: { name: 'Conferir a escala', owner: 'ADMIN', assignee: 'IVONE.ALVES' },
      });
      expect(answer.status()).toBe(201);
    }

    /** At some hours of a day others hear that the term of a case of the demo ends. */
    const listHerMails = () => catcher.mails.filter(({ to }) => to.includes('ivone.alves@hospital.example'));

    await test.step('she chooses it in her settings', async () => {
      await page.goto(`${url}/configuracao?aba=notificacoes`);
      await page.getByLabel('Tarefas que passam para mim').check();
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page.getByText('Notificações salvas com sucesso!').first()).toBeVisible();
    });

    await test.step('nobody but administrators is answered about jobs and mails', async () => {
      for (const path of ['/gateway/jobs', '/gateway/notifications']) {
        expect((await page.request.get(`${url}${path}`)).status()).toBe(403);
      }
    });

    await test.step('a mail comes, and its link opens the very task after the login, by a load that knows what she chose', async () => {
      await giveTask();
      await expect.poll(() => listHerMails().length).toBe(1);
      const [mail] = listHerMails();
      expect(mail?.to).toHaveLength(1);
      const source = (mail?.source ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
      expect(source).not.toContain('Conferir a escala');
      const [, path = ''] = /https:\/\/prumo\.example(\/home\/tarefas\?tarefa=[\w-]+)/.exec(source) ?? [];
      await page.context().clearCookies();
      await page.goto(`${url}${path}`);
      await new LoginPage(page).logIn('IVONE.ALVES');
      await expect(page.getByRole('dialog').getByText('Conferir a escala').first()).toBeVisible();
      await goTo(page, '/configuracao?aba=notificacoes');
      await expect(page.getByLabel('Tarefas que passam para mim')).toBeChecked();
    });

    await test.step('one that is refused is parked, and sent when the administrator tries again', async () => {
      isRefusing = true;
      await giveTask();
      await handOnTo(page, 'ADMIN');
      await goTo(page, '/execucoes?aba=envios');
      const table = page.getByRole('table', { name: 'Histórico de envios' });
      const row = table.getByRole('row').filter({ hasText: 'Ivone Alves' }).first();
      await expect(row).toContainText('Parado');
      await expect(row).toContainText('Caixa postal desconhecida');
      isRefusing = false;
      await row.getByRole('button', { name: /Tentar de novo/ }).click();
      await expect(row).toContainText('Enviado');
      expect(listHerMails()).toHaveLength(2);
    });

    await test.step('a job is run now, paused and resumed', async () => {
      await page.getByRole('tab', { name: 'Execuções' }).click();
      const job = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: 'Limpeza', exact: true }) });
      await job.getByRole('button', { name: 'Executar agora: Limpeza' }).click();
      await expect(job).toContainText('Concluída');
      await job.getByText('Últimas execuções').click();
      await expect(job.getByRole('table')).toContainText('Pedida por');
      await job.getByRole('button', { name: 'Pausar: Limpeza' }).click();
      await expect(job).toContainText('Pausado por');
      expect(await findHousekeeping(admin)).toMatchObject({ pausedBy: 'ADMIN', nextDueAt: null });
      await job.getByRole('button', { name: 'Retomar: Limpeza' }).click();
      await expect(job.getByRole('button', { name: 'Pausar: Limpeza' })).toBeVisible();
      expect(await findHousekeeping(admin)).toMatchObject({ pausedBy: null });
    });
    await admin.dispose();
  });
  await catcher.close();
});

async function findHousekeeping(admin: APIRequestContext): Promise<Job | undefined> {
  const { jobs } = jobCalls.list.answer.parse(await (await admin.get(jobCalls.list.path)).json());
  return jobs.find(({ key }) => key === 'housekeeping');
}
