import { expect, test } from './fixtures.ts';
import { RecordAssociationsPage } from './page-models/record-associations-page.ts';
import {
  askToChangeLinks,
  changeLinksByCall,
  createMasterByCall,
  dataAdministrator,
  freeMasterByCall,
  listLinksByCall,
} from './record-association-calls.ts';

/** Records of the demo's source that stand for nothing. */
const free = {
  clinic: { code: '127', name: 'AMBULATORIO DE ESPECIALIDADES' },
  parking: { code: '129', name: 'ESTACIONAMENTO' },
} as const;

const saved = 'Associações realizadas com sucesso!';

test('[AS-01] [AS-02] [AS-03] [RT-16] [UC-08] records are found, linked, unlinked and suggested; what somebody else links shows without a reload; the server refuses who is no data administrator', async ({
  page,
  callAs,
}) => {
  const master = await createMasterByCall(page);
  try {
    const screen = new RecordAssociationsPage(page);
    await screen.open();

    await test.step('lists are searched without accents, in both tabs', async () => {
      await screen.entity.selectOption({ label: 'Departamento' });
      await screen.masterSearch.fill('CLINICA medica');
      await expect(screen.masters).toHaveCount(1);
      await expect(screen.masters).toContainText('Clínica Médica');
      await screen.masterSearch.fill('nada disso');
      await expect(screen.panel.getByText('Sem resultado da pesquisa')).toBeVisible();
      await screen.chooseMaster(master.name);
      await screen.tab('Origem').click();
      await screen.source.selectOption({ label: 'SGH (prontuário)' });
      await screen.recordSearch.fill('ambulatório especialidades');
      await expect(screen.records).toHaveCount(1);
      await expect(screen.records).toContainText(free.clinic.name);
    });

    await test.step('linked', async () => {
      await screen.checkRecords([free.clinic.name]);
      await screen.onlyChecked.check();
      await expect(screen.records).toHaveCount(1);
      await screen.linkButton.click();
      await expect(page.getByText(saved)).toBeVisible();
      await expect(screen.linkedRows).toHaveCount(1);
      await expect(screen.linked).toContainText('SGH (prontuário)');
      await screen.expectChecked(0);
    });

    await test.step('a reload shows the same, and what somebody else links shows without one', async () => {
      await page.reload();
      await expect(screen.unlink(free.clinic.name)).toBeVisible();
      await expect(screen.tab('Origem')).toHaveAttribute('aria-selected', 'true');
      const link = { sourceCodes: [free.parking.code], targetCode: master.id, isLinked: true };
      await changeLinksByCall(await callAs(dataAdministrator), link);
      await expect(screen.unlink(free.parking.name)).toBeVisible();
    });

    await test.step('unlinked', async () => {
      await screen.unlink(free.clinic.name).click();
      await expect(screen.unlink(free.clinic.name)).toHaveCount(0);
      await expect(screen.unlink(free.parking.name)).toBeVisible();
      const listLinked = async (): Promise<readonly string[]> =>
        (await listLinksByCall(page))
          .filter(({ target_code: code }) => code === master.id)
          .map(({ source_code: code }) => code);
      await expect.poll(listLinked).toEqual([free.parking.code]);
    });

    await test.step('a likely pair is linked only when a person confirms it', async () => {
      const sterile = screen.suggestion('CME', 'Central de Material e Esterilização');
      await sterile.check();
      expect((await listLinksByCall(page)).map((link) => link.source_code)).not.toContain('118');
      await screen.confirmSuggestions.click();
      await expect(sterile).toHaveCount(0);
      expect(await listLinksByCall(page)).toContainEqual(
        expect.objectContaining({ source_code: '118', target_code: 'dep-cme' }),
      );
    });

    // Who is sent home from the screen: access.spec.ts.
    await test.step('who is no data administrator is refused by the server', async () => {
      for (const userName of ['ADMIN', 'CARLA.MENDES', 'MARINA.LOPES']) {
        const link = { sourceCodes: ['127'], targetCode: 'dep-utia', isLinked: true };
        expect((await askToChangeLinks(await callAs(userName), link)).status()).toBe(403);
      }
    });
  } finally {
    await freeMasterByCall(page, master.id);
    await changeLinksByCall(page, { sourceCodes: ['118'], targetCode: 'dep-cme', isLinked: false });
  }
});
