// Cases as people bring them about, by the rules of the domain.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type {
  NonComplianceCommand,
  PlannedAction,
} from '@prumo/contracts/non-compliances/non-compliance-commands';
import type { CommandRole } from '@prumo/contracts/non-compliances/non-compliance-lists';
import type { NonComplianceReport } from '@prumo/contracts/non-compliances/non-compliance-report';
import { applyCommand } from '@prumo/domain/non-compliances/apply-command';
import { openCase } from '@prumo/domain/non-compliances/open-case';

export const departments = [
  { id: 'dep-ccih', name: 'Controle de Infecção Hospitalar', initials: 'CCIH', responsible: 'MARINA.LOPES' },
  { id: 'dep-ps', name: 'Pronto-Socorro', initials: 'PS', responsible: 'SILVIO.TORRES' },
  { id: 'dep-utia', name: 'UTI Adulto', initials: 'UTIA', responsible: 'CARLA.MENDES' },
];

const reportedAt = new Date(Date.now() - 60_000);

/** Reported by Ivone of CCIH about the UTI Adulto, unless told otherwise. */
export function buildCase(
  id: string,
  facts: Partial<NonComplianceReport> & { readonly title: string },
): NonCompliance {
  const { nonCompliance } = openCase(
    {
      kind: 'identified',
      notificationType: 'nc',
      eventType: null,
      eventSubtype: null,
      pattern: null,
      occurrenceDepartment: 'dep-utia',
      claimant: 'dep-ccih',
      occurrenceDate: new Date(reportedAt.getTime() - 3_600_000).toISOString(),
      description: 'O quadro do plantão estava em branco.',
      immediateAction: '',
      harm: null,
      attachments: [],
      ...facts,
    },
    {
      id,
      number: Number(/\d+$/.exec(id)?.[0] ?? 1),
      now: reportedAt,
      reporter: { userName: 'IVONE.ALVES', displayName: 'Ivone Alves' },
      claimantDeptName: 'Controle de Infecção Hospitalar',
      occurrenceDeptName: nameOf(facts.occurrenceDepartment ?? 'dep-utia'),
      isNeverEvent: false,
      attachments: [],
      receiptHash: null,
    },
  );
  return follow(nonCompliance, [['IVONE.ALVES', 'claimant', { deed: 'submit' }]]);
}

type Step = readonly [userName: string, role: CommandRole, command: NonComplianceCommand];

/** One that the department is to analyse. */
export function buildAccepted(id: string): NonCompliance {
  return follow(buildCase(id, { title: 'Plantão sem quadro' }), [
    [
      'MARINA.LOPES',
      'quality',
      {
        deed: 'accept',
        note: 'Procede.',
        severity: 'leve',
        harm: null,
        criticality: null,
        responsible: 'CARLA.MENDES',
      },
    ],
  ]);
}

/** One whose analysis quality is to approve, with a plan that has one action for each of the people. */
export function buildAnswered(id: string, who: readonly string[]): NonCompliance {
  const actions = who.map((userName, index): PlannedAction => ({
    id: `a${index + 1}`,
    what: index === 0 ? 'Quadro novo' : 'Roteiro único',
    why: '',
    where: '',
    who: userName,
    dueOn: dayAhead(10),
    how: '',
    howMuch: null,
    reasonForTerm: '',
  }));
  return follow(buildAccepted(id), [
    [
      'CARLA.MENDES',
      'responsible',
      {
        deed: 'answer',
        causes: [{ category: 'metodo', text: 'O roteiro não prevê a conferência.' }],
        rootCause: 'O roteiro não prevê a conferência.',
        affectedDepartments: [],
        planType: 0,
        actions,
        efficacy: {
          method: 'Auditoria de dez plantões',
          expectedResult: 'Todos os quadros preenchidos',
          verifier: 'ALICE.BARROS',
          dueOn: dayAhead(30),
        },
      },
    ],
  ]);
}

/** A case whose plan is being carried out, one action for each of the people. */
export function buildPlanned(id: string, who: readonly string[]): NonCompliance {
  return follow(buildAnswered(id, who), [['MARINA.LOPES', 'quality', { deed: 'approve', note: '' }]]);
}

/** One whose plan is done, so that its efficacy can be judged: in a month from now, or today. */
export function buildDone(id: string, { isDue = false } = {}): NonCompliance {
  const planned = buildPlanned(id, ['IVONE.ALVES']);
  const done = follow(planned, [
    [
      'IVONE.ALVES',
      'executor',
      { deed: 'finish-action', actionId: 'a1', evidence: 'Quadro instalado.', doneOn: dayAhead(-1) },
    ],
  ]);
  const { efficacy } = done;
  return {
    ...done,
    pattern: 'PNC-01',
    efficacy: efficacy === null || !isDue ? efficacy : { ...efficacy, dueOn: dayAhead(0) },
  };
}

/** In the calendar of the hospital: 2030-11-30. */
function dayAhead(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000);
  return at.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
}

function follow(start: NonCompliance, steps: readonly Step[]): NonCompliance {
  return steps.reduce((before, [userName, role, command]) => {
    const outcome = applyCommand(before, command, { userName, roles: [role] }, { now: reportedAt });
    if (!outcome.isDone) throw new Error(`${command.deed}: ${outcome.refusal}`);
    return outcome.nonCompliance;
  }, start);
}

function nameOf(departmentId: string): string {
  return departments.find(({ id }) => id === departmentId)?.name ?? departmentId;
}
