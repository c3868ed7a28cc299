// Playlists as a quality manager makes and plays them, and as a television shows them that nobody logs in at.
import { createId } from './bi-calls.ts';
import { expect, logInByCall, test } from './fixtures.ts';
import { PlaylistsPage } from './page-models/playlists-page.ts';

const first = 'Eventos sentinela';
const second = 'Profilaxia de TEV conforme risco';

test('[PL-01] a playlist is made, put in order and played in kiosk mode; what is missing is skipped and said', async ({
  page,
}) => {
  await logInByCall(page, 'MARINA.LOPES');
  const playlists = new PlaylistsPage(page);
  const name = `Reunião ${createId()}`;

  await test.step('make it', async () => {
    await playlists.open();
    await playlists.create.click();
    await playlists.name.fill(name);
    await playlists.add('profilaxia de tev', second);
    await playlists.add('eventos sentinela', first);
    await playlists.moveUp(first);
    await playlists.save.click();
    await expect(playlists.row(name)).toContainText('2 itens, volta completa em 1 min');
  });

  await test.step('play it; an item that is gone is skipped', async () => {
    const { id, items } = await playlists.find(name);
    expect(items.map(({ title }) => title)).toEqual([first, second]);
    const gone = { kind: 'panel', title: 'Painel que saiu', path: '/public/nao-existe.easy', seconds: 30 };
    const changed = await page.request.put(`/gateway/playlists/${id}?version=1`, {
      data: { name, window: null, items: [gone, ...items] },
    });
    expect(changed.status()).toBe(200);
    await playlists.openKiosk(name);
    await expect(playlists.shown).toHaveText(first);
    await expect(
      page.getByText('Pulado: Painel que saiu (não existe mais ou não está disponível para você)'),
    ).toBeVisible();
    await expect(page.getByText(/2 de 3 · atualizado às \d\d:\d\d/)).toBeVisible();
    await expect(playlists.frame(first).getByText('Último resultado').first()).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(playlists.shown).toHaveText(second);
    await page.keyboard.press('ArrowLeft');
    await expect(playlists.shown).toHaveText(first);
    await page.keyboard.press('Space');
    await expect(page.getByText(/Pausado/)).toBeVisible();
    expect(await page.locator('iframe').count()).toBeLessThanOrEqual(2);
    await page.keyboard.press('Escape');
    await expect(playlists.row(name)).toBeVisible();
  });
});

test('[PL-02] a television shows its playlist by a link alone, and goes dark when that is revoked', async ({
  page,
  openPage,
}) => {
  await logInByCall(page, 'ADMIN');
  const name = `Parede ${createId()}`;
  const made = await page.request.post('/gateway/playlists', {
    data: {
      name,
      window: null,
      items: [
        {
          kind: 'report',
          title: 'Relatório',
          path: '/public/seguranca-do-paciente/quedas-e-lesoes.html',
          seconds: 30,
        },
        { kind: 'indicator', title: second, indicatorId: 'kpi-tev-prof', seconds: 30 },
      ],
    },
  });
  expect(made.status()).toBe(201);
  const playlists = new PlaylistsPage(page);
  await playlists.open();
  await playlists.openDevices(name);
  const address = await playlists.createLink('TV do centro cirúrgico', 'Marina Lopes');
  expect(new URL(address).pathname).toBe('/tv');

  const television = await openPage();
  await television.goto(address);
  await expect(television.getByRole('heading', { level: 1 })).toHaveText(second);
  await expect(television.getByText('Último resultado').first()).toBeVisible();
  await expect(
    television.getByText('Pulado: Relatório (relatórios não aparecem em televisões)'),
  ).toBeVisible();
  expect(await television.context().cookies()).toEqual([]);
  // Nobody is logged in there: the portal asks who it is.
  expect((await television.request.get('/gateway/session')).status()).toBe(401);

  await playlists.revoke('TV do centro cirúrgico');
  await television.keyboard.press('ArrowRight');
  await expect(television.getByText('Este link não vale mais')).toBeVisible();
});
