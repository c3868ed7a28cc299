// What other programs write to the realtime database, and who may read it there.
import type { Caller } from './caller.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { createDepartmentByCall, createIndicatorByCall } from './indicator-calls.ts';
import { DepartmentsPage } from './page-models/departments-page.ts';

test('[RD-01] [RD-02] [RD-03] [UC-07] a department that is written there shows in an open screen; who leads it reads it, and who may not see it does not', async ({
  page,
  callAs,
}) => {
  await logInByCall(page, 'ADMIN');
  const { id, initials } = await createDepartmentByCall(page, 'ALICE.BARROS');
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
      .toMatchObject({ initials, responsible: 'ALICE.BARROS', kpi: { [indicatorId]: { name: 'Quedas' } } });
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

  await test.step('who leads it is told of it, and of no other, until somebody else does', async () => {
    const leader = await callAs('ALICE.BARROS');
    expect(Object.keys(await listDepartmentsByCall(leader))).toEqual([id]);
    // Others expect, too, that Alice leads none.
    await writeByCall(other, id, { sigla: initials, name: 'Passou adiante', responsible: 'ADMIN' });
    expect(await listDepartmentsByCall(leader)).toEqual({});
    await expect(departments.row(initials)).toContainText('Passou adiante');
  });

  await test.step('who may not see it on the screens may not read it there', async () => {
    const nurse = await callAs('IVONE.ALVES');
    for (const path of ['departments', `departments/${id}`, `nonCompliances/${id}`]) {
      const answer = await nurse.request.get(`/realtime/${path}.json`);
      expect([answer.status(), await answer.json()]).toEqual([401, { error: 'Permission denied' }]);
    }
  });
});

const docstore = '/pentaho/plugin/prumo/api/docstore';

/** By their ids. */
async function listDepartmentsByCall(caller: Caller): Promise<Readonly<Record<string, unknown>>> {
  const answer = await caller.request.get(docstore, {
    params: { parammethod: 'GET', paramtype: 'department' },
  });
  expect(answer.status()).toBe(200);
  return Object.fromEntries(Object.entries<unknown>(await answer.json()));
}

/** The caller must be an administrator or quality manager. */
async function writeByCall(
  caller: Caller,
  id: string,
  department: Readonly<Record<string, string>>,
): Promise<void> {
  const answer = await caller.request.post(docstore, {
    form: {
      parammethod: 'PUT',
      paramtype: 'department',
      paramid: id,
      paramdoc: JSON.stringify(department),
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
