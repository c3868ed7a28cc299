// What other programs write to the realtime database, and who may read it there.
import { expect, logInByCall, test } from './fixtures.ts';
import { createDepartmentByCall, createIndicatorByCall } from './indicator-calls.ts';
import { DepartmentsPage } from './page-models/departments-page.ts';

test('[RD-01] [RD-02] a department that is written there shows in an open screen without a reload', async ({
  page,
  openAs,
}) => {
  await logInByCall(page, 'ADMIN');
  const { id, initials } = await createDepartmentByCall(page, 'MARINA.LOPES');
  const departments = new DepartmentsPage(page);
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/realtime/departments.json'));
  await departments.open();
  await departments.find(initials);
  expect((await stream).status()).toBe(200);

  const other = await openAs('MARINA.LOPES');
  const place = `/realtime/departments/${id}`;
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

test('[RD-01] a department there has its responsible and its indicators', async ({ page }) => {
  await logInByCall(page, 'ADMIN');
  const department = await createDepartmentByCall(page, 'CARLA.MENDES');
  const indicatorId = await createIndicatorByCall(page, { departmentId: department.id, name: 'Quedas' });
  await expect
    .poll(async () => await (await page.request.get(`/realtime/departments/${department.id}.json`)).json())
    .toMatchObject({
      initials: department.initials,
      responsible: 'CARLA.MENDES',
      kpi: { [indicatorId]: { name: 'Quedas' } },
    });
});

test('[RD-03] who may not see a department on the screens may not read it there', async ({ page }) => {
  await logInByCall(page, 'ADMIN');
  const { id } = await createDepartmentByCall(page, 'MARINA.LOPES');
  await logInByCall(page, 'IVONE.ALVES');
  for (const path of ['departments', `departments/${id}`, `nonCompliances/${id}`]) {
    const answer = await page.request.get(`/realtime/${path}.json`);
    expect([answer.status(), await answer.json()]).toEqual([401, { error: 'Permission denied' }]);
  }
});
