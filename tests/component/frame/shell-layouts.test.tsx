// The frame around every screen, without any data behind it, as the gallery shows it.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { showOnPaper } from '../support/paper.ts';
import { openGallery } from '../ui/open-gallery.tsx';
import { appearancePanel } from './appearance-panel.ts';

const content = page.getByRole('main');
const navigation = page.getByRole('navigation', { name: 'Navegação principal' });

test.for([
  ['verticalNavigation', { banner: 1, navigation: 1 }],
  ['horizontalNavigation', { banner: 1, navigation: 1 }],
  ['contentOnly', { banner: 0, navigation: 0 }],
  ['contentWithToolbar', { banner: 1, navigation: 0 }],
] as const)('[RT-06] %s shows its parts, and only the content scrolls', async ([layout, parts]) => {
  openGallery(`page=shell&layout=${layout}`);
  await expect.element(content).toBeVisible();
  expect(content.elements()).toHaveLength(1);
  expect(page.getByRole('banner').elements()).toHaveLength(parts.banner);
  expect(navigation.elements()).toHaveLength(parts.navigation);

  content.element().scrollTo(0, 400);
  window.scrollTo(0, 400);
  expect({ content: content.element().scrollTop, window: window.scrollY }).toEqual({
    content: 400,
    window: 0,
  });
  await expectNoAccessibilityFaults();
});

test('[TB-11] boxed stands centred at 1280 px, wide takes the window', async () => {
  const readBox = () => {
    const box = document.querySelector('main')?.getBoundingClientRect();
    return { x: box?.x, width: box?.width };
  };
  openGallery('page=shell&layout=contentOnly&mode=boxed');
  await expect.element(content).toBeVisible();
  expect(readBox()).toEqual({ x: 80, width: 1280 });

  await appearancePanel.open();
  await appearancePanel.radio('Largura total').click();
  await expect.poll(readBox).toEqual({ x: 0, width: 1440 });
});

test('[RT-06] the first Tab leads over the navigation to the content', async () => {
  openGallery('page=shell');
  await expect.element(content).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(content).toHaveFocus();
});

test('[RT-06] on paper there is the content alone', async () => {
  openGallery('page=shell');
  await expect.element(content).toBeVisible();
  await showOnPaper();
  await expect.element(document.querySelector('nav')).not.toBeVisible();
  await expect.element(document.querySelector('header')).not.toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('[TB-11] the theme panel offers layouts, widths and five themes', async () => {
  openGallery('page=shell');
  const { panel, theme, radio } = appearancePanel;
  await appearancePanel.open();
  expect(panel.getByRole('radio').elements()).toHaveLength(6);
  const colours = panel.getByRole('group', { name: 'Cores' }).getByRole('button').elements();
  expect(colours.map(({ textContent }) => textContent)).toEqual([
    'Padrão',
    'Rosa',
    'Turquesa',
    'Veltio',
    'Prumo',
  ]);
  await expect.element(theme('Veltio')).toHaveAttribute('aria-pressed', 'true');
  await expectNoAccessibilityFaults();

  const bar = () => getComputedStyle(document.querySelector('nav') ?? document.body);
  await theme('Rosa').click();
  await expect.poll(() => bar().backgroundColor).toBe('rgb(55, 71, 79)');
  await radio('Navegação horizontal').click();
  await expect.poll(() => bar().height).toBe('48px');
});
