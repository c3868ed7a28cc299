import type { FrameLocator, Locator, Page } from '@playwright/test';

interface Playlist {
  readonly id: string;
  readonly name: string;
  readonly items: readonly { readonly title: string }[];
}

/** The screen of playlists in the words of its users. */
export class PlaylistsPage {
  readonly create: Locator;
  readonly name: Locator;
  readonly save: Locator;
  /** The title of what is played. */
  readonly shown: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.create = page.getByRole('button', { name: 'Nova playlist' });
    this.name = page.getByRole('textbox', { name: 'Nome' });
    this.save = page.getByRole('button', { name: 'Gravar' });
    this.shown = page.getByRole('heading', { level: 1 });
  }

  async open(): Promise<void> {
    await this.#page.goto('/pentaho/plugin/playlists/index.html');
    await this.create.waitFor();
  }

  row(name: string): Locator {
    return this.#page.getByRole('listitem').filter({ has: this.#page.getByRole('heading', { name }) });
  }

  frame(title: string): FrameLocator {
    return this.#page.frameLocator(`iframe[title="${title}"]`);
  }

  async add(typed: string, title: string): Promise<void> {
    await this.#page.getByRole('combobox', { name: 'Acrescentar item' }).fill(typed);
    await this.#page.getByRole('option', { name: title }).first().click();
  }

  async moveUp(title: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Mover ${title}` }).focus();
    await this.#page.keyboard.press('Space');
    await this.#page.keyboard.press('ArrowUp');
    await this.#page.keyboard.press('Space');
  }

  /** As the server has it. */
  async find(name: string): Promise<Playlist> {
    const answer = await this.#page.request.get('/gateway/playlists');
    const { playlists } = (await answer.json()) as { playlists: Playlist[] };
    const found = playlists.find((one) => one.name === name);
    if (found === undefined) throw new Error(`no playlist ${name}`);
    return found;
  }

  /** At the address that the menu of a playlist opens in a window of its own. */
  async openKiosk(name: string): Promise<void> {
    const { id } = await this.find(name);
    await this.#page.goto(`/pentaho/plugin/playlists/index.html?tocar=${id}&modo=quiosque`);
  }

  async openDevices(name: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `Mais ações de ${name}` })
      .click();
    await this.#page.getByRole('menuitem', { name: 'Televisões' }).click();
  }

  /** @returns the address, which is told this once */
  async createLink(place: string, seesAs: string): Promise<string> {
    await this.#page.getByRole('textbox', { name: 'Onde está a televisão' }).fill(place);
    await this.#page.getByRole('combobox', { name: 'Com os olhos de quem' }).fill(seesAs);
    await this.#page.getByRole('option', { name: seesAs }).click();
    await this.#page.getByRole('button', { name: 'Criar link' }).click();
    return await this.#page.getByRole('textbox', { name: 'Endereço para a televisão' }).inputValue();
  }

  async revoke(place: string): Promise<void> {
    await this.#page.getByRole('button', { name: `Revogar ${place}` }).click();
    await this.#page
      .getByRole('dialog', { name: `Revogar o link de ${place}?` })
      .getByRole('button', { name: 'Revogar' })
      .click();
    await this.#page.getByText(/revogado em/).waitFor();
  }
}
