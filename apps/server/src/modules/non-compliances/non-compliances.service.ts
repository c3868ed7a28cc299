import type { NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type {
  CaseSummary,
  CaseView,
  DeedInput,
  NonComplianceSpan,
  ReceiptView,
  ReportAnswer,
  ReportInput,
} from '@prumo/contracts/non-compliances/non-compliance-calls';
import { nonComplianceStates } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { getInstantInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { isClosed, listDeeds } from '@prumo/domain/non-compliances/deed-exits';
import { coarsenInstant } from '@prumo/domain/non-compliances/open-case';
import { decodeReceiptCode } from '@prumo/domain/non-compliances/receipt-code';

import type { Actor } from '../../gateway/actor.ts';
import type { CaseEngines, ServerCaseEngine } from '../../gateway/doors/workflow/case-processes.ts';
import { InvalidInputError } from '../../http/named-error.ts';
import { leaseMargin, resumeIntent } from './carry-out-intent.ts';
import { createCaseIntentsRepository } from './case-intents.repository.ts';
import { digest } from './case-keys.ts';
import { endLeftProcess } from './end-left-process.ts';
import { buildUnknownCaseError, CaseChangedError, DeedRefusedError } from './non-compliance-errors.ts';
import { findCaseRoles, isOfQuality, maySeeCase, type CaseRelations } from './non-compliances.access.ts';
import {
  createNonCompliancesRepository,
  type ListedCase,
  type StoredCase,
} from './non-compliances.repository.ts';
import { listOpenTasks, performDeed } from './perform-deed.ts';
import { presentReceipt, presentSummary } from './present-case.ts';
import { reportCase, type ReportParts } from './report-case.ts';

export interface NonCompliancesService {
  list(actor: Actor, span: NonComplianceSpan): Promise<readonly CaseSummary[]>;
  getView(actor: Actor, id: string, engines: CaseEngines): Promise<CaseView>;
  report(actor: Actor, input: ReportInput, engines: CaseEngines): Promise<ReportAnswer>;
  perform(actor: Actor, id: string, input: DeedInput, engines: CaseEngines): Promise<CaseView>;
  /** Who it is, is not even told here. */
  reportAnonymously(input: ReportInput, ofServer: ServerCaseEngine): Promise<ReportAnswer>;
  getReceipt(code: string): Promise<ReceiptView>;
  performByReceipt(code: string, input: DeedInput, ofServer: ServerCaseEngine): Promise<ReceiptView>;
  /** Throws when there is no such case, or the actor may not see it. For the download of its files. */
  requireVisible(actor: Actor, id: string, engines: CaseEngines): Promise<void>;
  /** Finishes what was left half-way, and moves on what nobody completed in time. */
  sweep(ofServer: ServerCaseEngine): Promise<void>;
}

interface KnownCase {
  readonly stored: StoredCase;
  readonly relations: CaseRelations;
}

const openStates = nonComplianceStates.map(({ id }) => id).filter((state) => !isClosed(state));
const attemptDays = 30;

export function createNonCompliancesService(parts: ReportParts): NonCompliancesService {
  const { database, departments, reportFailure } = parts;
  const cases = createNonCompliancesRepository(database);

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
    const openTasks = ['analysis', 'execution'].includes(nonCompliance.state)
      ? await listOpenTasks(nonCompliance, ofPerson, parts).catch((error: unknown) => {
          reportFailure(error);
          return [];
        })
      : [];
    return { stored, relations: { ...relations, openTasks } };
  }

  async function presentAll(actor: Actor, found: readonly ListedCase[]): Promise<readonly CaseSummary[]> {
    const leaders = new Map((await departments.list()).map((led) => [led.id, led]));
    const now = new Date(parts.clock());
    return found.map((stored) =>
      presentSummary(actor, stored, {
        leaders: leaders.get(stored.nonCompliance.occurrenceDepartment),
        now,
      }),
    );
  }

  async function presentView(actor: Actor, { stored, relations }: KnownCase): Promise<CaseView> {
    const { receiptHash: _, ...nonCompliance } = stored.nonCompliance;
    const roles = findCaseRoles(actor, stored.nonCompliance, relations);
    const related = await cases.listOf(nonCompliance.recurrences);
    const visible = (await presentAll(actor, related)).filter((_summary, index) =>
      isVisibleRelated(actor, related[index]),
    );
    return {
      nonCompliance,
      version: stored.version,
      roles: [...roles],
      deeds: [...listDeeds(nonCompliance.state, roles)],
      sealedReporter: nonCompliance.kind === 'confidential' && isOfQuality(actor) ? stored.reporter : null,
      related: [...visible],
      hasProcess: nonCompliance.processId !== null,
    };
  }

  function isVisibleRelated(actor: Actor, stored: ListedCase | undefined): boolean {
    if (stored === undefined) return false;
    const relations = { reporter: stored.reporter?.userName ?? null, leaders: undefined, openTasks: [] };
    return maySeeCase(actor, stored.nonCompliance, relations);
  }

  async function getByReceipt(code: string): Promise<StoredCase> {
    const decoded = decodeReceiptCode(code);
    const id = decoded === undefined ? undefined : await cases.findIdByReceipt(digest(decoded));
    const stored = id === undefined ? undefined : await cases.find(id);
    if (stored === undefined) throw buildUnknownCaseError();
    return stored;
  }

  async function lapse(id: string, ofServer: ServerCaseEngine): Promise<void> {
    const version = (await cases.find(id))?.version;
    if (version === undefined) return;
    const input: DeedInput = { attempt: `lapse-${version}`, version, deed: { deed: 'lapse' } };
    await performDeed({ caller: 'system', caseId: id, input }, { ofPerson: ofServer, ofServer }, parts);
  }

  return {
    async list(actor, { from, to }) {
      const scope = isOfQuality(actor)
        ? 'all'
        : { userName: actor.userName, departments: actor.departments.map(({ id }) => id) };
      const found = await cases.list({
        scope,
        openStates,
        from: from === undefined ? undefined : getInstantInSaoPaulo(from, 0),
        until: to === undefined ? undefined : getInstantInSaoPaulo(to, 24),
      });
      return await presentAll(actor, found);
    },

    async getView(actor, id, engines) {
      const known = await getVisible(actor, id, engines);
      if (isOfQuality(actor)) {
        await endLeftProcess(known.stored.nonCompliance, engines, parts).catch(reportFailure);
      }
      return await presentView(actor, known);
    },

    async report(actor, input, { ofPerson, ofServer }) {
      if (input.report.kind === 'anonymous') {
        throw new InvalidInputError('An anonymous report is given where nobody is known.');
      }
      return await reportCase(actor, input, input.report.kind === 'identified' ? ofPerson : ofServer, parts);
    },

    async perform(actor, id, input, engines) {
      requirePersonal(input);
      await performDeed({ caller: { actor }, caseId: id, input }, engines, parts);
      // Whoever hands it on sees what became of it, this once.
      return await presentView(actor, await getKnown(id, engines));
    },

    async reportAnonymously(input, ofServer) {
      if (input.report.kind !== 'anonymous') throw new InvalidInputError('This is for anonymous reports.');
      const at = coarsenInstant('anonymous', new Date(parts.clock()));
      return await reportCase(
        null,
        input,
        typeof ofServer === 'object' ? ofServer.asOf(at) : ofServer,
        parts,
      );
    },

    getReceipt: async (code) => presentReceipt(await getByReceipt(code)),

    async performByReceipt(code, input, ofServer) {
      requirePersonal(input);
      const { id } = (await getByReceipt(code)).nonCompliance;
      await performDeed({ caller: 'receipt', caseId: id, input }, { ofPerson: ofServer, ofServer }, parts);
      return presentReceipt(await getByReceipt(code));
    },

    async requireVisible(actor, id, engines) {
      await getVisible(actor, id, engines);
    },

    async sweep(ofServer) {
      const intents = createCaseIntentsRepository(database);
      for (const caseId of await intents.listLeft()) {
        const left = await intents.claim(caseId, parts.timeLimitMs * leaseMargin);
        if (left === undefined) continue;
        const needsEngine = left.step === 'begun' || left.plan.followUps.length > 0;
        // Then it waits for the next person who comes.
        if (needsEngine && ofServer === 'unreachable') await intents.release(left);
        else await resumeIntent(left, ofServer, parts).catch(reportFailure);
      }
      for (const id of await cases.listLapsedIds(new Date(parts.clock()))) {
        await lapse(id, ofServer).catch((error: unknown) => {
          // Somebody came first.
          if (error instanceof CaseChangedError || error instanceof DeedRefusedError) return;
          reportFailure(error);
        });
      }
      await intents.forgetAttempts(attemptDays);
    },
  };
}

/** A report is submitted as it is given, and clocks run by themselves. */
function requirePersonal({ deed }: DeedInput): void {
  const own: readonly NonCompliance['history'][number]['deed']['deed'][] = ['submit', 'lapse'];
  if (own.includes(deed.deed)) throw new InvalidInputError(`${deed.deed} is nobody's deed.`);
}
