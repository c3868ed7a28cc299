import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

/** The cards of a department. */
export const cardsScreen = {
  department: page.getByRole('main').getByLabelText('Microssistema', { exact: true }),
  search: page.getByRole('searchbox', { name: 'Pesquise pelo indicador' }),
  status: page.getByLabelText('Situação', { exact: true }),
  category: page.getByLabelText('Categoria', { exact: true }),
  order: page.getByLabelText('Ordenar por', { exact: true }),
  newIndicator: page.getByRole('main').getByRole('button', { name: 'Novo indicador' }),
  cards: page.getByRole('list', { name: 'Indicadores' }).getByRole('listitem'),

  card: (name: string): Locator => {
    return cardsScreen.cards.filter({ has: page.getByRole('heading', { name, level: 2 }) });
  },

  /** The drawing of the card's chart, which is there once it has come in sight. */
  hasChart: (name: string): boolean => {
    const chart = cardsScreen
      .card(name)
      .getByRole('img', { name: /^Gráfico/ })
      .query();
    return chart !== null && chart.querySelector('svg') !== null;
  },

  situation: (name: string): Locator => {
    return page.getByRole('group', { name: 'Mostrar somente' }).getByRole('button', { name });
  },

  expectNames: async (names: readonly string[]): Promise<void> => {
    await expect
      .poll(() =>
        cardsScreen.cards
          .getByRole('heading', { level: 2 })
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(names);
  },

  openMenu: async (name: string): Promise<void> => {
    await page.getByRole('button', { name: `Ações de ${name}` }).click();
    await expect.element(page.getByRole('menu')).toBeVisible();
  },

  action: (name: string): Locator => {
    return page.getByRole('menuitem', { name });
  },

  chooseAction: async (name: string, action: string): Promise<void> => {
    await cardsScreen.openMenu(name);
    await cardsScreen.action(action).click();
  },

  listActions: (): readonly (string | null)[] => {
    return page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
  },
};
