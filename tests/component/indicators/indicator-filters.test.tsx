import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectNoAccessibilityFaults } from '../support/accessibility.ts';
import { openScreen, reloadPortal } from '../support/portal.tsx';
import { cardsScreen } from './cards-screen.ts';
import { firstDayMonthsAgo } from './indicator-months.ts';
import { IndicatorStore, ownDepartment } from './indicator-store.ts';

const { department, status, category, order, search, situation, expectNames } = cardsScreen;

describe('whose indicators', () => {
  const one = { ...ownDepartment, id: 'dep-um', initials: 'UM', name: 'Um' };
  const other = { ...ownDepartment, id: 'dep-outro', initials: 'OUTRO', name: 'Outro' };

  test('[KP-01] the department is chosen only by whoever has several', async () => {
    new IndicatorStore().add({ name: 'Quedas' });
    openScreen('/home/indicadores');
    await expectNames(['Quedas']);
    await expect.element(department).not.toBeInTheDocument();
    expect(location.pathname + location.search).toBe('/home/indicadores');
  });

  test('[KP-01] the chosen one stands in the address and is there again', async () => {
    const store = new IndicatorStore([
      { ...one, mayDefine: false },
      { ...other, mayDefine: false },
    ]);
    store.add({ departmentId: one.id, name: 'De um' });
    store.add({ departmentId: other.id, name: 'De outro' });
    openScreen('/home/indicadores');
    await expect.element(department.getByRole('option')).toHaveLength(2);
    await department.selectOptions('OUTRO · Outro');
    await expectNames(['De outro']);
    expect(location.search).toContain('microssistema=dep-outro');
    await department.selectOptions('UM · Um');
    await expectNames(['De um']);
    history.back();
    await expectNames(['De outro']);

    await department.selectOptions('UM · Um');
    await expectNames(['De um']);
    history.replaceState(null, '', '/home/indicadores');
    reloadPortal();
    await expectNames(['De um']);
    // Who is only linked to it records results and defines nothing.
    await expect.element(cardsScreen.newIndicator).not.toBeInTheDocument();
    await cardsScreen.openMenu('De um');
    expect(cardsScreen.listActions()).toEqual(['Adicionar resultado']);
  });

  test('[KP-01] who has none is told', async () => {
    void new IndicatorStore([]);
    openScreen('/home/indicadores');
    await expect.element(page.getByText('Nenhum microssistema para mostrar')).toBeVisible();
    await expectNoAccessibilityFaults();
  });

  test('[KP-01] one that is not theirs is not shown, and a way leads back', async () => {
    void new IndicatorStore();
    openScreen('/home/indicadores?microssistema=dep-alheio');
    await expect.element(page.getByText('Este microssistema não pode ser mostrado')).toBeVisible();
    await page.getByRole('button', { name: 'Ver os meus indicadores' }).click();
    await expect.element(page.getByText('Ainda não há indicadores')).toBeVisible();
  });
});

describe('filters and order', () => {
  test('[KP-02] active ones first; inactive ones and all by choice, in the address', async () => {
    const store = new IndicatorStore();
    store.add({ name: 'Ativo', others: { active: undefined } });
    store.add({ name: 'Explícito', others: { active: true } });
    store.add({ name: 'Inativo', others: { active: false } });
    openScreen('/home/indicadores');
    await expectNames(['Ativo', 'Explícito']);
    await expect.element(status).toHaveValue('active');
    await status.selectOptions('Inativos');
    await expectNames(['Inativo']);
    expect(location.search).toContain('situacao=inativos');
    await status.selectOptions('Todos');
    await expectNames(['Ativo', 'Explícito', 'Inativo']);
    reloadPortal();
    await expectNames(['Ativo', 'Explícito', 'Inativo']);
    history.back();
    await expectNames(['Inativo']);
  });

  test('off target, without the due result, by category and by text, which needs no accents', async () => {
    const store = new IndicatorStore();
    const targets = { [firstDayMonthsAgo(20)]: 80 };
    store.add({
      code: 'Z',
      name: 'Adesão',
      targets,
      results: { [firstDayMonthsAgo(1)]: 90 },
      others: { category: 'Risco' },
    });
    store.add({
      code: 'B',
      name: 'Infecção',
      targets,
      results: { [firstDayMonthsAgo(1)]: 70 },
      others: { category: 'Estratégico' },
    });
    store.add({ code: 'C', name: 'Quedas' });
    openScreen('/home/indicadores');
    await expectNames(['Adesão', 'Infecção', 'Quedas']);

    await situation('Fora da meta').click();
    await expectNames(['Infecção']);
    await expect.element(situation('Fora da meta')).toHaveAttribute('aria-pressed', 'true');
    await situation('Sem resultado').click();
    await expectNames(['Quedas']);
    await situation('Sem resultado').click();

    await category.selectOptions('Estratégico');
    await expectNames(['Infecção']);
    await category.selectOptions('Todas');
    await order.selectOptions('Código');
    await expectNames(['Infecção', 'Quedas', 'Adesão']);
    await order.selectOptions('Sem resultado primeiro');
    await expectNames(['Quedas', 'Adesão', 'Infecção']);
    await order.selectOptions('Fora da meta primeiro');
    await expectNames(['Infecção', 'Adesão', 'Quedas']);
    await order.selectOptions('Categoria');
    await expectNames(['Infecção', 'Adesão', 'Quedas']);

    await search.fill('INFECCAO');
    await expectNames(['Infecção']);
    await expect.poll(() => location.search).toContain('busca=INFECCAO');
    await search.fill('nada disso');
    await expect.element(page.getByText('Sem resultado da pesquisa')).toBeVisible();
    await page.getByRole('button', { name: 'Limpar pesquisa e filtros' }).click();
    await expect.element(cardsScreen.cards).toHaveLength(3);
    await expect.element(search).toHaveValue('');
  });
});
