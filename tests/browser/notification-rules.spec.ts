import { expect, logInByCall, test } from './fixtures.ts';

interface Notice {
  readonly ruleName: string | null;
}

test('[AN-01] an administrator makes a rule by the wizard, tests it to themself and runs it; who it names finds the notice, and who leads a department makes one for it', async ({
  openPage,
}) => {
  test.setTimeout(180_000);
  const admin = await openPage();
  const marina = await openPage();
  const carla = await openPage();
  await logInByCall(admin, 'ADMIN');
  await logInByCall(marina, 'MARINA.LOPES');
  await logInByCall(carla, 'CARLA.MENDES');
  const next = admin.getByRole('button', { name: 'Próximo' });
  const rule = 'Indicadores fora da meta hoje';

  await test.step('the wizard shows beside each step what would be sent today, and to whom', async () => {
    await admin.goto('/notificacoes-automaticas/nova');
    await admin.getByLabel('Nome da regra').fill(rule);
    await admin.getByRole('radio', { name: /Indicador fora da meta/ }).check();
    await expect(admin.getByText(/Hoje \d+ de \d+ est(á|ão) nessa situação/)).toBeVisible({
      timeout: 60_000,
    });
    await next.click();
    await next.click();
    await expect(admin.getByText('de segunda a sexta-feira, às 7h.')).toBeVisible();
    await next.click();
    await admin.getByRole('checkbox', { name: /Responsáveis pelo microssistema/ }).uncheck();
    await admin.getByLabel('Acrescentar pessoa').fill('Marina');
    await admin.getByRole('option', { name: /Marina Lopes/ }).click();
    await expect(admin.getByText('1 pessoa seria avisada:')).toBeVisible();
    await next.click();
    await next.click();
  });

  await test.step('a test comes to whoever asks for it, and the rule is saved', async () => {
    await admin.getByRole('button', { name: 'Testar agora' }).click();
    await expect(admin.getByText(/Teste enviado só para você/).first()).toBeVisible();
    await admin.getByRole('button', { name: 'Gravar a regra' }).click();
    await expect(admin.getByRole('heading', { name: rule })).toBeVisible();
  });

  await test.step('it is run now, and the list says what it saw', async () => {
    const row = admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name: rule }) });
    await row.getByRole('button', { name: /Mais ações/ }).click();
    await admin.getByRole('menuitem', { name: 'Executar agora' }).click();
    await admin.getByRole('button', { name: 'Executar agora', exact: true }).click();
    await expect(row).toContainText(/\d+ em alerta/);
    await admin.reload();
    await expect(row).toContainText(/\d+ em alerta/);
  });

  await test.step('the receiver finds the notice, the tester their test, and nobody else either', async () => {
    await marina.goto('/avisos');
    await expect(marina.getByRole('region', { name: 'Notificações automáticas' })).toBeVisible({
      timeout: 60_000,
    });
    // Rules of the demo tell people of other things by the clock.
    const isOfThis = ({ ruleName }: Notice) => ruleName === rule || ruleName === null;
    const notices = async (page: typeof admin) =>
      ((await (await page.request.get('/gateway/notices')).json()) as { notices: Notice[] }).notices.filter(
        isOfThis,
      ).length;
    expect(await notices(marina)).toBeGreaterThan(0);
    expect(await notices(admin)).toBeGreaterThan(0);
    expect(await notices(carla)).toBe(0);
  });

  await test.step('who leads a department sees and makes rules of that one only', async () => {
    await carla.goto('/notificacoes-automaticas');
    await expect(carla.getByRole('heading', { name: rule })).toBeHidden();
    await carla.getByRole('button', { name: 'Nova regra' }).first().click();
    await carla.getByLabel('Nome da regra').fill('Tarefas do meu microssistema');
    await carla.getByRole('radio', { name: /Tarefa perto do prazo/ }).check();
    await expect(carla.getByText('Todo o hospital')).toBeHidden();
    const chosen = carla.getByRole('list', { name: 'Microssistemas' });
    if (!(await chosen.isVisible())) {
      await carla.getByLabel('Acrescentar microssistema').click();
      await carla.getByRole('option').first().click();
    }
    for (let step = 0; step < 5; step += 1) await carla.getByRole('button', { name: 'Próximo' }).click();
    await carla.getByRole('button', { name: 'Gravar a regra' }).click();
    await expect(carla.getByRole('heading', { name: 'Tarefas do meu microssistema' })).toBeVisible({
      timeout: 60_000,
    });
  });
});
