import { auditCalls, type AuditEntry } from '@prumo/contracts/administration/audit-entries';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerEnginePeople } from '../support/engine-people.ts';
import { keepFrame } from '../support/frame.ts';
import { answerAnything, answerJson, server } from '../support/fake-server.ts';
import { ivone, marina } from '../support/people.ts';
import { openScreen } from '../support/portal.tsx';
import { desk, phone, resizeWindow } from '../support/window-size.ts';

const entries: readonly AuditEntry[] = [
  {
    occurredAt: '2026-03-03T02:30:00.000Z',
    userName: 'MARINA.LOPES',
    action: 'read',
    documentType: 'non-compliance-reporter',
    documentId: 'nc-1',
    label: null,
    changedFields: [],
    olapRole: null,
    reason: null,
  },
  {
    occurredAt: '2026-03-02T12:20:00.000Z',
    userName: 'CARLA.MENDES',
    action: 'replace',
    documentType: 'department',
    documentId: 'dep-utia',
    label: 'UTI Adulto',
    changedFields: ['responsible'],
    olapRole: null,
    reason: 'Férias.',
  },
];

const table = page.getByRole('table', { name: 'Trilha de auditoria' });

function openAudit(address = '/auditoria', answered: readonly AuditEntry[] = entries, total = 120): void {
  answerEnginePeople();
  server.on('GET', auditCalls.list.path, () =>
    answerJson(auditCalls.list.answer, { entries: [...answered], total }),
  );
  openScreen(address, { as: marina });
}

/** What the last question was, after the question mark. */
function findAsked(): string | undefined {
  return server.listRequests('GET', auditCalls.list.path).at(-1)?.query.toString();
}

test('quality sees who changed and who read what, in words', async () => {
  keepFrame();
  openAudit();
  await expect
    .element(table.getByRole('row').nth(1))
    .toHaveTextContent(
      /02\/03\/2026, 23:30:00.*MARINA\.LOPES.*Consultou.*Nome de quem notificou em sigilo.*Abrir a notificação/,
    );
  await expect
    .element(table.getByRole('row').nth(2))
    .toHaveTextContent(/CARLA\.MENDES.*Alterou.*Microssistema.*UTI Adulto.*Mudou: responsável · Férias\./);
  await expect.element(page.getByText('120 linhas · Página 1 de 3')).toBeVisible();
  await expectNoAccessibilityFaults();
  await resizeWindow(phone);
  expectNoSidewaysScroll();
  await resizeWindow(desk);
});

test('[OP-04] a changed role of cubes shows what it was and what it is', async () => {
  keepFrame();
  const role = {
    name: 'Coordenação da UTI',
    description: '',
    catalogue: 'SGHDW',
    reach: { biRoles: [], departments: [], people: ['IVONE.ALVES'] },
    cubes: [],
  };
  const after = { ...role, name: 'Coordenação', reach: { ...role.reach, people: [] } };
  openAudit('/auditoria', [
    {
      occurredAt: '2026-03-02T12:20:00.000Z',
      userName: 'ADMIN',
      action: 'replace',
      documentType: 'olap-role',
      documentId: 'role-1',
      label: 'Coordenação',
      changedFields: ['name', 'reach'],
      olapRole: { before: role, after },
      reason: null,
    },
  ]);
  await table.getByText('Antes e depois (2)').click();
  await expect
    .element(table.getByRole('row').nth(1))
    .toHaveTextContent(/NomeAntes: Coordenação da UTIDepois: CoordenaçãoPessoasAntes: IVONE\.ALVESDepois: —/);
  await expectNoAccessibilityFaults();
  await resizeWindow(phone);
  expectNoSidewaysScroll();
  await resizeWindow(desk);
});

test('filters and pages are asked of the server and stand in the address', async () => {
  openAudit('/auditoria?acao=read');
  await expect.element(page.getByLabelText('Ação', { exact: true })).toHaveValue('read');
  await page.getByLabelText('Registro', { exact: true }).selectOptions('Microssistema');
  await expect.poll(findAsked).toBe('documentType=department&action=read&page=0');
  await page.getByRole('button', { name: 'Próxima' }).click();
  await expect.poll(findAsked).toContain('page=1');
  expect(location.search).toContain('pagina=2');
  await table.getByRole('button', { name: 'UTI Adulto' }).click();
  await expect.poll(findAsked).toContain('documentId=dep-utia&page=0');
  await page.getByRole('button', { name: 'Ver todos' }).click();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect.poll(findAsked).toBe('page=0');
});

test('the export takes what is filtered, and says that it was noted down', async () => {
  openAudit('/auditoria?acao=read');
  server.on('POST', auditCalls.export.path, () =>
    answerJson(auditCalls.export.answer, { entries: [...entries], isCut: false }),
  );
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  await expect.element(page.getByText('2 linhas exportadas. A exportação ficou na trilha.')).toBeVisible();
  const [asked] = server.listRequests('POST', auditCalls.export.path);
  expect(asked?.json()).toEqual({ action: 'read' });
});

test('nothing found and nothing answered are told apart', async () => {
  openAudit('/auditoria?tipo=minutes', [], 0);
  await expect.element(page.getByText('Nada com estes filtros')).toBeVisible();
  server.on('GET', auditCalls.list.path, () => answerAnything({ code: 'x', message: 'x' }, 403));
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect.element(page.getByText('Não foi possível carregar a trilha')).toBeVisible();
});

test('a nurse does not come there', async () => {
  openScreen('/auditoria', { as: ivone });
  await expect.poll(() => location.pathname).not.toBe('/auditoria');
});
