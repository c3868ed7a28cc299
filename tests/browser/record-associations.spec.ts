import type { Page } from '@playwright/test';

import {
  expect,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
  logInByCall,
  test,
} from './fixtures.ts';
import type { NewDepartment } from './indicator-calls.ts';
import { watchRequests } from './navigation-calls.ts';
import { RecordAssociationsPage } from './page-models/record-associations-page.ts';
import {
  changeLinksByCall,
  createMasterByCall,
  dataAdministrator,
  entity,
  freeMasterByCall,
  listLinksByCall,
  source,
} from './record-association-calls.ts';
import { tabTo } from './tab-to.ts';

/** Records of the demo's source that stand for nothing. */
const free = {
  clinic: { code: '127', name: 'AMBULATORIO DE ESPECIALIDADES' },
  parking: { code: '129', name: 'ESTACIONAMENTO' },
  lab: { code: '128', name: 'HEMODINAMICA' },
} as const;

/** One that the demo has linked. */
const taken = { name: 'OUVIDORIA', masterCode: 'dep-ouv' } as const;

const saved = 'Associações realizadas com sucesso!';

/** Gives the test a master record of its own, and leaves the shared records of the source as they were. */
async function withMaster(page: Page, work: (master: NewDepartment) => Promise<void>): Promise<void> {
  const master = await createMasterByCall(page);
  try {
    await work(master);
  } finally {
    await freeMasterByCall(page, master.id);
  }
}

function buildQuery(master: NewDepartment): string {
  return `?tabela=${entity}&origem=${source}&cadastro=${master.id}&aba=origem`;
}

test.describe('lists', () => {
  test('[AS-01] tabs Tabela and Origem hold lists that are searched without accents', async ({ page }) => {
    await logInByCall(page, dataAdministrator);
    const screen = new RecordAssociationsPage(page);
    await screen.open();
    await expect(page.getByRole('tab')).toHaveText([/Tabela/, /Origem/]);
    await expect(screen.tab('Tabela')).toHaveAttribute('aria-selected', 'true');
    await screen.entity.selectOption({ label: 'Departamento' });
    await screen.masterSearch.fill('CLINICA medica');
    await expect(screen.masters).toHaveCount(1);
    await expect(screen.masters).toContainText('Clínica Médica');
    await expect(screen.masters).toContainText(/\d+ associados?/);
    await screen.masterSearch.fill('nada disso');
    await expect(screen.panel.getByText('Sem resultado da pesquisa')).toBeVisible();
    await expectNoAccessibilityFaults(page);

    await screen.tab('Origem').click();
    await expect(screen.records.first()).toBeVisible();
    await screen.source.selectOption({ label: 'SGH (prontuário)' });
    await screen.recordSearch.fill('ambulatório especialidades');
    await expect(screen.records).toHaveCount(1);
    await expect(screen.records).toContainText(free.clinic.name);
    await screen.recordSearch.fill('nada disso');
    await expect(screen.panel.getByText('Sem resultado da pesquisa')).toBeVisible();
  });

  test('[AS-01] entity, source, master record and tab stand in the address', async ({ page }) => {
    await withMaster(page, async (master) => {
      const screen = new RecordAssociationsPage(page);
      await screen.open();
      await screen.entity.selectOption({ label: 'Departamento' });
      await screen.chooseMaster(master.name);
      await screen.tab('Origem').click();
      await screen.source.selectOption({ label: 'Sistema do laboratório' });
      await expect(page).toHaveURL(/aba=origem/);
      await expect(page).toHaveURL(/origem=laboratorio/);
      await expect(page).toHaveURL(new RegExp(`cadastro=${master.id}`));
      await page.reload();
      await expect(screen.tab('Origem')).toHaveAttribute('aria-selected', 'true');
      await expect(screen.source).toHaveValue('laboratorio');
      await expect(screen.linked.getByText(`Associados a ${master.name}`).first()).toBeVisible();

      await screen.source.selectOption({ label: 'SGH (prontuário)' });
      await expect(page).toHaveURL(/origem=sghdados/);
      await page.goBack();
      await expect(screen.source).toHaveValue('laboratorio');
    });
  });

  test('[AS-01] two thousand records are a list of few elements, to whose end the keyboard leads', async ({
    page,
  }) => {
    await logInByCall(page, dataAdministrator);
    const resultset = Array.from({ length: 2000 }, (_unused, index) => [
      `X${index}`,
      `Registro ${String(index).padStart(4, '0')}`,
      '',
    ]);
    await page.route(`**/doQuery?dataAccessId=${source}__${entity}`, async (route) => {
      await route.fulfill({ json: { metadata: [], queryInfo: { totalRows: '2000' }, resultset } });
    });
    const screen = new RecordAssociationsPage(page);
    await screen.open(`?tabela=${entity}&origem=${source}&aba=origem`);
    await expect(page.getByText('2.000 cadastros', { exact: true })).toBeVisible();
    expect(await screen.records.count()).toBeLessThan(60);
    await screen.record('Registro 0000').getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await expect(screen.record('Registro 1999').getByRole('checkbox')).toBeFocused();
    await page.keyboard.press('Space');
    await screen.expectChecked(2);
    await screen.onlyChecked.check();
    await expect(screen.records).toHaveCount(2);
  });
});

test.describe('linking', () => {
  test('[AS-02] checked records are linked with one request and stand in the table, from which one is unlinked and comes back', async ({
    page,
  }) => {
    await withMaster(page, async (master) => {
      const screen = new RecordAssociationsPage(page);
      await screen.open(buildQuery(master));
      await screen.checkRecords([free.clinic.name, free.parking.name]);
      await screen.onlyChecked.check();
      await expect(screen.records).toHaveCount(2);
      await expectNoAccessibilityFaults(page);

      const asked = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/mappings'),
      );
      await screen.linkButton.click();
      const form = new URLSearchParams((await asked).postData() ?? '');
      expect(form.get('paramsource_code')).toBe(JSON.stringify([free.clinic.code, free.parking.code]));
      await expect(page.getByText(saved)).toBeVisible();
      await expect(screen.linkedRows).toHaveCount(2);
      await expect(screen.linked).toContainText('SGH (prontuário)');
      await screen.expectChecked(0);
      await expect(page.getByText('Nenhum cadastro marcado.')).toBeVisible();

      await screen.unlink(free.clinic.name).click();
      await expect(screen.linkedRows).toHaveCount(1);
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await expect(screen.linkedRows).toHaveCount(2);
      const links = (await listLinksByCall(page)).filter(({ target_code: code }) => code === master.id);
      expect(links.map(({ source_code: code }) => code).toSorted()).toEqual([
        free.clinic.code,
        free.parking.code,
      ]);
    });
  });

  test('[AS-02] a record that stands for another master record says so and is free only once it is unlinked', async ({
    page,
  }) => {
    await withMaster(page, async (master) => {
      await changeLinksByCall(page, {
        sourceCodes: [free.lab.code],
        targetCode: master.id,
        isLinked: true,
      });
      const screen = new RecordAssociationsPage(page);
      await screen.open(`?tabela=${entity}&origem=${source}&cadastro=${taken.masterCode}&aba=origem`);
      await screen.recordSearch.fill(taken.name);
      await expect(screen.record(taken.name)).toContainText('Já associado a este cadastro');
      await screen.recordSearch.fill(free.lab.name);
      const record = screen.record(free.lab.name);
      await expect(record).toContainText(`Associado a ${master.name}`);
      await expect(record.getByRole('checkbox')).toHaveCount(0);
      await record.getByRole('button', { name: `Desassociar ${free.lab.name} de ${master.name}` }).click();
      await expect(record.getByRole('checkbox')).not.toBeChecked();
      await expect(record.getByRole('checkbox')).toBeFocused();
    });
  });

  test('[AS-02] whoever links too early is told what is missing', async ({ page }) => {
    await logInByCall(page, dataAdministrator);
    const screen = new RecordAssociationsPage(page);
    await screen.open(`?tabela=${entity}&origem=${source}&aba=origem`);
    await expect(screen.records.first()).toBeVisible();
    const asked = watchRequests(page);
    await screen.linkButton.click();
    await expect(page.getByRole('alert').getByText('Escolha um cadastro da tabela.')).toBeVisible();
    await expect(screen.tab('Tabela')).toHaveAttribute('aria-selected', 'true');
    await screen.chooseMaster('UTI Adulto');
    await screen.linkButton.click();
    await expect(
      page.getByRole('alert').getByText('Marque os cadastros da origem que correspondem a ele.'),
    ).toBeVisible();
    await expect(screen.tab('Origem')).toHaveAttribute('aria-selected', 'true');
    expect(asked.filter((url) => url.endsWith('/mappings'))).toEqual([]);
  });

  test('[AS-02] everything is done by the keyboard alone', async ({ page }) => {
    await withMaster(page, async (master) => {
      const screen = new RecordAssociationsPage(page);
      await screen.open(`?tabela=${entity}&origem=${source}`);
      await expect(screen.masters.first()).toBeVisible();
      await screen.masterSearch.focus();
      await page.keyboard.type(master.name);
      await expect(screen.masters).toHaveCount(1);
      // Past the button that clears the search.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(screen.master(master.name)).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Escolher na origem' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(screen.tab('Origem')).toBeFocused();
      await screen.recordSearch.focus();
      await page.keyboard.type(free.parking.name);
      await expect(screen.records).toHaveCount(1);
      const checkbox = screen.record(free.parking.name).getByRole('checkbox');
      await tabTo(page, checkbox);
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await expect(screen.linkButton).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText(saved)).toBeVisible();
      await expect(screen.linkButton).toBeFocused();

      const unlink = screen.unlink(free.parking.name);
      await tabTo(page, unlink);
      await page.keyboard.press('Enter');
      await expect(screen.linkedRows.getByRole('button')).toHaveCount(0);
      await expect(screen.linked).toBeFocused();
    });
  });
});

test.describe('several people', () => {
  test('[AS-02] a second browser sees the link without a reload and loses no check', async ({
    page,
    openAs,
  }) => {
    await withMaster(page, async (master) => {
      const other = await openAs(dataAdministrator);
      const there = new RecordAssociationsPage(other);
      await there.open(buildQuery(master));
      await there.checkRecords([free.parking.name]);
      await expect(there.linkedRows).toHaveText([/Nenhum cadastro de origem/]);

      const here = new RecordAssociationsPage(page);
      await here.open(buildQuery(master));
      await here.checkRecords([free.clinic.name]);
      await here.linkButton.click();
      await expect(page.getByText(saved)).toBeVisible();

      await expect(there.unlink(free.clinic.name)).toBeVisible();
      await expect(there.record(free.parking.name).getByRole('checkbox')).toBeChecked();
      await there.expectChecked(1);
    });
  });

  test('[AS-02] what somebody else linked meanwhile is named, nothing is saved, and the rest stays checked', async ({
    page,
  }) => {
    await withMaster(page, async (master) => {
      // Nobody tells the page of it before it tries itself.
      await page.route('**/gateway/live', async (route) => await route.abort());
      const screen = new RecordAssociationsPage(page);
      await screen.open(buildQuery(master));
      await screen.checkRecords([free.clinic.name, free.parking.name]);
      await changeLinksByCall(page, {
        sourceCodes: [free.clinic.code],
        targetCode: 'dep-utia',
        isLinked: true,
      });
      try {
        await screen.linkButton.click();
        await expect(page.getByText('Nada foi gravado: outra pessoa já associou')).toBeVisible();
        await expect(page.getByText(`${free.clinic.name}: associado a UTI Adulto`)).toBeVisible();
        await screen.expectChecked(1);
        await expectNoAccessibilityFaults(page);
        await page.getByRole('button', { name: 'Entendi' }).click();
        await screen.linkButton.click();
        await expect(page.getByText(saved)).toBeVisible();
        await expect(screen.linkedRows).toHaveCount(1);
      } finally {
        await changeLinksByCall(page, {
          sourceCodes: [free.clinic.code],
          targetCode: 'dep-utia',
          isLinked: false,
        });
      }
    });
  });
});

test.describe('failures', () => {
  for (const { what, path } of [
    { what: 'entities', path: '**/doQuery?dataAccessId=entities' },
    { what: 'sources', path: '**/doQuery?dataAccessId=sources*' },
    { what: 'source records', path: `**/doQuery?dataAccessId=${source}__${entity}` },
    { what: 'master records', path: '**/entityItems?*' },
    { what: 'links', path: '**/mappings?*' },
  ]) {
    test(`[AS-03] without ${what} it says so, and goes on when they come`, async ({ page }) => {
      await logInByCall(page, dataAdministrator);
      await page.route(path, async (route) => await route.fulfill({ status: 500 }));
      const screen = new RecordAssociationsPage(page);
      await screen.open(
        `?tabela=${entity}&origem=${source}&cadastro=dep-utia&aba=${what === 'master records' ? '' : 'origem'}`,
      );
      await expect(page.getByText('Ocorreu um erro ao buscar os cadastros!')).toBeVisible();
      // Links whose records could not be fetched are shown by what is known of them.
      if (what === 'source records') await expect(screen.unlink('101')).toBeVisible();
      const retry = page.getByRole('button', { name: 'Tentar novamente' });
      await expect(retry).toBeVisible();
      await page.unroute(path);
      await retry.click();
      await expect(retry).toHaveCount(0);
      await expect((what === 'master records' ? screen.masters : screen.records).first()).toBeVisible();
    });
  }

  test('[AS-03] a link that cannot be saved is told with the status, and stays checked', async ({ page }) => {
    await withMaster(page, async (master) => {
      const screen = new RecordAssociationsPage(page);
      await screen.open(buildQuery(master));
      await screen.checkRecords([free.clinic.name]);
      await page.route('**/mappings', async (route) => await route.fulfill({ status: 503 }));
      await screen.linkButton.click();
      await expect(
        page.getByText('Ocorreu um erro ao processar a solicitação: Service Unavailable'),
      ).toBeVisible();
      await screen.expectChecked(1);
    });
  });
});

test.describe('suggestions', () => {
  test('[AS-02] likely pairs are linked only when a person confirms them; what fails stays selected', async ({
    page,
  }) => {
    await logInByCall(page, dataAdministrator);
    const screen = new RecordAssociationsPage(page);
    await screen.open(`?tabela=${entity}&origem=${source}`);
    const sterile = screen.suggestion('CME', 'Central de Material e Esterilização');
    const surgery = screen.suggestion('CLIN CIRURGICA', 'Clínica Cirúrgica');
    await expect(sterile).not.toBeChecked();
    await expect(screen.suggestions).toContainText('Muito provável');
    const before = await listLinksByCall(page);
    await expectNoAccessibilityFaults(page);

    await sterile.check();
    await surgery.check();
    // The second master record cannot be saved.
    await page.route('**/mappings', async (route) => {
      const form = new URLSearchParams(route.request().postData() ?? '');
      await (form.get('paramtarget_code') === 'dep-cir' ? route.fulfill({ status: 503 }) : route.continue());
    });
    try {
      await screen.confirmSuggestions.click();
      await expect(screen.suggestions.getByRole('alert')).toContainText(
        'Clínica Cirúrgica: Ocorreu um erro ao processar a solicitação',
      );
      await expect(sterile).toHaveCount(0);
      await expect(surgery).toBeChecked();
      expect((await listLinksByCall(page)).length).toBe(before.length + 1);

      await page.unroute('**/mappings');
      await screen.confirmSuggestions.click();
      await expect(page.getByText(saved)).toBeVisible();
      await expect(surgery).toHaveCount(0);
      expect((await listLinksByCall(page)).length).toBe(before.length + 2);
    } finally {
      await changeLinksByCall(page, { sourceCodes: ['118'], targetCode: 'dep-cme', isLinked: false });
      await changeLinksByCall(page, { sourceCodes: ['111'], targetCode: 'dep-cir', isLinked: false });
    }
  });
});

test('[RT-16] the screen fits a phone and has no accessibility fault there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInByCall(page, dataAdministrator);
  const screen = new RecordAssociationsPage(page);
  await screen.open(`?tabela=${entity}&origem=${source}&cadastro=dep-utia`);
  await expect(screen.masters.first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAccessibilityFaults(page);
  await screen.tab('Origem').click();
  await expect(screen.records.first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAccessibilityFaults(page);
});
