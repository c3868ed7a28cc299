// What other programs write to the realtime database, and who may read it there.
import { expect, logInByCall, test } from './fixtures.ts';
import { createDepartmentByCall, createIndicatorByCall } from './indicator-calls.ts';
import { DepartmentsPage } from './page-models/departments-page.ts';

test('[RD-01] [RD-02] [RD-03] a department that is written there shows in an open screen; who may not see it may not read it', async ({
  page,
  callAs,
}) => {
  await logInByCall(page, 'ADMIN');
  const { id, initials } = await createDepartmentByCall(page, 'MARINA.LOPES');
  const indicatorId = await createIndicatorByCall(page, { departmentId: id, name: 'Quedas' });
  const departments = new DepartmentsPage(page);
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/realtime/departments.json'));
  await departments.open();
  await departments.find(initials);
  expect((await stream).status()).toBe(200);

  const other = await callAs('MARINA.LOPES');
  const place = `/realtime/departments/${id}`;
  await test.step('it has its responsible and its indicators', async () => {
    await expect
      .poll(async () => await (await other.request.get(`${place}.json`)).json())
      .toMatchObject({ initials, responsible: 'MARINA.LOPES', kpi: { [indicatorId]: { name: 'Quedas' } } });
  });

  await test.step('what is written shows without a reload', async () => {
    const name = `Renomeado ${initials}`;
    const written = await other.request.patch(`${place}.json`, { data: { name, manager: 'RENATO.FARIA' } });
    expect(written.status()).toBe(200);
    await expect(departments.row(initials)).toContainText(name);
    const shown = await (await other.request.get(`${place}.json`)).json();
    expect(shown).toMatchObject({ name, manager: 'RENATO.FARIA' });
    const refused = await other.request.put(`${place}/name.json`, { data: 'X' });
    expect(refused.status()).toBe(400);
    await expect(departments.row(initials)).toContainText(name);
  });

  await test.step('who may not see it on the screens may not read it there', async () => {
    const nurse = await callAs('IVONE.ALVES');
    for (const path of ['departments', `departments/${id}`, `nonCompliances/${id}`]) {
      const answer = await nurse.request.get(`/realtime/${path}.json`);
      expect([answer.status(), await answer.json()]).toEqual([401, { error: 'Permission denied' }]);
    }
  });
});
