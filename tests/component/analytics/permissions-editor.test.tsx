import { olapNoticesAnswer, olapPermissionsPaths as paths } from '@prumo/contracts/bi/olap-permissions';
import { analyticsChannelName } from '@prumo/contracts/bi/analytics-channel';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerJson, server } from '../support/fake-server.ts';
import { phone, resizeWindow } from '../support/window-size.ts';
import { refuse } from './fake-permissions.ts';
import { openPermissions, permissions } from './open-permissions.tsx';
import { intensiveCare } from './permission-samples.ts';

const { access, cubeSwitch, dialog, item, save } = permissions;
const name = page.getByRole('textbox', { name: 'Nome' });
const now = page.getByRole('paragraph').filter({ hasText: 'Agora:' });

test('[OP-01] a new role starts from nothing, and is in force once it is created', async () => {
  const heard: unknown[] = [];
  const channel = new BroadcastChannel(analyticsChannelName);
  channel.addEventListener('message', ({ data }) => heard.push(data));
  const fake = openPermissions('', []);
  await page.getByRole('button', { name: 'Criar o primeiro papel' }).click();
  await expect.element(now).toHaveTextContent('Não mostra nada por enquanto.');
  await page.getByRole('button', { name: 'Criar papel' }).click();
  await expect.element(page.getByText('Dê um nome ao papel.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('UTI');
  await expect.element(page.getByText('Este papel não alcança ninguém.')).toBeVisible();

  await page.getByRole('combobox', { name: 'Pessoas' }).fill('prado');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Alcança agora 2 pessoas')).toBeVisible();
  await cubeSwitch('Censo').click();
  await expect.element(now).toHaveTextContent('só o total geral');
  await access('Unidade', 'Personalizado').click();
  await expect.element(now).toHaveTextContent('não aparece enquanto nada for permitido em Unidade');
  await page.getByRole('button', { name: 'Permitir UTI' }).click();
  await expect.element(item('UTI')).toHaveTextContent('mostrado');
  await expect.element(item('Todas as unidades')).toHaveTextContent('em parte');
  await expect.element(item('Pronto-socorro')).toHaveTextContent('oculto');

  await page.getByRole('button', { name: 'Criar papel' }).click();
  await expect.element(page.getByText('UTI criado. Já está valendo, também nas abas abertas.')).toBeVisible();
  expect(fake.roles[0]).toMatchObject({
    name: 'UTI',
    reach: { people: ['ANA.PRADO'] },
    cubes: [
      {
        cube: 'Censo',
        hierarchies: [
          {
            hierarchy: '[Unidade]',
            access: 'custom',
            grants: [{ member: '[Unidade].[UTI]', access: 'allow' }],
          },
        ],
      },
    ],
  });
  await expect.poll(() => heard).toEqual(['olap-roles']);
  channel.close();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => fake.roles).toEqual([]);
});

test('[OP-02] each kind of totals says the number that it gives, and the chosen one is saved', async () => {
  const fake = openPermissions('?papel=r1');
  await page.getByRole('button', { name: 'Campos de Censo' }).click();
  await expect
    .element(page.getByRole('radio', { name: /Total mostrado: 142\.407 de 266\.773/ }))
    .toBeChecked();
  await expect.element(page.getByText('Total mostrado: 266.773 de 266.773')).toBeVisible();
  await page.getByRole('radio', { name: /^Ocultos/ }).click();
  await expect.element(page.getByText('Nenhum total é mostrado (o completo é 266.773)')).toBeVisible();
  await expect.element(page.getByText(/toda pergunta que não use este campo fica vazia/)).toBeVisible();
  await page.getByRole('combobox', { name: 'De', exact: true }).selectOptions('Tipo');
  await expect
    .element(page.getByText(/Unidade começa em Tipo: o total acima dele deixa de existir/))
    .toBeVisible();
  await expectNoAccessibilityFaults();
  await save.click();
  await expect.element(page.getByText(/Gestores da UTI gravado\. Já está valendo/)).toBeVisible();
  expect(fake.roles[0]?.cubes[0]?.hierarchies[0]).toMatchObject({ rollup: 'hidden', topLevel: 'Tipo' });
});

test('[OP-02] the items of a field are opened, allowed and denied by keyboard alone, and found by search', async () => {
  openPermissions('?papel=r1');
  await page.getByRole('button', { name: 'Campos de Censo' }).click();
  const root = item('Todas as unidades');
  await expect.element(item('UTI')).toBeVisible();
  root.element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(item('UTI')).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(item('UTI')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}p');
  await expect.element(item('Pronto-socorro')).toHaveTextContent('mostrado');
  await expect.element(item('Pronto-socorro')).toHaveFocus();
  await userEvent.keyboard('n');
  await expect
    .element(page.getByRole('button', { name: 'Negar Pronto-socorro' }))
    .toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Delete}');
  await expect
    .element(page.getByRole('button', { name: 'Negar Pronto-socorro' }))
    .toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('searchbox', { name: 'Procurar item' }).fill('Pronto');
  await expect.element(item('Pronto-socorro')).toHaveTextContent('Todas as unidades');
  await expect.element(item('UTI')).not.toBeInTheDocument();
});

describe('[OP-02] seen as the role', () => {
  async function compare(): Promise<void> {
    await page.getByRole('tab', { name: 'Ver como este papel' }).click();
    await page.getByRole('combobox', { name: 'Análise ou pergunta' }).fill('ocupa');
    await page.getByRole('option', { name: /Ocupação por unidade/ }).click();
  }

  test('both answers stand side by side, and what differs is marked and counted', async () => {
    openPermissions('?papel=r1');
    await name.fill('Ainda não gravado');
    await compare();
    await expect.element(page.getByText('1 linha não aparece · 1 de 3 números é outro')).toBeVisible();
    const [whole, asRole] = [
      page.getByRole('region', { name: 'Sem restrição' }),
      page.getByRole('region', { name: 'Como este papel' }),
    ];
    await expect.element(whole.getByRole('row', { name: 'PS oculto para o papel 124.366' })).toBeVisible();
    await expect.element(asRole.getByRole('row', { name: 'não aparece para este papel' })).toBeVisible();
    await expect.element(asRole.getByRole('row', { name: 'Todas diferente 142.407' })).toBeVisible();
    const [left, right] = [whole.element(), asRole.element()].map((each) => each.getBoundingClientRect());
    expect(right?.left).toBeGreaterThan(left?.right ?? 0);
    await expectNoAccessibilityFaults();
    // What is on the screen is asked, not what is stored.
    expect(server.listRequests('POST', '/preview')[0]?.json()).toMatchObject({
      as: { kind: 'draft', role: { name: 'Ainda não gravado' } },
      question: { file: '/public/Ocupação.saiku' },
    });
    await page.getByRole('switch', { name: 'Só o que difere' }).click();
    await expect.element(whole.getByRole('row', { name: /^UTI/ })).not.toBeInTheDocument();
  });

  test('on a phone one stands below the other', async () => {
    await resizeWindow(phone);
    openPermissions('?papel=r1');
    await compare();
    const [whole, asRole] = [
      page.getByRole('region', { name: 'Sem restrição' }),
      page.getByRole('region', { name: 'Como este papel' }),
    ];
    await expect.element(asRole).toBeVisible();
    expect(asRole.element().getBoundingClientRect().top).toBeGreaterThan(
      whole.element().getBoundingClientRect().bottom,
    );
    expectNoSidewaysScroll();
  });

  test('a question that cannot be answered says why', async () => {
    openPermissions('?papel=r1');
    server.on('POST', paths.preview, () => refuse(400, 'too-many-cells'));
    await compare();
    await expect.element(page.getByText(/grande demais para comparar aqui/)).toBeVisible();
  });
});

describe('somebody else changed the role meanwhile', () => {
  async function collide() {
    const fake = openPermissions('?papel=r1');
    await name.fill('Meu nome');
    fake.roles = [{ ...intensiveCare, version: 4, description: 'Mudada por outra pessoa' }];
    await save.click();
    await expect.element(dialog).toHaveTextContent('Mudada por outra pessoa');
    await expectNoAccessibilityFaults();
    return fake;
  }

  test('[OP-01] and one takes theirs', async () => {
    await collide();
    await dialog.getByRole('button', { name: 'Ficar com a dela' }).click();
    await expect.element(name).toHaveValue('Gestores da UTI');
  });

  test('[OP-01] or saves over it', async () => {
    const fake = await collide();
    await dialog.getByRole('button', { name: 'Gravar a minha por cima' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(fake.roles[0]).toMatchObject({ name: 'Meu nome', version: 5 });
  });
});

test('a name that is taken is said at its field', async () => {
  openPermissions('?papel=r1');
  server.on('PUT', paths.role('r1'), () => refuse(409, 'name-taken'));
  await name.fill('Diretoria');
  await save.click();
  await expect.element(page.getByText(/Já existe um papel com este nome/)).toBeVisible();
  await expect.element(name).toHaveFocus();
});

test('[OP-01] a role that is refused says what is wrong with it, and the name at its field', async () => {
  openPermissions('?papel=r1');
  const about = { cube: '', hierarchy: '', name: '' };
  server.on('PUT', paths.role('r1'), () =>
    refuse(400, 'invalid-role', [
      { ...about, field: 'name', code: 'too-long' },
      { ...about, field: 'cubes', code: 'cube-unknown', cube: 'Antigo' },
    ]),
  );
  await name.fill('Diretoria');
  await save.click();
  await expect.element(name).toHaveAccessibleDescription('O nome é longo demais.');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/^O cubo Antigo não existe mais\. Desligue-o\.$/);
});

test('[OP-02] a role of which all that is allowed is gone from the data says so when it is opened', async () => {
  openPermissions('?papel=r1');
  server.on('POST', paths.notices, () =>
    answerJson(olapNoticesAnswer, {
      notices: [
        { code: 'member-unknown', cube: 'Censo', hierarchy: '[Unidade]', name: '[Unidade].[UTI]' },
        { code: 'nothing-shown', cube: 'Censo', hierarchy: '', name: '' },
      ],
    }),
  );
  await expect.element(page.getByText('Nem tudo deste papel existe nos dados:')).toBeVisible();
  await expect
    .element(page.getByText('O item [Unidade].[UTI] não existe nos dados e não mostra nada.'))
    .toBeVisible();
  await expect.element(page.getByText('Do cubo Censo nada é mostrado.')).toBeVisible();
});

describe('what is not saved', () => {
  test('is asked about before it is left, also by the way back', async () => {
    openPermissions();
    await page.getByRole('link', { name: 'Gestores da UTI' }).click();
    await name.fill('Outro nome');
    history.back();
    await expect.element(dialog).toHaveTextContent('Sair sem gravar?');
    await dialog.getByRole('button', { name: 'Continuar editando' }).click();
    await expect.element(name).toHaveValue('Outro nome');
    await page.getByRole('link', { name: 'Todos os papéis' }).click();
    await dialog.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('link', { name: 'Gestores da UTI' }).click();
    await expect.element(name).toHaveValue('Gestores da UTI');
  });

  test('is there again after the page was loaded anew', async () => {
    openPermissions('?papel=r1');
    await name.fill('Outro nome');
    await expect.element(page.getByText('Há mudanças que não foram gravadas.')).toBeVisible();
    openPermissions('?papel=r1');
    await expect.element(name).toHaveValue('Outro nome');
    await page.getByRole('button', { name: 'Descartar o que não foi gravado' }).click();
    await expect.element(name).toHaveValue('Gestores da UTI');
  });
});

test('the editor fits a phone, and says where it is easier', async () => {
  await resizeWindow(phone);
  openPermissions('?papel=r1');
  await expect.element(page.getByText(/mais fácil em uma tela larga/)).toBeVisible();
  await page.getByRole('button', { name: 'Campos de Censo' }).click();
  await expect.element(item('UTI')).toBeVisible();
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();
  await cubeSwitch('Faturamento').click();
  await expect.element(now).toHaveTextContent('Mostra 2 de 2 cubos');
});
