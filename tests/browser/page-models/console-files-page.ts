import { basename } from 'node:path';

import { expect, type Locator, type Page } from '@playwright/test';

/** The files of the BI server's user console. */
export class ConsoleFilesPage {
  readonly page: Page;
  readonly grid: Locator;
  readonly dialog: Locator;
  readonly newFolderButton: Locator;
  readonly uploadButton: Locator;
  readonly trashLink: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid');
    this.dialog = page.getByRole('dialog');
    this.newFolderButton = page.getByRole('button', { name: 'Nova pasta' });
    // An empty folder offers it a second time.
    this.uploadButton = page.getByRole('button', { name: 'Enviar arquivos' }).first();
    this.trashLink = page.getByRole('link', { name: 'Lixeira' });
  }

  async open(path = '/public'): Promise<void> {
    await this.page.goto(`/pentaho/Home?pasta=${encodeURIComponent(path.replaceAll('/', ':'))}`);
    await this.expectShown();
  }

  async expectShown(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Arquivos', level: 1 })).toBeVisible();
  }

  row(name: string): Locator {
    return this.grid.getByRole('row').filter({ has: this.actionsButton(name) });
  }

  async openFolder(name: string): Promise<void> {
    await this.row(name).getByRole('link').click();
    await expect(this.page.getByRole('navigation', { name: 'Caminho da pasta' })).toContainText(name);
  }

  async createFolder(name: string): Promise<void> {
    await this.newFolderButton.click();
    await this.dialog.getByLabel('Nome da pasta').fill(name);
    await this.dialog.getByRole('button', { name: 'Criar pasta' }).click();
    await expect(this.dialog).toBeHidden();
    await expect(this.row(name)).toBeVisible();
  }

  async uploadByChooser(file: { readonly name: string; readonly text: string }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.uploadButton.click();
    await (
      await chooser
    ).setFiles({
      name: file.name,
      mimeType: 'text/html',
      buffer: Buffer.from(file.text, 'utf8'),
    });
    await this.expectUploaded(file.name);
  }

  /** By the events of a real drag: a script cannot make a DataTransfer that browsers treat as files of the disk. */
  async uploadByDrop(filePath: string): Promise<void> {
    const box = await this.page.getByRole('main').boundingBox();
    if (box === null) throw new Error('the page has no main part');
    const session = await this.page.context().newCDPSession(this.page);
    const drag = async (type: 'dragEnter' | 'dragOver' | 'drop'): Promise<void> => {
      await session.send('Input.dispatchDragEvent', {
        type,
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        data: { items: [], files: [filePath], dragOperationsMask: 1 },
      });
    };
    await drag('dragEnter');
    await drag('dragOver');
    await expect(this.page.getByText(/^Solte para enviar a /)).toBeVisible();
    // As a hand goes on moving: what has just appeared lies under the pointer now.
    await drag('dragOver');
    await drag('drop');
    await this.expectUploaded(basename(filePath));
  }

  async chooseAction(name: string, action: string): Promise<void> {
    await this.actionsButton(name).click();
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  async setTitle(name: string, title: string): Promise<void> {
    await this.chooseAction(name, 'Título e descrição');
    await this.dialog.getByLabel('Título', { exact: true }).fill(title);
    await this.dialog.getByRole('button', { name: 'Gravar' }).click();
    await expect(this.dialog).toBeHidden();
    await expect(this.row(name)).toContainText(title);
  }

  /** Nothing is inherited any more, and this role is the only one on the list. */
  async grantToRoleOnly(name: string, role: string): Promise<void> {
    await this.chooseAction(name, 'Permissões');
    await this.dialog.getByRole('radio', { name: 'Lista própria' }).check();
    const removers = this.dialog.getByRole('button', { name: /^Tirar .* da lista$/ });
    await expect(removers).not.toHaveCount(0);
    for (let left = await removers.count(); left > 0; left -= 1) await removers.first().click();
    await expect(removers).toHaveCount(0);
    await this.dialog.getByLabel('Acrescentar pessoa ou papel').fill(role);
    await this.dialog.getByRole('option', { name: role }).click();
    await expect(this.dialog.getByLabel(`O que ${role} pode fazer`)).toHaveValue('read');
    await this.dialog.getByRole('button', { name: 'Gravar permissões' }).click();
    await expect(this.page.getByText('Permissões gravadas.')).toBeVisible();
    await expect(this.dialog).toBeHidden();
  }

  private actionsButton(name: string): Locator {
    return this.page.getByRole('button', { name: `Ações de ${name}`, exact: true });
  }

  private async expectUploaded(name: string): Promise<void> {
    const panel = this.page.getByRole('region', { name: 'Envio de arquivos' });
    await expect(panel.getByRole('listitem').filter({ hasText: name })).toContainText('Enviado');
    await expect(this.row(name)).toBeVisible();
  }
}
