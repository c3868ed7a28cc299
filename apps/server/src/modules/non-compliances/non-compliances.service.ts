import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type {
  CaseSummary,
  CaseView,
  CommandInput,
  NonComplianceSpan,
  ReceiptView,
  ReportAnswer,
  ReporterAnswer,
  ReportInput,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import {
  nonComplianceStates,
  type PublicReporter,
  type ReportKind,
} from '@prumo/contracts/non-compliances/non-compliance-lists';
import { getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { isClosed, listCommands } from '@prumo/domain/non-compliances/command-exits';
import { statesBeforeDecision } from '@prumo/domain/non-compliances/find-recurrences';
import { createLegalClocks } from '@prumo/domain/non-compliances/legal-clocks';
import { coarsenInstant } from '@prumo/domain/non-compliances/open-case';
import { isReporterHidden, protectReporter } from '@prumo/domain/non-compliances/protect-reporter';
import { sortQueue } from '@prumo/domain/non-compliances/queue-order';
import { decodeReceiptCode } from '@prumo/domain/non-compliances/receipt-code';
import { isSamePerson } from '@prumo/domain/people/user-name';

import type { Actor } from '../../gateway/actor.ts';
import type {
  CaseEngine,
  CaseEngines,
  ServerCaseEngine,
} from '../../gateway/doors/workflow/case-processes.ts';
import { InvalidInputError } from '../../http/named-error.ts';
import type { Department } from '../departments/departments.repository.ts';
import { leaseMargin, resumeSaga, showCase } from './carry-out-saga.ts';
import { createCaseSagasRepository } from './case-sagas.repository.ts';
import { digest } from './wait-for-turn.ts';
import { endLeftProcess } from './end-left-process.ts';
import { createLeftSagas } from './left-sagas.ts';
import { compareWithBefore, listRecurrences } from './list-recurrences.ts';
import {
  buildUnknownCaseError,
  buildUnknownFileError,
  CaseChangedError,
  CommandRefusedError,
} from './non-compliance-errors.ts';
import {
  findCaseRoles,
  isOfQuality,
  mayReadReporter,
  maySeeCase,
  type CaseRelations,
} from './non-compliances.access.ts';
import {
  createNonCompliancesRepository,
  type CaseScope,
  type ListedCase,
  type StoredCase,
} from './non-compliances.repository.ts';
import { listOpenTasks, performCommand } from './perform-command.ts';
import {
  findProcessTask,
  isTrustedWith,
  presentReceipt,
  presentSummary,
  type ListLegalClocks,
} from './present-case.ts';
import { listReadings, readReporter } from './read-reporter.ts';
import { reportCase, type ReportParts } from './report-case.ts';

export interface NonCompliancesService {
  /**
   * As people read them: see queue-order.ts of the domain.
   * @param reads For who needs departments besides.
   */
  list(
    actor: Actor,
    span: NonComplianceSpan,
    reads?: { listDepartments(): Promise<readonly Department[]> },
  ): Promise<readonly CaseSummary[]>;
  getView(actor: Actor, id: string, engines: CaseEngines): Promise<CaseView>;
  /** Who reported in confidence, which is noted down. For quality managers. */
  readReporter(actor: Actor, id: string): Promise<ReporterAnswer>;
  report(actor: Actor, input: ReportInput, engines: CaseEngines): Promise<ReportAnswer>;
  reportInConfidence(actor: Actor, input: ReportInput, engines: CaseEngines): Promise<ReportAnswer>;
  perform(actor: Actor, id: string, input: CommandInput, engines: CaseEngines): Promise<CaseView>;
  /**
   * Who it is, is not even told here.
   * @param publicReporter What somebody without an account says to be.
   */
  reportAnonymously(
    input: ReportInput,
    ofServer: ServerCaseEngine,
    publicReporter?: PublicReporter,
  ): Promise<ReportAnswer>;
  getReceipt(code: string): Promise<ReceiptView>;
  performByReceipt(code: string, input: CommandInput, ofServer: ServerCaseEngine): Promise<ReceiptView>;
  /** The name under which the case has a file. Throws when there is no such file or case, or the actor may not see it. */
  getAttachmentName(actor: Actor, id: string, attachmentId: string, engines: CaseEngines): Promise<string>;
  /**
   * Finishes what was left half-way, and moves on what nobody completed in time. Answers in how many milliseconds it is
   * worth to look again, if before long.
   */
  sweep(ofServer: ServerCaseEngine): Promise<number | null>;
}

interface ServiceParts extends Omit<ReportParts, 'left'> {
  /** For how long it is waited whether a copy of the server that is gone has left something under way elsewhere. */
  readonly graceMs: number;
}

interface KnownCase {
  readonly stored: StoredCase;
  readonly relations: CaseRelations;
}

const openStates = nonComplianceStates.filter((state) => !isClosed(state));
const idempotencyKeyDays = 30;
const quietMs = 6 * 3_600_000;

export function createNonCompliancesService(given: ServiceParts): NonCompliancesService {
  const { database, departments, reportFailure } = given;
  const left = createLeftSagas({
    presence: database.presence,
    leaseMs: given.timeLimitMs * leaseMargin,
    graceMs: given.graceMs,
  });
  const parts: ReportParts = { ...given, left };
  const cases = createNonCompliancesRepository(database);
  const listClocks = createLegalClocks(parts.holidays);

  async function readLegalClocks(): Promise<ListLegalClocks> {
    const duties = await parts.catalogue.listLegalDuties();
    return (seen) => listClocks(seen, duties.get(seen.notificationType) ?? []);
  }

  async function getVisible(actor: Actor, id: string, engines: CaseEngines): Promise<KnownCase> {
    const known = await getKnown(id, engines);
    if (!maySeeCase(actor, known.stored.nonCompliance, known.relations)) throw buildUnknownCaseError();
    return known;
  }

  async function getKnown(id: string, { ofPerson }: CaseEngines): Promise<KnownCase> {
    const stored = await cases.find(id);
    if (stored === undefined) throw buildUnknownCaseError();
    const { nonCompliance } = stored;
    const leaders = await departments.find(nonCompliance.occurrenceDepartment);
    const relations = { reporter: stored.reporter?.userName ?? null, leaders };
    // The rest is known without the engine, which may be away.
    const openTasks = isClosed(nonCompliance.state)
      ? []
      : await listOpenTasks(nonCompliance, ofPerson, parts).catch((error: unknown) => {
          reportFailure(error);
          return [];
        });
    return { stored, relations: { ...relations, openTasks } };
  }

  /** Those that the actor may see, as far as that is known without the engine. */
  async function presentAll(
    actor: Actor,
    found: readonly ListedCase[],
    { known, listLegalClocks }: { known: readonly Department[]; listLegalClocks: ListLegalClocks },
  ): Promise<readonly CaseSummary[]> {
    const leaders = new Map(known.map((led) => [led.id, led]));
    const visible = found.filter(({ nonCompliance, reporter }) =>
      maySeeCase(actor, nonCompliance, {
        reporter: reporter?.userName ?? null,
        leaders: leaders.get(nonCompliance.occurrenceDepartment),
        openTasks: [],
      }),
    );
    const peopleOf = await countPeople(visible.map(({ nonCompliance }) => nonCompliance));
    const now = new Date(parts.clock());
    return visible.map((stored) =>
      presentSummary(actor, stored, {
        leaders: leaders.get(stored.nonCompliance.occurrenceDepartment),
        peopleOfClaimant: peopleOf(stored.nonCompliance),
        listLegalClocks,
        now,
      }),
    );
  }

  /** Of the departments that reported in confidence; of others nobody asks. */
  async function countPeople(
    reports: readonly Pick<NonCompliance, 'kind' | 'claimant'>[],
  ): Promise<(report: Pick<NonCompliance, 'claimant'>) => number> {
    const asked = reports
      .filter(({ kind }) => kind === 'confidential')
      .flatMap(({ claimant }) => claimant ?? []);
    const counts = await departments.countPeople([...new Set(asked)]);
    return ({ claimant }) => counts.get(claimant ?? '') ?? 0;
  }

  async function presentView(actor: Actor, { stored, relations }: KnownCase): Promise<CaseView> {
    const { receiptHash: _, ...whole } = stored.nonCompliance;
    const isTrusted = isTrustedWith(actor, relations.reporter);
    const peopleOfClaimant = (await countPeople([whole]))(whole);
    const roles = findCaseRoles(actor, whole, relations);
    const recurrences = statesBeforeDecision.includes(whole.state)
      ? await listRecurrences(database, whole)
      : whole.recurrences;
    const related = await cases.listOf(recurrences);
    const nonCompliance = {
      ...protectReporter(whole, { isTrusted, peopleOfClaimant }),
      recurrences: [...recurrences],
    };
    const listLegalClocks = await readLegalClocks();
    const legalClocks = [...listLegalClocks(nonCompliance)];
    const isSealed = nonCompliance.kind === 'confidential' && mayReadReporter(actor);
    return {
      nonCompliance,
      version: stored.version,
      roles: [...roles],
      commands: listCommands(nonCompliance.state, actor.isReader ? [] : roles).filter(
        (command) => command !== 'notify-authority' || legalClocks.length > 0,
      ),
      seal: isSealed ? { readings: [...(await listReadings(database, nonCompliance.id))] } : null,
      isDayOnly: isReporterHidden(nonCompliance) && !isTrusted,
      legalClocks,
      related: [...(await presentAll(actor, related, { known: await departments.list(), listLegalClocks }))],
      recurrenceComparison: await compareWithBefore(database, stored.nonCompliance, new Date(parts.clock())),
      hasProcess: nonCompliance.processId !== null,
      processTaskId: findProcessTask(actor, whole, relations),
    };
  }

  async function getByReceipt(code: string): Promise<StoredCase> {
    const decoded = decodeReceiptCode(code);
    const id = decoded === undefined ? undefined : await cases.findIdByReceipt(digest(decoded));
    const stored = id === undefined ? undefined : await cases.find(id);
    if (stored === undefined) throw buildUnknownCaseError();
    return stored;
  }

  /** The engine's history must not tell the second at which somebody reported who is not to be known. */
  function hideReportTime(ofServer: ServerCaseEngine): CaseEngine {
    if (typeof ofServer !== 'object') return ofServer;
    return ofServer.asOf(coarsenInstant('anonymous', new Date(parts.clock())));
  }

  /** What hidden claimants did is shown some hours later, when it tells nothing of when they did it. */
  async function showQuietOnes(): Promise<void> {
    for (const id of await cases.listUnshownIds(new Date(parts.clock() - quietMs))) {
      const nonCompliance = (await cases.find(id))?.nonCompliance;
      if (nonCompliance === undefined) continue;
      await showCase(undefined, nonCompliance, parts)
        .then(async () => await cases.setShown(id))
        .catch(reportFailure);
    }
  }

  async function lapse(id: string, ofServer: ServerCaseEngine): Promise<void> {
    const version = (await cases.find(id))?.version;
    if (version === undefined) return;
    const input: CommandInput = { idempotencyKey: `lapse-${version}`, version, command: { deed: 'lapse' } };
    await performCommand({ caller: 'system', caseId: id, input }, { ofPerson: ofServer, ofServer }, parts);
  }

  return {
    async list(actor, { from, to }, reads = { listDepartments: async () => await departments.list() }) {
      const listing = reads.listDepartments();
      const isLeader = ({ responsible, manager }: Department): boolean =>
        [responsible, manager].some((name) => isSamePerson(name, actor.userName));
      const scope: CaseScope =
        isOfQuality(actor) || actor.isReader
          ? 'all'
          : {
              userName: actor.userName,
              departments: actor.departments.map(({ id }) => id),
              ledDepartments: (await listing).filter(isLeader).map(({ id }) => id),
            };
      const [known, found, listLegalClocks] = await Promise.all([
        listing,
        cases.list({
          scope,
          openStates,
          from: from === undefined ? undefined : getInstantInSaoPaulo(from, 0),
          until: to === undefined ? undefined : getInstantInSaoPaulo(to, 24),
        }),
        readLegalClocks(),
      ]);
      const now = new Date(parts.clock());
      return sortQueue(await presentAll(actor, found, { known, listLegalClocks }), {
        now,
        isOfQuality: isOfQuality(actor),
      });
    },

    readReporter: async (actor, id) => await readReporter(actor, id, parts),

    async getView(actor, id, engines) {
      const known = await getVisible(actor, id, engines);
      if (isOfQuality(actor)) {
        await endLeftProcess(known.stored.nonCompliance, engines, parts).catch(reportFailure);
      }
      return await presentView(actor, known);
    },

    async report(actor, input, { ofPerson }) {
      requireKind(input, 'identified');
      return await reportCase(actor, input, ofPerson, parts);
    },

    async reportInConfidence(actor, input, { ofServer }) {
      requireKind(input, 'confidential');
      return await reportCase(actor, input, hideReportTime(ofServer), parts);
    },

    async perform(actor, id, input, engines) {
      requirePersonal(input);
      await performCommand({ caller: { actor }, caseId: id, input }, engines, parts);
      // Whoever hands it on sees what became of it, this once.
      return await presentView(actor, await getKnown(id, engines));
    },

    async reportAnonymously(input, ofServer, publicReporter) {
      requireKind(input, 'anonymous');
      return await reportCase(null, { ...input, publicReporter }, hideReportTime(ofServer), parts);
    },

    getReceipt: async (code) => presentReceipt(await getByReceipt(code)),

    async performByReceipt(code, input, ofServer) {
      requirePersonal(input);
      const { id } = (await getByReceipt(code)).nonCompliance;
      await performCommand({ caller: 'receipt', caseId: id, input }, { ofPerson: ofServer, ofServer }, parts);
      return presentReceipt(await getByReceipt(code));
    },

    async getAttachmentName(actor, id, attachmentId, engines) {
      const { attachments } = (await getVisible(actor, id, engines)).stored.nonCompliance;
      const attachment = attachments.find((one) => one.id === attachmentId);
      if (attachment === undefined) throw buildUnknownFileError();
      return attachment.name;
    },

    async sweep(ofServer) {
      const sagas = createCaseSagasRepository(database);
      for (const held of await sagas.listHeld()) {
        if (!(await left.isLeft(held))) continue;
        const claimed = await sagas.claim(held, await left.buildClaim());
        if (claimed === undefined) continue;
        const needsEngine = claimed.step === 'begun' || claimed.plan.followUps.length > 0;
        // Then it waits for the next person who comes.
        if (needsEngine && ofServer === 'unreachable') await sagas.release(claimed);
        else await resumeSaga(claimed, ofServer, parts).catch(reportFailure);
      }
      for (const id of await cases.listLapsedIds(new Date(parts.clock()))) {
        await lapse(id, ofServer).catch((error: unknown) => {
          // Somebody came first.
          if (error instanceof CaseChangedError || error instanceof CommandRefusedError) return;
          reportFailure(error);
        });
      }
      await showQuietOnes();
      await sagas.forgetIdempotencyKeys(idempotencyKeyDays);
      return left.findNextLook();
    },
  };
}

/** Each is given where as much is noted down as its kind allows, in the log too. */
function requireKind({ report }: ReportInput, kind: ReportKind): void {
  if (report.kind !== kind) throw new InvalidInputError(`This is for reports of the kind ${kind}.`);
}

/** A report is submitted as it is given, and clocks run by themselves. */
function requirePersonal({ command }: CommandInput): void {
  const own: readonly NonCompliance['history'][number]['deed']['deed'][] = ['submit', 'lapse'];
  if (own.includes(command.deed)) throw new InvalidInputError(`${command.deed} is nobody's deed.`);
}
