import { expect, logInByCall, test } from './fixtures.ts';
import { handOnTo } from './hand-on-to.ts';
import { goTo } from './page-models/go-to.ts';

interface Notice {
  readonly ruleName: string | null;
}

test('[AN-01] an administrator makes a rule by the wizard, tests it to themself and runs it; who it names finds the notice, and who leads a department makes one for it', async ({
  page,
  callAs,
}) => {
  test.setTimeout(180_000);
  await logInByCall(page, 'ADMIN');
  const next = page.getByRole('button', { name: 'Próximo' });
  const rule = 'Indicadores fora da meta hoje';

  await test.step('the wizard shows beside each step what would be sent today, and to whom', async () => {
    await page.goto('/notificacoes-automaticas/nova');
    await page.getByLabel('Nome da regra').fill(rule);
    await page.getByRole('radio', { name: /Indicador fora da meta/ }).check();
    await expect(page.getByText(/Hoje \d+ de \d+ est(á|ão) nessa situação/)).toBeVisible({
      timeout: 60_000,
    });
    await next.click();
    await next.click();
    await expect(page.getByText('de segunda a sexta-feira, às 7h.')).toBeVisible();
    await next.click();
    await page.getByRole('checkbox', { name: /Responsáveis pelo microssistema/ }).uncheck();
    await page.getByLabel('Acrescentar pessoa').fill('Marina');
    await page.getByRole('option', { name: /Marina Lopes/ }).click();
    await expect(page.getByText('1 pessoa seria avisada:')).toBeVisible();
    await next.click();
    await next.click();
  });

  await test.step('a test comes to whoever asks for it, and the rule is saved', async () => {
    await page.getByRole('button', { name: 'Testar agora' }).click();
    await expect(page.getByText(/Teste enviado só para você/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Gravar a regra' }).click();
    await expect(page.getByRole('heading', { name: rule })).toBeVisible();
  });

  await test.step('it is run now, and the list says what it saw', async () => {
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: rule }) });
    await row.getByRole('button', { name: /Mais ações/ }).click();
    await page.getByRole('menuitem', { name: 'Executar agora' }).click();
    await page.getByRole('button', { name: 'Executar agora', exact: true }).click();
    await expect(row).toContainText(/\d+ em alerta/);
    await page.reload();
    await expect(row).toContainText(/\d+ em alerta/);
  });

  await test.step('the receiver finds the notice, the tester their test, and nobody else either', async () => {
    await handOnTo(page, 'MARINA.LOPES');
    await goTo(page, '/avisos');
    await expect(page.getByRole('region', { name: 'Notificações automáticas' })).toBeVisible({
      timeout: 60_000,
    });
    // Rules of the demo tell people of other things by the clock.
    const isOfThis = ({ ruleName }: Notice) => ruleName === rule || ruleName === null;
    const notices = async (userName: string) =>
      (
        (await (await (await callAs(userName)).request.get('/gateway/notices')).json()) as {
          notices: Notice[];
        }
      ).notices.filter(isOfThis).length;
    expect(await notices('MARINA.LOPES')).toBeGreaterThan(0);
    expect(await notices('ADMIN')).toBeGreaterThan(0);
    expect(await notices('CARLA.MENDES')).toBe(0);
  });

  await test.step('who leads a department sees and makes rules of that one only', async () => {
    await handOnTo(page, 'CARLA.MENDES');
    await goTo(page, '/notificacoes-automaticas');
    await expect(page.getByRole('heading', { name: rule })).toBeHidden();
    await page.getByRole('button', { name: 'Nova regra' }).first().click();
    await page.getByLabel('Nome da regra').fill('Tarefas do meu microssistema');
    await page.getByRole('radio', { name: /Tarefa perto do prazo/ }).check();
    await expect(page.getByText('Todo o hospital')).toBeHidden();
    const chosen = page.getByRole('list', { name: 'Microssistemas' });
    if (!(await chosen.isVisible())) {
      await page.getByLabel('Acrescentar microssistema').click();
      await page.getByRole('option').first().click();
    }
    for (let step = 0; step < 5; step += 1) await page.getByRole('button', { name: 'Próximo' }).click();
    await page.getByRole('button', { name: 'Gravar a regra' }).click();
    await expect(page.getByRole('heading', { name: 'Tarefas do meu microssistema' })).toBeVisible({
      timeout: 60_000,
    });
  });
});
