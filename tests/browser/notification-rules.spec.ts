import type { APIRequestContext } from '@playwright/test';
import type { RuleFacts } from '@prumo/contracts/notification-rules/rule';
import { ruleCalls } from '@prumo/contracts/notification-rules/rule-calls';

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

  // Their wizard: tests/component/notification-rules/wizard.test.tsx.
  await test.step('who leads a department sees and makes rules of that one only', async () => {
    const { request } = await callAs('CARLA.MENDES');
    expect(await listRuleNames(request)).not.toContain(rule);
    const own = 'Tarefas do meu microssistema';
    expect((await request.post(ruleCalls.create.path, { headers, data: buildRule(own, []) })).status()).toBe(
      403,
    );
    const made = await request.post(ruleCalls.create.path, { headers, data: buildRule(own, ['dep-utia']) });
    expect(made.status(), await made.text()).toBe(201);
    expect(await listRuleNames(request)).toContain(own);
  });
});

async function listRuleNames(request: APIRequestContext): Promise<readonly string[]> {
  const answer = await request.get(ruleCalls.list.path);
  return ruleCalls.list.answer.parse(await answer.json()).rules.map(({ name }) => name);
}

/** About tasks that are due; without departments of the whole hospital. */
function buildRule(name: string, departmentIds: readonly string[]): RuleFacts {
  return {
    name,
    departmentIds: [...departmentIds],
    trigger: { kind: 'task-due', daysBefore: 2, isLateToo: true },
    schedule: { kind: 'cron', cron: '0 7 * * 1-5' },
    audience: { roles: [], people: [], includesResponsibles: false, includesConcerned: true },
    channels: { portal: true, email: false, webhook: null },
    noise: { pendingDays: 0, reminderDays: 7, tellsRecovery: true, tellsNoData: false, isDigest: false },
    subject: '{{assunto}}: {{situacao}}',
    body: 'Vence em {{prazo}}.',
    hasChart: false,
    attachment: null,
    isMandatory: false,
  };
}

/** As the portal sends it with whatever changes something. */
const headers = { 'x-requested-with': 'XMLHttpRequest' };
