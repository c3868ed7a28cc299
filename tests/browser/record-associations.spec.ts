import { expect, logInByCall, test } from './fixtures.ts';
import { RecordAssociationsPage } from './page-models/record-associations-page.ts';
import {
  askToChangeLinks,
  changeLinksByCall,
  createMasterByCall,
  dataAdministrator,
  entity,
  freeMasterByCall,
  listLinksByCall,
  source,
} from './record-association-calls.ts';

/** Records of the demo's source that stand for nothing. */
const free = {
  clinic: { code: '127', name: 'AMBULATORIO DE ESPECIALIDADES' },
  parking: { code: '129', name: 'ESTACIONAMENTO' },
} as const;

const saved = 'Associações realizadas com sucesso!';

test('[AS-01] [AS-02] [AS-03] [RT-16] [UC-08] records are found, linked, unlinked and suggested, which a second browser sees; the server refuses who is no data administrator', async ({
  page,
  openAs,
}) => {
  const master = await createMasterByCall(page);
  try {
    const query = `?tabela=${entity}&origem=${source}&cadastro=${master.id}&aba=origem`;
    const there = new RecordAssociationsPage(await openAs(dataAdministrator));
    await there.open(query);
    await there.checkRecords([free.parking.name]);
    await expect(there.linkedRows).toHaveText([/Nenhum cadastro de origem/]);
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
      await expect(there.unlink(free.clinic.name)).toBeVisible();
      await expect(there.record(free.parking.name).getByRole('checkbox')).toBeChecked();
      await there.expectChecked(1);
    });

    await test.step('unlinked, and back again', async () => {
      await screen.unlink(free.clinic.name).click();
      // Under the mouse it stays, until the list is new.
      const undo = page.getByRole('button', { name: 'Desfazer' });
      await undo.hover();
      await expect(screen.linkedRows.getByRole('button')).toHaveCount(0);
      await undo.click();
      await expect(screen.unlink(free.clinic.name)).toBeVisible();
      const links = (await listLinksByCall(page)).filter(({ target_code: code }) => code === master.id);
      expect(links.map(({ source_code: code }) => code)).toEqual([free.clinic.code]);
    });

    await test.step('a reload shows the same', async () => {
      await page.reload();
      await expect(screen.unlink(free.clinic.name)).toBeVisible();
      await expect(screen.tab('Origem')).toHaveAttribute('aria-selected', 'true');
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
        await logInByCall(page, userName);
        const link = { sourceCodes: ['127'], targetCode: 'dep-utia', isLinked: true };
        expect((await askToChangeLinks(page, link)).status()).toBe(403);
      }
    });
  } finally {
    await freeMasterByCall(page, master.id);
    await changeLinksByCall(page, { sourceCodes: ['118'], targetCode: 'dep-cme', isLinked: false });
  }
});
