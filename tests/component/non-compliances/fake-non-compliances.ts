// The server's part of non-compliances: the rules of the domain, in memory.
import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import {
  caseView,
  commandInput,
  nonComplianceCalls,
  nonCompliancesAnswer,
  reportAnswer,
  reportCalls,
  reporterAnswer,
  reportInput,
  type CaseSummary,
  type CaseView,
  type NameReading,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import {
  catalogue,
  readCatalogue,
  type Catalogue,
} from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import type { CommandRole } from '@prumo/contracts/non-compliances/non-compliance-lists';
import type { SessionAnswer } from '@prumo/contracts/session/session';
import { applyCommand } from '@prumo/domain/non-compliances/apply-command';
import { listCommands } from '@prumo/domain/non-compliances/command-exits';
import { compareRecurrences } from '@prumo/domain/non-compliances/find-recurrences';
import { createLegalClocks } from '@prumo/domain/non-compliances/legal-clocks';
import { isReporterHidden, protectReporter } from '@prumo/domain/non-compliances/protect-reporter';
import { isSamePerson } from '@prumo/domain/people/user-name';

import { answerEnginePeople } from '../support/engine-people.ts';
import { answerAnything, answerJson, server } from '../support/fake-server.ts';
import { buildCase, departments } from './case-samples.ts';

const pattern = {
  requirement: '',
  eventType: null,
  eventSubtype: null,
  defaultSeverity: 'leve',
  responseBusinessDays: 5,
  commonCauses: [],
  suggestedActions: [],
  isActive: true,
  uses: 0,
  version: 1,
} as const;

const someCatalogue: Catalogue = {
  eventTypes: [
    {
      id: 'queda',
      name: 'Queda',
      notivisaGroup: '',
      isActive: true,
      subtypes: [{ id: 'leito', name: 'Do leito', isNeverEvent: false, isActive: true }],
      uses: 1,
      version: 1,
    },
  ],
  notificationTypes: [
    {
      id: 'nc',
      name: 'Não conformidade de processo',
      clock: '',
      legalDuties: [
        {
          authority: 'Notivisa',
          occasion: 'harm',
          amount: 15,
          unit: 'day-of-next-month',
          from: 'occurrence',
        },
        { authority: 'Notivisa', occasion: 'death', amount: 72, unit: 'hours', from: 'occurrence' },
      ],
      isActive: true,
      uses: 1,
      version: 1,
    },
  ],
  patterns: [
    {
      ...pattern,
      commonCauses: [],
      suggestedActions: [],
      id: 'PNC-13',
      code: 'PNC-13',
      title: 'Passagem de plantão incompleta',
      suggestedDepartment: 'dep-utia',
      suggestedDeptName: 'UTI Adulto',
    },
    {
      ...pattern,
      commonCauses: [],
      suggestedActions: [],
      id: 'PNC-01',
      code: 'PNC-01',
      title: 'Pulseira de identificação ausente ou ilegível',
      suggestedDepartment: 'dep-ccih',
      suggestedDeptName: 'Controle de Infecção Hospitalar',
    },
  ],
  departments,
};

const listLegalClocks = createLegalClocks();

function findDuties({ notificationType }: Pick<NonCompliance, 'notificationType'>) {
  return someCatalogue.notificationTypes.find(({ id }) => id === notificationType)?.legalDuties ?? [];
}

function listClocks(one: Omit<NonCompliance, 'receiptHash'>) {
  return listLegalClocks(one, findDuties(one));
}

interface FakeNonCompliances {
  readonly read: (id: string) => NonCompliance;
  /** As somebody else would; the page is told of it. */
  readonly add: (added: NonCompliance) => void;
}

/** As this person may see them. */
export function keepNonCompliances(all: readonly NonCompliance[], person: SessionAnswer): FakeNonCompliances {
  answerEnginePeople();
  const readings: NameReading[] = [];
  const kept = new Map(all.map((one) => [one.id, { nonCompliance: one, version: 1 }]));

  function find(id: string) {
    const found = kept.get(id);
    if (found === undefined) throw new Error(`There is no case ${id}`);
    return found;
  }

  function present(id: string): CaseView {
    const { nonCompliance, version } = find(id);
    const roles = listRoles(nonCompliance, person);
    const { receiptHash: _hash, ...whole } = nonCompliance;
    const isTrusted = person.isQualityManager || roles.includes('claimant');
    const isHidden = isReporterHidden(whole);
    const legalClocks = [...listClocks(whole)];
    return {
      nonCompliance: protectReporter(whole, { isTrusted, peopleOfClaimant: 3 }),
      version,
      roles,
      commands: listCommands(nonCompliance.state, roles).filter(
        (command) => command !== 'notify-authority' || legalClocks.length > 0,
      ),
      seal: whole.kind === 'confidential' && person.isQualityManager ? { readings: [...readings] } : null,
      isDayOnly: isHidden && !isTrusted,
      legalClocks,
      related: whole.recurrences.map((other) => summarize(find(other).nonCompliance, person)),
      recurrenceComparison: compareRecurrences(
        nonCompliance,
        [...kept.values()].map((one) => one.nonCompliance),
        new Date(),
      ),
      hasProcess: false,
      processTaskId: null,
    };
  }

  server.on('GET', readCatalogue.path, () => answerJson(catalogue, someCatalogue));
  server.on('GET', nonComplianceCalls.list.path, () =>
    answerJson(nonCompliancesAnswer, {
      cases: [...kept.values()].map(({ nonCompliance }) => summarize(nonCompliance, person)),
    }),
  );
  server.on('GET', `${nonComplianceCalls.list.path}/*`, ({ path }) => {
    const id = decodeURIComponent(path.split('/').at(-1) ?? '');
    return kept.has(id)
      ? answerJson(caseView, present(id))
      : answerAnything({ code: 'not_found', message: 'None', requestId: 'r-1' }, 404);
  });
  server.on('POST', /\/gateway\/non-compliances\/[^/]+\/reporter$/, () => {
    readings.unshift({ by: person.userName, at: new Date().toISOString() });
    const reporter = { userName: 'IVONE.ALVES', displayName: 'Ivone Alves' };
    return answerJson(reporterAnswer, { reporter, readings: [...readings] });
  });
  const takeReport = (request: { readonly json: () => unknown }) => {
    const { report } = reportInput.parse(request.json());
    const added = buildCase(`NC-${kept.size + 1}`, report);
    kept.set(added.id, { nonCompliance: added, version: 1 });
    const { id, number, year, occurrenceDepartment } = added;
    return answerJson(reportAnswer, { id, number, year, occurrenceDepartment, receiptCode: null }, 201);
  };
  server.on('POST', nonComplianceCalls.list.path, takeReport);
  server.on('POST', reportCalls.confidential.path, takeReport);
  server.on('POST', /\/gateway\/non-compliances\/[^/]+\/commands$/, (request) => {
    const id = decodeURIComponent(request.path.split('/').at(-2) ?? '');
    const { command } = commandInput.parse(request.json());
    const { nonCompliance, version } = find(id);
    const actor = { userName: person.userName, roles: listRoles(nonCompliance, person) };
    const target =
      command.deed === 'forward' ? departments.find((one) => one.id === command.departmentId) : undefined;
    const outcome = applyCommand(nonCompliance, command, actor, {
      now: new Date(),
      legalDuties: findDuties(nonCompliance),
      ...(target !== undefined && { department: target }),
    });
    if (!outcome.isDone) {
      const details = { refusal: outcome.refusal };
      return answerAnything({ code: 'command_refused', message: 'No', requestId: 'r-1', details }, 409);
    }
    kept.set(id, { nonCompliance: outcome.nonCompliance, version: version + 1 });
    return answerJson(caseView, present(id));
  });

  return {
    read: (id) => find(id).nonCompliance,
    add(added) {
      kept.set(added.id, { nonCompliance: added, version: 1 });
      server.tellLive('non-compliances');
    },
  };
}

function listRoles(one: NonCompliance, { userName, isQualityManager }: SessionAnswer): CommandRole[] {
  const isPerson = (name: string | null | undefined): boolean => isSamePerson(name ?? null, userName);
  const held: readonly (readonly [CommandRole, boolean])[] = [
    ['claimant', isPerson(one.reporter?.userName)],
    ['quality', isQualityManager],
    ['responsible', isPerson(one.responsible)],
    ['executor', one.actions.some(({ who }) => isPerson(who))],
    ['verifier', isPerson(one.efficacy?.verifier)],
  ];
  return held.filter(([, isHeld]) => isHeld).map(([role]) => role);
}

function summarize(one: NonCompliance, person: SessionAnswer): CaseSummary {
  const belongsTo = (id: string | null): boolean => person.departments.some((own) => own.id === id);
  const isOwn = isSamePerson(one.reporter?.userName ?? null, person.userName);
  const isSent = isOwn || belongsTo(one.claimant);
  return {
    ...one,
    recurrences: one.recurrences.length,
    actions: one.actions.length,
    doneActions: one.actions.filter(({ doneOn }) => doneOn !== null).length,
    legalClocks: [...listClocks(one)],
    boxes: [
      ...(belongsTo(one.occurrenceDepartment) ? (['received'] as const) : []),
      ...(isSent ? (['sent'] as const) : []),
    ],
    isOwn,
    isWaitingForMe: false,
    isDayOnly: isReporterHidden(one) && !person.isQualityManager && !isOwn,
  };
}
