import { startMailCatcher } from '@prumo/server/modules/notifications/testing/mail-catcher';

import { expect, logInByCall, test, withProduct } from './fixtures.ts';
import { LoginPage } from './page-models/login-page.ts';

test('[AN-05] [AN-04] a person asks for mail and gets it; an administrator sees it, mends what is parked, and runs and pauses jobs', async ({
  openPage,
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
    const ivone = await openPage();
    const admin = await openPage();
    await logInByCall(ivone, 'IVONE.ALVES', undefined, url);
    await logInByCall(admin, 'ADMIN', undefined, url);

    async function giveTask(): Promise<void> {
      const answer = await admin.request.post(`${url}/activiti-rest/service/runtime/tasks`, {
        data: { name: 'Conferir a escala', owner: 'ADMIN', assignee: 'IVONE.ALVES' },
      });
      expect(answer.status()).toBe(201);
    }

    await test.step('she chooses it in her settings, and it is there after a reload', async () => {
      await ivone.goto(`${url}/configuracao?aba=notificacoes`);
      await ivone.getByLabel('Tarefas que passam para mim').check();
      await ivone.getByRole('button', { name: 'Salvar' }).click();
      await expect(ivone.getByText('Notificações salvas com sucesso!').first()).toBeVisible();
      await ivone.reload();
      await expect(ivone.getByLabel('Tarefas que passam para mim')).toBeChecked();
    });

    await test.step('a mail comes, and its link opens the very task after the login', async () => {
      await giveTask();
      await expect.poll(() => catcher.mails.length).toBe(1);
      const [mail] = catcher.mails;
      expect(mail?.to).toEqual(['ivone.alves@hospital.example']);
      const source = (mail?.source ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
      expect(source).not.toContain('Conferir a escala');
      const [, path = ''] = /https:\/\/prumo\.example(\/home\/tarefas\?tarefa=[\w-]+)/.exec(source) ?? [];
      const stranger = await openPage();
      await stranger.goto(`${url}${path}`);
      await new LoginPage(stranger).logIn('IVONE.ALVES');
      await expect(stranger.getByRole('dialog').getByText('Conferir a escala').first()).toBeVisible();
    });

    await test.step('one that is refused is parked, and sent when the administrator tries again', async () => {
      isRefusing = true;
      await giveTask();
      await admin.goto(`${url}/execucoes?aba=envios`);
      const table = admin.getByRole('table', { name: 'Histórico de envios' });
      const row = table.getByRole('row').nth(1);
      await expect(row).toContainText('Parado');
      await expect(row).toContainText('Caixa postal desconhecida');
      isRefusing = false;
      await row.getByRole('button', { name: /Tentar de novo/ }).click();
      await expect(row).toContainText('Enviado');
      expect(catcher.mails).toHaveLength(2);
    });

    await test.step('a job is run now, paused and resumed', async () => {
      await admin.getByRole('tab', { name: 'Execuções' }).click();
      const job = admin
        .getByRole('listitem')
        .filter({ has: admin.getByRole('heading', { name: 'Limpeza', exact: true }) });
      await job.getByRole('button', { name: 'Executar agora: Limpeza' }).click();
      await expect(job).toContainText('Concluída');
      await job.getByText('Últimas execuções').click();
      await expect(job.getByRole('table')).toContainText('Pedida por');
      await job.getByRole('button', { name: 'Pausar: Limpeza' }).click();
      await expect(job).toContainText('Pausado por');
      await admin.reload();
      await expect(job).toContainText('Pausado por');
      await job.getByRole('button', { name: 'Retomar: Limpeza' }).click();
      await expect(job.getByRole('button', { name: 'Pausar: Limpeza' })).toBeVisible();
    });

    await test.step('nobody else is answered', async () => {
      for (const path of ['/gateway/jobs', '/gateway/notifications']) {
        expect((await ivone.request.get(`${url}${path}`)).status()).toBe(403);
      }
    });
  });
  await catcher.close();
});
