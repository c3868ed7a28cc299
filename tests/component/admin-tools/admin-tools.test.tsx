import {
  orphanActionPlanCalls,
  orphanActionPlansAnswer,
} from '@prumo/contracts/administration/orphan-action-plans';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';

import { keepDepartments } from '../departments/department-samples.ts';
import { keepAssociations } from '../record-associations/association-samples.ts';
import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerJson, server } from '../support/fake-server.ts';
import { admin, alice, marina } from '../support/people.ts';
import { openPortal } from '../support/portal.tsx';
import { phone, resizeWindow } from '../support/window-size.ts';

const heading = page.getByRole('heading', { name: 'Ferramentas Administrativas', level: 1 });
const tools = page.getByRole('navigation', { name: 'Ferramentas' }).getByRole('link');

function tool(title: string): Locator {
  return tools.filter({ has: page.getByText(title, { exact: true }) });
}

/** What stands below the list. */
function panel(title: string): Locator {
  return page.getByRole('region', { name: title });
}

async function openTools(as: typeof admin, query = ''): Promise<void> {
  openPortal(`/home/ferramentas-administrativas/dados${query}`, { as });
  // The first time a screen is opened its files have to be fetched.
  await expect.element(heading).toBeVisible();
}

async function expectSelected(title: string): Promise<void> {
  await expect.element(tool(title)).toHaveAttribute('aria-current', 'true');
  expect(tools.elements().filter((each) => each.getAttribute('aria-current') === 'true')).toHaveLength(1);
}

beforeEach(() => {
  keepDepartments();
  keepAssociations();
  server.on('GET', orphanActionPlanCalls.list.path, () => answerJson(orphanActionPlansAnswer, { cases: [] }));
});

for (const { person, titles } of [
  {
    person: admin,
    titles: [
      'Planos de ação sem departamentos',
      'Microssistemas',
      'Usuários e Microssistemas',
      'Auditoria',
      'Execuções',
    ],
  },
  { person: alice, titles: ['Associação de Cadastros', 'Microssistemas', 'Usuários e Microssistemas'] },
  { person: marina, titles: ['Microssistemas', 'Usuários e Microssistemas', 'Auditoria'] },
] as const) {
  test(`[UC-05] ${person.userName} is offered the tools that they may use, and the first is selected`, async () => {
    await openTools(person);
    await expect.element(tools).toHaveLength(titles.length);
    for (const [index, title] of titles.entries()) {
      await expect.element(tools.nth(index)).toHaveTextContent(title);
    }
    await expectSelected(titles[0]);
    await expect.element(panel(titles[0])).toBeVisible();
    await expectNoAccessibilityFaults();
    await resizeWindow(phone);
    expectNoSidewaysScroll();
    await expectNoAccessibilityFaults();
  });
}

test('[RT-16] the selected tool stands in the address', async () => {
  await openTools(marina);
  await tool('Usuários e Microssistemas').click();
  await expectSelected('Usuários e Microssistemas');
  await expect.poll(() => location.search).toContain('ferramenta=usuarios-departamentos');
  history.back();
  await expectSelected('Microssistemas');
});

test('[RT-16] the screen of a tool is one click away', async () => {
  await openTools(marina, '?ferramenta=usuarios-departamentos');
  await panel('Usuários e Microssistemas').getByRole('link').click();
  await expect
    .element(page.getByRole('heading', { name: 'Usuários e Microssistemas', level: 1 }))
    .toHaveFocus();
  expect(location.pathname).toBe('/usuarios-departamentos');
});

test('[RT-16] the associations stand among the tools, and keep the tool in the address', async () => {
  await openTools(alice);
  const associations = panel('Associação de Cadastros');
  await expect
    .element(associations.getByRole('heading', { name: 'Associação de Cadastros', level: 2 }))
    .toBeVisible();
  const tab = associations.getByRole('tab', { name: /Origem/ });
  await tab.click();
  await expect.poll(() => location.search).toContain('aba=origem');
  await tool('Microssistemas').click();
  await expect.poll(() => location.search).not.toContain('aba=');
  history.back();
  await expect.element(tab).toHaveAttribute('aria-selected', 'true');
});

test('[RT-16] [FX-01] action plans without department stand among the tools', async () => {
  await openTools(admin, '?ferramenta=planos-de-acao-sem-departamentos');
  await expect
    .element(
      panel('Planos de ação sem departamentos').getByRole('heading', {
        name: 'Planos de ação sem departamentos',
        level: 2,
      }),
    )
    .toBeVisible();
});

test('[UC-08] a tool that is not offered is not selected by its address either', async () => {
  await openTools(marina, '?ferramenta=associacao-de-cadastros');
  await expectSelected('Microssistemas');
  await expect.element(panel('Associação de Cadastros')).not.toBeInTheDocument();
});

test('[UC-05] the menu leads here, and the keyboard from tool to tool', async () => {
  openPortal('/home/tarefas', { as: marina });
  await page.getByRole('list', { name: 'Menu do portal' }).getByRole('link', { name: 'Dados' }).click();
  await expect.element(heading).toHaveFocus();
  await userEvent.tab();
  await expect.element(tools.nth(0)).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expectSelected('Usuários e Microssistemas');
  await expect.element(tools.nth(1)).toHaveFocus();
  await userEvent.tab();
  await expect.element(tools.nth(2)).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/usuarios-departamentos');
});
