import { buildAddress } from '@prumo/contracts/calls/define-call';
import { minutesCalls } from '@prumo/contracts/minutes/minutes-calls';
import { minutesContent } from '@prumo/contracts/minutes/meeting-minutes';
import {
  nonComplianceCalls,
  nonCompliancesAnswer,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import {
  expectFitOnPhone,
  expectNoAccessibilityFaults,
  expectNoSidewaysScroll,
} from '../support/accessibility.ts';
import { answerJson, refuseConnection, server } from '../support/fake-server.ts';
import { keepFrame } from '../support/frame.ts';
import { reloadPortal } from '../support/portal.tsx';
import {
  buildDecision,
  buildHeld,
  buildItem,
  buildMinutes,
  keepMinutes,
  newMinutesId,
} from './fake-minutes.ts';
import { minutesPage as screen } from './minutes-page.ts';

test('[NC-05] new ones ask for a committee and people, and offer those of the last meeting', async () => {
  const kept = keepMinutes([buildHeld([])]);
  await screen.openList();
  await screen.newMinutes.click();
  const { creation } = screen;
  const create = creation.getByRole('button', { name: 'Criar ata' });
  await create.click();
  await expect.element(creation.getByText('Escolha a comissão ou escreva o nome da reunião.')).toBeVisible();
  await expect.element(creation.getByText('Inclua pelo menos uma pessoa.')).toBeVisible();

  await creation.getByRole('combobox', { name: 'Comissão ou reunião' }).fill('Comissão de Teste');
  await page.getByRole('option', { name: 'Comissão de Teste' }).first().click();
  await screen.typeDay(creation, 'Data', '30112030');
  await creation.getByLabelText('Início').fill('09:30');
  await creation.getByLabelText('Local ou link').fill('Auditório');
  await screen.choosePerson(creation, 'Coordenação', 'Sílvio Torres');
  await expect.element(creation.getByRole('combobox', { name: 'Secretaria' })).toHaveValue('Marina Lopes');
  await creation
    .getByRole('button', { name: 'Incluir os 2 participantes da última reunião (04/05/2026)' })
    .click();
  await screen.choosePerson(creation, 'Incluir participante', 'Ivone Alves');
  await expectNoAccessibilityFaults(creation.element());
  await create.click();
  await expect.element(screen.heading(/^Ata \d{3}\/2030$/)).toBeVisible();
  await expect.element(screen.part('Dados da reunião')).toHaveTextContent('às 09:30');
  expect(kept.read(newMinutesId)).toMatchObject({
    date: '2030-11-30',
    place: 'Auditório',
    coordinator: 'SILVIO.TORRES',
  });
  expect(kept.read(newMinutesId).participants.map(({ userName }) => userName)).toContain('IVONE.ALVES');
});

test('[NC-05] what could not be saved stays on the screen, also after a reload, and is saved when it can', async () => {
  const kept = keepMinutes([buildHeld([buildItem('Higiene das mãos')])]);
  await screen.open(kept);
  const takeBack = server.on('POST', buildAddress(minutesCalls.act, { params: { id: kept.id } }), () =>
    refuseConnection(),
  );
  await screen.discussion('Higiene das mãos').fill('Adesão de 74 %.');
  const failure = screen.content.getByRole('alert').filter({ hasText: 'Não foi possível salvar' });
  await expect.element(failure).toHaveTextContent('O que você escreveu está guardado neste navegador.');
  await expectNoAccessibilityFaults(screen.content.element());
  expect(kept.read().items[0]?.discussion).toBe('');

  reloadPortal();
  await expect.element(screen.discussion('Higiene das mãos')).toHaveValue('Adesão de 74 %.');
  const retry = failure.getByRole('button', { name: 'Tentar novamente' });
  await expect.element(retry).toBeVisible();
  takeBack();
  await retry.click();
  await screen.expectSaved();
  await expect.element(failure).not.toBeInTheDocument();
  expect(kept.read().items[0]?.discussion).toBe('Adesão de 74 %.');
});

test('[NC-05] what another wrote in another field is taken over, and nothing of both is lost', async () => {
  const kept = keepMinutes([buildHeld([buildItem('Taxas de infecção')])]);
  await screen.open(kept);
  // The page does not hear of it: it writes in what it has before it.
  kept.perform(
    { deed: 'write', content: { ...minutesContent.parse(kept.read()), notices: 'O que o outro ouviu.' } },
    { isSilent: true },
  );
  await screen.discussion('Taxas de infecção').fill('O que uma ouviu.');
  await expect.poll(() => kept.read().items[0]?.discussion).toBe('O que uma ouviu.');
  expect(kept.read().notices).toBe('O que o outro ouviu.');
  await expect.element(screen.content.getByLabelText('Informes')).toHaveValue('O que o outro ouviu.');
});

test('[NC-05] the same field is put to the choice', async () => {
  const subject = 'Taxas de infecção';
  const kept = keepMinutes([buildHeld([buildItem(subject)])]);
  await screen.open(kept);
  const { items, ...rest } = minutesContent.parse(kept.read());
  kept.perform(
    {
      deed: 'write',
      content: { ...rest, items: items.map((item) => ({ ...item, discussion: 'Versão do outro.' })) },
    },
    { isSilent: true },
  );
  await screen.discussion(subject).fill('Versão de uma.');
  const choice = page.getByRole('dialog', { name: 'Outra pessoa alterou os mesmos campos' });
  await expect.element(choice).toHaveTextContent('Versão de uma.');
  await expect.element(choice).toHaveTextContent('Versão do outro.');
  await expect.element(choice).toHaveTextContent('O que não for escolhido continua no histórico da ata.');
  await expectNoAccessibilityFaults(choice.element());
  await choice.getByRole('radio', { name: 'O que foi salvo por outra pessoa' }).click();
  await choice.getByRole('button', { name: 'Gravar as escolhas' }).click();
  await expect.element(choice).not.toBeInTheDocument();
  await expect.element(screen.discussion(subject)).toHaveValue('Versão do outro.');
  await screen.expectSaved();
  expect(kept.read().items[0]?.discussion).toBe('Versão do outro.');
  const history = screen.part('Histórico');
  await expect.element(history).toHaveTextContent('Marina Lopes escolheu entre duas versões do mesmo campo');
  await history.getByText('O que não ficou na ata').click();
  await expect.element(history.getByText('Versão de uma.')).toBeVisible();
  await expect
    .element(history)
    .toHaveTextContent('Discussão: Taxas de infecção (texto de quem escolheu)Versão de uma.');
  await expectNoAccessibilityFaults(history.element());
});

test('[NC-05] both texts of the same field are kept where somebody wants both', async () => {
  const kept = keepMinutes([buildHeld([])]);
  await screen.open(kept);
  kept.perform(
    { deed: 'write', content: { ...minutesContent.parse(kept.read()), notices: 'Simulado na sexta.' } },
    { isSilent: true },
  );
  await screen.content.getByLabelText('Informes').fill('Vacinação na quinta.');
  const choice = page.getByRole('dialog', { name: 'Outra pessoa alterou os mesmos campos' });
  await choice.getByRole('radio', { name: 'Manter os dois textos, um abaixo do outro' }).click();
  await choice.getByRole('button', { name: 'Gravar as escolhas' }).click();
  const both = 'Simulado na sexta.\nVacinação na quinta.';
  await expect.element(screen.content.getByLabelText('Informes')).toHaveValue(both);
  await screen.expectSaved();
  expect(kept.read()).toMatchObject({ notices: both, history: [] });
});

test('[NC-05] a meeting to come is not the last one', async () => {
  keepMinutes([
    buildMinutes({ date: '2031-02-03', number: 9 }),
    buildHeld([], { date: '2026-05-04' }),
    buildMinutes({ date: '2031-03-03', number: 10, committee: 'Comissão nova' }),
  ]);
  await screen.openList();
  await screen.newMinutes.click();
  const { creation } = screen;
  const offer = creation.getByRole('button', { name: /^Incluir o/ });
  await creation.getByRole('combobox', { name: 'Comissão ou reunião' }).fill('Comissão de Teste');
  await page.getByRole('option', { name: 'Comissão de Teste' }).first().click();
  await expect.element(offer).toHaveTextContent('Incluir os 2 participantes da última reunião (04/05/2026)');
  await creation.getByRole('combobox', { name: 'Comissão ou reunião' }).fill('Comissão nova');
  await page.getByRole('option', { name: 'Comissão nova' }).first().click();
  await expect.element(offer).toHaveTextContent('Incluir os 2 convocados da reunião marcada para 03/03/2031');
});

test('[NC-05] what others write is seen while it is read', async () => {
  const kept = keepMinutes([buildMinutes()]);
  await screen.open(kept);
  kept.perform({ deed: 'begin' });
  await expect.element(screen.present).toBeVisible();
  kept.perform({
    deed: 'write',
    content: { ...minutesContent.parse(kept.read()), notices: 'Simulado na sexta.' },
  });
  await expect.element(screen.content.getByLabelText('Informes')).toHaveValue('Simulado na sexta.');
});

test('what cannot be done looks fainter than what can', async () => {
  const kept = keepMinutes([buildHeld([buildItem('Primeiro'), buildItem('Segundo')])]);
  await screen.open(kept);
  const up = screen.item('Primeiro').getByRole('button', { name: 'Mover para cima' });
  const down = screen.item('Primeiro').getByRole('button', { name: 'Mover para baixo' });
  await expect.element(up).toBeDisabled();
  expect(readBrightness(up.element())).toBeGreaterThan(readBrightness(down.element()));
});

test('[NC-05] before sending it is said what is missing', async () => {
  const kept = keepMinutes([buildHeld([])]);
  await screen.open(kept);
  // A second time takes it back.
  await screen.mark('CARLA.MENDES', 'Presente');
  await screen.present.click();
  const question = page.getByRole('dialog', { name: 'Enviar a ata para aprovação' });
  await expect.element(question).toHaveTextContent('Incluir pelo menos um assunto na pauta.');
  await expect.element(question).toHaveTextContent('Registrar a presença de CARLA.MENDES.');
  await expectNoAccessibilityFaults(question.element());
  await question.getByRole('button', { name: 'Voltar à ata' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(kept.read().state).toBe('in-meeting');
});

test('[NC-05] writing is whole at a desk and on a phone, and axe finds nothing', async () => {
  keepFrame();
  const held = buildHeld([
    buildItem('Assunto', { decisions: [buildDecision('Rever o fluxo', 'CARLA.MENDES')] }),
  ]);
  const kept = keepMinutes([
    {
      ...held,
      participants: held.participants.map((one, index) =>
        index === 0 ? one : { ...one, attendance: 'justified', justification: 'Em férias' },
      ),
    },
  ]);
  server.on('GET', nonComplianceCalls.list.path, () => answerJson(nonCompliancesAnswer, { cases: [] }));
  await screen.open(kept);
  const card = screen.item('Assunto');
  await card.getByRole('button', { name: 'Vincular' }).click();
  await card.getByRole('button', { name: 'Nova deliberação' }).click();
  await expect.element(card.getByLabelText('O que foi decidido')).toHaveFocus();
  expectNoSidewaysScroll();
  await expectNoAccessibilityFaults();
  await expectFitOnPhone();
});

/** Of what is drawn in it: 0 for black, 765 for white. */
function readBrightness(control: Element): number {
  const { color } = getComputedStyle(control);
  return [...color.matchAll(/\d+/g)].slice(0, 3).reduce((sum, [part]) => sum + Number(part), 0);
}
