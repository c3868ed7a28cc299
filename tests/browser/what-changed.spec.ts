// What changed since a person last looked, above their tasks.
import { newsCalls } from '@prumo/contracts/news/news';

import { expect, test } from './fixtures.ts';
import {
  createIndicatorByCall,
  firstDayMonthsAgo,
  logInNewLeader,
  recordResultsByCall,
} from './indicator-calls.ts';

test('[SP-07] a result off target that somebody else records shows above the tasks, leads there, and is gone for good once it was seen', async ({
  page,
  callAs,
}) => {
  const { department } = await logInNewLeader(page);
  const quality = await callAs('MARINA.LOPES');
  const create = async (code: string, name: string) =>
    await createIndicatorByCall(quality, {
      departmentId: department.id,
      code: `${department.initials}-${code}`,
      name,
      targets: { '2020-01-01': 90 },
    });
  const [handHygiene, checks] = [await create('HIG', 'Higiene das mãos'), await create('CHK', 'Checklist')];
  await recordResultsByCall(quality, handHygiene, { [firstDayMonthsAgo(1)]: 50 });
  const main = page.getByRole('main');
  const strip = main.getByRole('region', { name: 'O que mudou' });
  // One line above the tasks or, where the tasks were there first, a button beside the title.
  const open = main.getByRole('button', { name: /^O que mudou/ });
  const link = strip.getByRole('link', { name: `${department.initials}-HIG · Higiene das mãos` });

  await test.step('it leads to the indicator', async () => {
    await page.goto('/home/tarefas');
    await open.click();
    await expect(strip).toContainText('1 resultado fora da meta');
    await expect(strip).toContainText('40 p.p. abaixo da meta');
    await expect(link).toHaveAttribute('href', `/home/indicadores/${department.id}/${handHygiene}`);
  });

  await test.step('seen, it is gone, also for whoever asks the server again', async () => {
    await strip.getByRole('button', { name: 'Marcar como visto' }).click();
    await expect(page.getByText('Marcado como visto')).toBeVisible();
    await expect(open).toHaveCount(0);
    const asked = await page.request.get(newsCalls.list.path);
    expect(newsCalls.list.answer.parse(await asked.json()).groups).toEqual([]);
  });

  await test.step('what comes after it is told at once', async () => {
    await recordResultsByCall(quality, checks, { [firstDayMonthsAgo(1)]: 80 });
    await open.click();
    await expect(strip.getByRole('link', { name: `${department.initials}-CHK · Checklist` })).toBeVisible();
    await expect(link).toHaveCount(0);
  });
});
