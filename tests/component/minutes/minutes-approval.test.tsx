import { applyMinutesCommand } from '@prumo/domain/minutes/apply-minutes-command';
import { digestForTests } from '@prumo/domain/non-compliances/testing/demo-sample';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { keepFrame } from '../support/frame.ts';
import { showOnPaper } from '../support/paper.ts';
import {
  buildApproved,
  buildDecision,
  buildHeld,
  buildItem,
  buildParticipant,
  keepMinutes,
} from './fake-minutes.ts';
import { minutesPage as screen } from './minutes-page.ts';

const alone = { participants: [buildParticipant('MARINA.LOPES')] };

test('[NC-05] an objection needs its reason', async () => {
  const kept = keepMinutes([buildHeld([buildItem('Quedas', { discussion: 'Três quedas.' })])]);
  kept.perform({ deed: 'present-for-approval' });
  await screen.open(kept);
  await expect.element(screen.part('Aprovação')).toHaveTextContent('0 de 2 responderam');
  await expect.element(screen.content.getByRole('textbox')).not.toBeInTheDocument();
  await screen.object.click();
  const dialog = page.getByRole('dialog', { name: 'Registrar ressalva' });
  const send = dialog.getByRole('button', { name: 'Registrar ressalva' });
  await send.click();
  await expect.element(dialog).toHaveTextContent('Escreva o que precisa ser corrigido.');
  await expectNoAccessibilityFaults(dialog.element());
  await dialog.getByRole('textbox').fill('Foram duas quedas.');
  await send.click();
  await expect.element(screen.toast('Sua ressalva foi registrada.')).toBeVisible();
  await expect.element(screen.approve).not.toBeInTheDocument();
  expect(kept.listCommands()).toEqual([{ deed: 'object', comment: 'Foram duas quedas.' }]);
});

test('[NC-05] a decision is finished with evidence', async () => {
  const kept = keepMinutes([
    buildApproved([
      buildItem('Treinamento', { decisions: [buildDecision('Treinar a equipe', 'MARINA.LOPES')] }),
    ]),
  ]);
  await screen.open(kept);
  await screen.content.getByRole('button', { name: 'Concluir a deliberação: Treinar a equipe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Concluir a deliberação' });
  const finish = dialog.getByRole('button', { name: 'Concluir deliberação' });
  await finish.click();
  await expect.element(dialog).toHaveTextContent('Descreva o que foi feito.');
  await dialog.getByLabelText('Evidência').fill('Lista de presença anexada.');
  await expectNoAccessibilityFaults(dialog.element());
  await finish.click();
  await expect.element(screen.decision('Treinar a equipe')).toHaveTextContent('Concluída em');
  await expect.element(screen.decision('Treinar a equipe')).toHaveTextContent('Lista de presença anexada.');
  expect(kept.listCommands()).toMatchObject([{ evidence: 'Lista de presença anexada.' }]);
});

test('[NC-05] an erratum needs its text, and stands with who wrote it', async () => {
  const kept = keepMinutes([buildApproved([buildItem('Protocolos')])]);
  await screen.open(kept);
  await expect.element(screen.part('Erratas')).toHaveTextContent('Nenhuma errata.');
  await screen.part('Erratas').getByRole('button', { name: 'Registrar errata' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar errata' });
  const send = dialog.getByRole('button', { name: 'Registrar errata' });
  await send.click();
  await expect.element(dialog).toHaveTextContent('Escreva a errata.');
  await dialog.getByLabelText('Texto da errata').fill('Onde se lê Sala 1, leia-se Sala 2.');
  await send.click();
  await expect.element(screen.toast('Errata registrada.')).toBeVisible();
  await expect
    .element(screen.part('Erratas'))
    .toHaveTextContent('Onde se lê Sala 1, leia-se Sala 2.Marina Lopes');
  await expect.element(screen.content).toHaveTextContent('Conteúdo íntegro');
});

test('[NC-05] on paper there is nothing of the portal, and every part of the minutes', async () => {
  keepFrame();
  const approved = buildApproved(
    [
      buildItem('Leitos', {
        discussion: 'Faltam leitos de isolamento.',
        decisions: [buildDecision('Rever o fluxo de altas', 'CARLA.MENDES')],
        links: [
          { kind: 'document', id: 'POP 12', departmentId: null, label: 'POP 12' },
          { kind: 'non-compliance', id: 'NC-1', departmentId: 'dep-utia', label: '12/2026' },
          { kind: 'minutes', id: 'ATA-1', departmentId: null, label: '7/2026' },
        ],
      }),
    ],
    { ...alone, notices: 'Simulado na sexta.', nextMeeting: '2030-12-04' },
  );
  const outcome = applyMinutesCommand(
    {
      ...approved,
      participants: [
        ...approved.participants,
        { ...buildParticipant('CARLA.MENDES'), attendance: 'justified', justification: 'Em férias' },
      ],
    },
    { deed: 'add-erratum', text: 'Leia-se leitos de observação.' },
    { userName: 'MARINA.LOPES', isQualityManager: true },
    { now: new Date(), digest: digestForTests },
  );
  if (!outcome.isDone) throw new Error(outcome.refusal);
  const kept = keepMinutes([outcome.minutes]);
  await screen.open(kept);
  await showOnPaper();
  await expect.element(screen.heading('Ata de reunião 007/2026')).toBeVisible();
  for (const name of [
    'Presença',
    'Pauta, discussão e deliberações',
    'Informes',
    'Próxima reunião',
    'Aprovação',
    'Erratas',
  ]) {
    await expect.element(screen.content.getByRole('heading', { name, level: 2 })).toBeVisible();
  }
  for (const text of [
    'Comissão de Teste',
    'Ausência justificada: Em férias',
    'Faltam leitos de isolamento.',
    'Rever o fluxo de altas',
    'Vínculos: Documento POP 12; Não conformidade 12/2026; Ata 7/2026',
    'Simulado na sexta.',
    'Quarta-feira, 4 de dezembro de 2030',
    'Leia-se leitos de observação. (Marina Lopes',
    outcome.minutes.contentHash ?? 'no hash',
    'conteúdo íntegro',
  ]) {
    await expect.element(screen.content).toHaveTextContent(text);
  }
  // What is not on the paper has no role.
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveLength(1);
});

test('[NC-05] approval and approved ones are whole at a desk and on a phone, and axe finds nothing', async () => {
  keepFrame();
  const kept = keepMinutes([
    buildHeld(
      [
        buildItem('Indicadores do trimestre', {
          discussion: 'Taxa acima da meta. '.repeat(10),
          decisions: [buildDecision('Rever as bombas', 'CARLA.MENDES', { dueOn: '2026-05-05' })],
        }),
      ],
      alone,
    ),
  ]);
  kept.perform({ deed: 'present-for-approval' });
  await screen.open(kept);
  await expect.element(screen.approve).toBeVisible();
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();
  await expectFitOnPhone();
  kept.perform({ deed: 'approve', comment: '' });
  await expect.element(screen.part('Erratas')).toBeVisible();
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();
  await expectFitOnPhone();
});
