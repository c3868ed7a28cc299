import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createDemoEngine, type DemoEngine, type DemoRun } from './testing/demo-engine.ts';

const folder = fileURLToPath(new URL('../../../../demo', import.meta.url));
let engine: DemoEngine;

beforeAll(async () => {
  engine = await createDemoEngine(folder);
});

beforeEach(() => {
  engine.setTime('2026-07-20T10:00:00-03:00');
});

afterAll(async () => {
  await engine.drop();
});

function at(time: string): Date {
  return new Date(`${time}:00-03:00`);
}

describe('the investigation of an adverse event', () => {
  const investigate = async (form: Readonly<Record<string, string>>): Promise<DemoRun> =>
    await engine.startWithForm('tratar_evento_adverso', { nonComplianceId: 'NC-0001', ...form });

  it.each([
    [{ harm: 'grave' }, '2026-08-21T18:00', '2026-08-19T10:00'],
    [{ harm: 'grave', neverEvent: 'true' }, '2026-08-21T18:00', '2026-09-18T10:00'],
    [{ harm: 'obito', deathDate: '19/07/2026' }, '2026-07-23T10:00', '2026-09-18T10:00'],
  ])('after %o is reported until %s and analysed until %s', async (form, report, analysis) => {
    const run = await investigate(form);
    expect((await run.listTasks('comunicarNotivisa'))[0]?.dueAt).toEqual(at(report));
    expect((await run.listTasks('analiseCausaRaiz'))[0]?.dueAt).toEqual(at(analysis));
  });

  it('is closed when all three are done, after more depth where quality asks for it', async () => {
    const run = await investigate({ harm: 'grave' });
    expect(await run.findStage()).toBe('analiseCausaRaiz comunicarNotivisa disclosure');
    await run.submit('comunicarNotivisa', { notivisaNumber: '1', notivisaDate: '20/07/2026' });
    await run.submit('analiseCausaRaiz', {
      method: 'londres',
      rootCause: 'Barreira ausente.',
      teamSize: '4',
    });
    await run.submit('disclosure', { disclosedTo: 'familia', disclosureDate: '20/07/2026' });
    expect(await run.findStage()).toBe('encerrar');
    await run.submit('encerrar', { closingDecision: 'devolver', closingNotes: 'Aprofunde.' });
    await run.submit('complementarAnalise', { rootCause: 'Barreira frágil.' });
    await run.submit('encerrar', { closingDecision: 'encerrar', closingNotes: 'Completa.' });
    expect(await run.findStage()).toBe('fimInvestigada');
  });
});

describe('the minutes of a meeting', () => {
  const meet = async (): Promise<DemoRun> =>
    await engine.startWithForm('registrar_ata_reuniao', {
      committee: 'NSP',
      meetingDate: '20/07/2026',
      secretary: 'RENATO.FARIA',
      agenda: 'Incidentes do mês.',
    });
  const minutes = {
    minutes: 'Discutidos.',
    participant1: 'CARLA.MENDES',
    participant2: 'TIAGO.AMARAL',
    participant3: 'DR.AZEVEDO',
    deliberation1Text: 'Publicar o boletim',
    deliberation1Assignee: 'RENATO.FARIA',
    deliberation1Days: '5',
    deliberation2Text: 'Convidar a Farmácia',
    deliberation2Assignee: 'MARINA.LOPES',
  };

  it('are approved by each participant, and each decision becomes a task', async () => {
    const run = await meet();
    expect(await run.listTasks('redigirAta')).toMatchObject([
      { assignee: 'RENATO.FARIA', dueAt: at('2026-07-22T18:00') },
    ]);
    await run.submit('redigirAta', minutes);
    const approvals = await run.listTasks('aprovarAta');
    expect(approvals.map(({ assignee }) => assignee)).toEqual(['CARLA.MENDES', 'TIAGO.AMARAL', 'DR.AZEVEDO']);
    for (const _ of approvals) await run.submit('aprovarAta', { approval: 'aprovar' });
    const decisions = await run.listTasks('deliberacao');
    expect(decisions).toMatchObject([
      { assignee: 'RENATO.FARIA', dueAt: at('2026-07-27T18:00') },
      { assignee: 'MARINA.LOPES', dueAt: null },
    ]);
    expect(decisions[1]?.description).toContain('Convidar a Farmácia');
    for (const _ of decisions) await run.submit('deliberacao', {});
    expect(await run.findStage()).toBe('fimAprovada');
  });

  it('are written again after an objection, which counts only once', async () => {
    const run = await meet();
    await run.submit('redigirAta', { minutes: 'Discutidos.', participant1: 'CARLA.MENDES' });
    await run.submit('aprovarAta', { approval: 'ressalva', comment: 'Falta o prazo.' });
    expect(await run.findStage()).toBe('redigirAta');
    await run.submit('redigirAta', { minutes: 'Discutidos, com prazo.' });
    await run.submit('aprovarAta', { approval: 'aprovar' });
    expect(await run.findStage()).toBe('fimAprovada');
  });

  it('are approved by silence after five business days', async () => {
    const run = await meet();
    await run.submit('redigirAta', minutes);
    await run.submit('aprovarAta', { approval: 'aprovar' });
    engine.setTime('2026-07-27T18:00:00-03:00');
    await run.fireTimers();
    expect(await run.findStage()).toBe('deliberacao deliberacao');
  });

  it('need nobody to approve where nobody was called', async () => {
    const run = await meet();
    await run.submit('redigirAta', { minutes: 'Registro interno.' });
    expect(await run.findStage()).toBe('fimAprovada');
  });
});

describe('the review of a document', () => {
  const review = async (): Promise<DemoRun> =>
    await engine.startWithForm('revisar_documento', {
      documentCode: 'POP-1',
      documentType: 'pop',
      reason: 'Vencimento.',
      elaborator: 'IVONE.ALVES',
      verifier: 'MARINA.LOPES',
      approver: 'DR.AZEVEDO',
      validityMonths: '24',
    });

  it('goes through writing, checking, approving and training', async () => {
    const run = await review();
    expect((await run.listTasks('elaborar'))[0]?.assignee).toBe('IVONE.ALVES');
    await run.submit('elaborar', { changes: 'Item 4.' });
    await run.submit('verificar', { verificationDecision: 'devolver' });
    await run.submit('elaborar', { changes: 'Itens 4 e 5.' });
    await run.submit('verificar', { verificationDecision: 'conforme' });
    await run.submit('aprovar', { approvalDecision: 'devolver' });
    await run.submit('elaborar', { changes: 'Itens 4, 5 e 6.' });
    await run.submit('verificar', { verificationDecision: 'conforme' });
    await run.submit('aprovar', { approvalDecision: 'aprovar' });
    await run.submit('treinar', { trainingDate: '20/07/2026', trainedPeople: '12', trainedShare: '80.5' });
    expect(await run.findStage()).toBe('fimVigente');
  });

  it('ends where the approver turns it down', async () => {
    const run = await review();
    await run.submit('elaborar', { changes: 'Item 4.' });
    await run.submit('verificar', { verificationDecision: 'conforme' });
    await run.submit('aprovar', { approvalDecision: 'recusar' });
    expect(await run.findStage()).toBe('fimRecusada');
  });
});
