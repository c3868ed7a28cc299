// Notifications, their action plans and their catalogue: what the chapters about them show.
import { expect, type Locator, type Page } from '@playwright/test';

import { manualPicture } from './manual-picture.ts';
import type { Picture } from './picture.ts';

const qualityManager = 'MARINA.LOPES';
const reporter = 'CARLA.MENDES';

const list = '/home/aplicativos/nao-conformidades';
const subject = 'Pulseira de identificação ausente ou ilegível';

export const nonCompliancePictures: readonly Picture[] = [
  manualPicture('notificacoes', {
    userName: qualityManager,
    window: 'wide',
    show: async (page) => {
      await page.goto(list);
      const fewRows = page.getByRole('row').nth(3);
      await expect(fewRows).toBeVisible({ timeout: 20_000 });
      return [page.getByRole('heading', { level: 1 }), fewRows];
    },
  }),
  manualPicture('nova-notificacao', {
    userName: reporter,
    window: 'phone',
    show: async (page) => {
      await page.goto(`${list}/nova`);
      await page.getByRole('button', { name: subject }).click();
      await page.getByRole('group', { name: 'Atalhos de setores' }).getByRole('button').first().click();
      await scrollTo(page.getByRole('heading', { name: 'O que aconteceu?' }));
      return [];
    },
  }),
  manualPicture('notificacao', {
    userName: qualityManager,
    window: 'wide',
    show: async (page) => {
      await openCase(page, 'Lesão por pressão estágio 3', /Em validação/);
      await expect(page.getByRole('button', { name: 'Aprovar análise e plano' })).toBeVisible();
      return [
        page.getByRole('link', { name: 'Voltar às notificações' }),
        page.getByRole('region', { name: 'O que aconteceu' }),
        page.getByRole('region', { name: 'O que fazer agora' }),
      ];
    },
  }),
  manualPicture('analise-da-notificacao', {
    userName: 'PAULO.TEIXEIRA',
    window: 'tall',
    show: async (page) => {
      await openCase(page, 'Checklist de cirurgia segura incompleto', /Em análise/);
      await page.getByRole('button', { name: 'Escrever a análise e o plano' }).click();
      const form = page.getByRole('form', { name: 'Análise e plano de ação' });
      const cause = form.getByRole('group', { name: 'Causa 1' });
      await cause.getByLabel('Categoria').selectOption('Método');
      await cause
        .getByRole('textbox', { name: 'Causa' })
        .fill('A pausa antes da incisão depende de quem estiver na sala lembrar dela.');
      await form
        .getByRole('textbox', { name: 'Causa raiz' })
        .fill('O sistema libera a descrição da cirurgia sem o checklist preenchido.');
      await scrollTo(form.getByRole('heading', { name: 'Causas (6M)' }));
      return [page.getByRole('main')];
    },
  }),
  manualPicture('plano-de-acao', {
    userName: 'MARCOS.VIANA',
    window: 'tall',
    show: async (page) => {
      await openCase(page, 'Equipamento com manutenção preventiva vencida', /Em execução/);
      await page.getByRole('link', { name: 'Abrir o plano de ação' }).click();
      await expect(page.getByRole('button', { name: /^Registrar conclusão/ }).first()).toBeVisible();
      return [page.getByRole('main')];
    },
  }),
  manualPicture('padrao', {
    userName: qualityManager,
    window: 'tall',
    show: async (page) => {
      await page.goto('/home/aplicativos/padroes-de-nao-conformidade');
      await page
        .getByRole('button', { name: /^Editar / })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox', { name: 'Título' })).toBeVisible();
      return [dialog];
    },
  }),
  // The last one, as it adds a report.
  manualPicture('recibo', {
    userName: reporter,
    window: 'phone',
    show: async (page) => {
      await page.goto(`${list}/nova`);
      await page.getByRole('button', { name: subject }).click();
      await page.getByRole('group', { name: 'Atalhos de setores' }).getByRole('button').first().click();
      await page
        .getByRole('textbox', { name: 'Descrição' })
        .fill('Paciente admitido à noite sem pulseira; percebido antes da medicação.');
      await page.getByRole('radio', { name: /Anônima/ }).check();
      await page.getByRole('button', { name: 'Enviar notificação' }).click();
      await expect(page.getByRole('heading', { name: 'Código do recibo' })).toBeVisible();
      return [];
    },
  }),
];

async function openCase(page: Page, title: string, state: RegExp): Promise<void> {
  await page.goto(`${list}?${new URLSearchParams({ busca: title }).toString()}`);
  const row = page.getByRole('row').filter({ hasText: state });
  await row.getByRole('link', { name: title, exact: true }).first().click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible({ timeout: 20_000 });
}

/** To the top, below the bar of the portal. */
async function scrollTo(place: Locator): Promise<void> {
  await place.evaluate((element) => {
    element.scrollIntoView({ block: 'start' });
  });
}
