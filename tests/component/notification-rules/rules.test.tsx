import { buildAddress } from '@prumo/contracts/calls/define-call';
import { ruleCalls } from '@prumo/contracts/notification-rules/rule-calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { expectNoAccessibilityFaults, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerAnything, answerJson, answerNothing, server } from '../support/fake-server.ts';
import { keepFrame } from '../support/frame.ts';
import { admin, ivone, marina } from '../support/people.ts';
import { openScreen } from '../support/portal.tsx';
import { desk, phone, resizeWindow } from '../support/window-size.ts';
import { answerChoices, answerRules, offTarget, waitingCases } from './sample-rules.ts';

const list = page.getByRole('list', { name: 'Regras de notificação' });
const params = { params: { id: offTarget.id } };

function choose(rule: string, action: string) {
  return {
    async click() {
      await page.getByRole('button', { name: `Mais ações: ${rule}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    },
  };
}

test('[AN-01] rules are listed in words, with what they see now, and found by any of these words', async () => {
  keepFrame();
  answerRules([waitingCases, offTarget]);
  answerChoices();
  openScreen('/notificacoes-automaticas', { as: admin });
  await expect
    .element(list.getByRole('listitem').nth(0))
    .toHaveTextContent(
      /Indicadores fora da meta.*fora da meta há 2 meses seguidos · Todo o hospital.*Obrigatória.*2 em alerta.*1 com erro.*1 pendente.*3 sem dados.*9 normais.*De segunda a sexta-feira, às 7h.*Responsáveis pelo microssistema e Marina Lopes.*Avisos do portal e e-mail.*02\/03\/2026, 07:00, 4 avisos.*03\/03\/2026, 07:00/,
    );
  await expect
    .element(list.getByRole('listitem').nth(1))
    .toHaveTextContent(
      /parada há mais de 5 dias em Análise · CCIH.*Pausada.*Silenciada até 20\/03\/2026.*Nada verificado ainda.*Após cada extração de dados.*Quem está com o trabalho e papel Gestor da qualidade.*Ainda não foi executada/,
    );
  await expectNoAccessibilityFaults();
  await resizeWindow(phone);
  expectNoSidewaysScroll();
  await resizeWindow(desk);
  await page.getByRole('searchbox', { name: 'Procurar regra' }).fill('analise ccih');
  await expect.poll(() => list.getByRole('listitem').all()).toHaveLength(1);
  await page.getByRole('searchbox', { name: 'Procurar regra' }).fill('nenhuma destas');
  await expect.element(page.getByText('Nenhuma regra encontrada')).toBeVisible();
});

test('[AN-01] a rule is paused, silenced, run and deleted, and had back', async () => {
  answerRules([offTarget]);
  answerChoices();
  for (const call of [ruleCalls.pause, ruleCalls.silence]) {
    server.on('POST', buildAddress(call, params), () => answerNothing(204));
  }
  server.on('POST', buildAddress(ruleCalls.run, params), () =>
    answerJson(ruleCalls.run.answer, offTarget.lastRun ?? never()),
  );
  server.on('DELETE', buildAddress(ruleCalls.remove, params), () => answerNothing(204));
  server.on('POST', buildAddress(ruleCalls.restore, params), () =>
    answerJson(ruleCalls.restore.answer, { id: offTarget.id, version: 4 }),
  );
  openScreen('/notificacoes-automaticas', { as: admin });
  await choose(offTarget.name, 'Pausar').click();
  await expect.element(page.getByText(/pausada\. Ninguém será avisado/)).toBeVisible();
  await choose(offTarget.name, 'Silenciar até…').click();
  await page.getByRole('button', { name: 'Silenciar', exact: true }).click();
  await expect.poll(() => server.listRequests('POST', '/silence')).toHaveLength(1);
  expect(server.listRequests('POST', '/silence')[0]?.json()).toMatchObject({ subject: null });
  await choose(offTarget.name, 'Executar agora').click();
  await expect.element(page.getByText(/as pessoas são avisadas do que tiver mudado/)).toBeVisible();
  await page.getByRole('button', { name: 'Executar agora', exact: true }).click();
  await expect.poll(() => server.listRequests('POST', '/runs')).toHaveLength(1);
  await choose(offTarget.name, 'Excluir').click();
  // The row is gone by the time the way back is offered.
  answerRules([]);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => server.listRequests('POST', '/restore')).toHaveLength(1);
});

function never(): never {
  throw new Error('The sample has a last run');
}

test('[AN-01] each subject has its state, since when, and the way there; runs and deliveries stand beside', async () => {
  answerRules([offTarget]);
  answerChoices();
  server.on('GET', buildAddress(ruleCalls.listSubjects, params), () =>
    answerJson(ruleCalls.listSubjects.answer, {
      total: 40,
      subjects: [
        {
          key: 'kpi-1',
          label: 'IRAS-01 Densidade de infecção',
          department: 'UTIA',
          state: 'firing',
          since: '2026-02-27T10:00:00.000Z',
          value: '4,2 ‰, meta 3,0 ‰',
          lastToldAt: '2026-02-27T10:00:02.000Z',
          silencedUntil: null,
          address: '/home/indicadores/dep-utia/kpi-1',
        },
      ],
    }),
  );
  server.on('GET', buildAddress(ruleCalls.listRuns, params), () =>
    answerJson(ruleCalls.listRuns.answer, { runs: [offTarget.lastRun ?? never()] }),
  );
  server.on('GET', buildAddress(ruleCalls.listTold, params), () =>
    answerJson(ruleCalls.listTold.answer, { told: [], total: 0 }),
  );
  openScreen('/notificacoes-automaticas', { as: admin });
  await page.getByRole('button', { name: `Ver as situações: ${offTarget.name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByRole('row').nth(1))
    .toHaveTextContent(/IRAS-01.*UTIA.*Em alerta.*27\/02\/2026, 07:00.*4,2 ‰, meta 3,0 ‰/);
  await expect
    .element(dialog.getByRole('link', { name: /IRAS-01/ }))
    .toHaveAttribute('href', '/home/indicadores/dep-utia/kpi-1');
  await expect.element(dialog.getByText('Mostrando 1 de 40.')).toBeVisible();
  await expectNoAccessibilityFaults();
  await dialog.getByRole('tab', { name: 'Execuções' }).click();
  await expect
    .element(dialog.getByRole('row').nth(1))
    .toHaveTextContent(/02\/03\/2026, 07:00.*Programada.*Concluída.*4 avisos.*2 em alerta/);
  await expect
    .element(dialog.getByRole('link', { name: 'Abrir Execuções' }))
    .toHaveAttribute('href', '/execucoes');
  await dialog.getByRole('tab', { name: 'Envios' }).click();
  await expect.element(dialog.getByText(/Ninguém foi avisado por esta regra/)).toBeVisible();
  await expect.poll(() => location.search).toContain('aba=envios');
});

test('nothing there, nothing answered and nothing allowed are told apart', async () => {
  answerRules([]);
  answerChoices();
  openScreen('/notificacoes-automaticas', { as: admin });
  await expect.element(page.getByText('Nenhuma regra ainda')).toBeVisible();
  server.on('GET', ruleCalls.list.path, () => answerAnything({ code: 'x', message: 'x' }, 403));
  server.tellLive('jobs');
  await expect.element(page.getByText('Não foi possível carregar as regras')).toBeVisible();
});

test('who leads a department comes in', async () => {
  answerRules([]);
  answerChoices({ mayAdminister: false });
  openScreen('/notificacoes-automaticas', { as: { ...ivone, departments: led() } });
  await expect.element(page.getByText('Nenhuma regra ainda')).toBeVisible();
});

test.each([
  { name: 'who leads no department', person: ivone },
  { name: 'quality', person: marina },
])('$name does not come in', async ({ person }) => {
  openScreen('/notificacoes-automaticas', { as: person });
  await expect.poll(() => location.pathname).not.toBe('/notificacoes-automaticas');
});

function led() {
  return [{ id: 'dep-ccih', initials: 'CCIH', name: 'Controle de Infecção Hospitalar', isLed: true }];
}
