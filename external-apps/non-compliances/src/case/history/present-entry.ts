// An entry of the history in words: who, what, and what they wrote with it.
import type { PartialDecision } from '@prumo/contracts/efficacy/efficacy-lists';
import type { HistoryEntry, NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import type {
  CommandName,
  CommandOf,
  NonComplianceCommand,
} from '@prumo/contracts/non-compliances/non-compliance-commands';
import type {
  AuthorityOutcome,
  chaseDecisions,
  ReportKind,
  Severity,
} from '@prumo/contracts/non-compliances/non-compliance-lists';
import { presentCalendarDay } from '@prumo/portal-kit/dates';
import { findName } from '@prumo/portal-kit/find-name';

import { listNames } from '../../presentation/lists/texts.ts';
import { presentNumber } from '../../presentation/present.ts';
import { texts } from './texts.ts';

export type ChaseDecision = (typeof chaseDecisions)[number];

interface SentenceParts {
  accept: { readonly severity: string; readonly responsible: string | null };
  reclassify: { readonly type: string; readonly severity: string | null };
  forward: { readonly department: string; readonly severity: string; readonly responsible: string | null };
  merge: { readonly into: string | null };
  answer: { readonly causes: number; readonly actions: number };
  'request-transfer': { readonly department: string | null };
  'finish-action': { readonly action: string; readonly doneOn: string };
  'chase-action': {
    readonly action: string;
    readonly decision: ChaseDecision;
    readonly dueOn: string | null;
    readonly who: string | null;
  };
  'judge-efficacy': {
    readonly result: string;
    readonly measured: string | null;
    readonly partialDecision: PartialDecision | null;
    readonly reasonForEarly: string | null;
  };
  'notify-authority': {
    readonly authority: string;
    readonly outcome: AuthorityOutcome;
    readonly notifiedOn: string;
    readonly notifiedBy: string;
    readonly protocol: string;
  };
  rate: { readonly stars: number };
  attach: { readonly files: number };
}

/** One for each command that there is. */
export type CommandSentences = {
  readonly [Name in CommandName]: Name extends keyof SentenceParts
    ? (parts: SentenceParts[Name]) => string
    : () => string;
};

export interface HistoryNames {
  readonly nameOf: (userName: string) => string;
  readonly catalogue: Catalogue | undefined;
  /** Texts of actions, also of plans that were given up since then. */
  readonly actionOf: (actionId: string) => string;
  /** The number of another case; nothing of one that the person may not see. */
  readonly numberOf: (caseId: string) => string | null;
}

interface PresentedEntry {
  readonly who: string;
  readonly what: string;
  readonly note: string | null;
}

export function presentEntry(entry: HistoryEntry, kind: ReportKind, names: HistoryNames): PresentedEntry {
  return {
    who: presentActor(entry, kind, names),
    what: presentCommand(entry.deed, names),
    note: findNote(entry.deed),
  };
}

/** Actions of all plans that the history tells of. */
export function findActionText(
  { history, actions }: Pick<NonCompliance, 'history' | 'actions'>,
  id: string,
): string {
  const planned = [
    ...history
      .flatMap(({ deed: command }) => (command.deed === 'answer' ? command.actions : []))
      .toReversed(),
    ...actions,
  ];
  return planned.find((action) => action.id === id)?.what ?? id;
}

function presentActor({ by, role }: HistoryEntry, kind: ReportKind, { nameOf }: HistoryNames): string {
  if (by !== null) return nameOf(by);
  if (role === 'system') return texts.system;
  if (role !== 'claimant') return texts.unnamed;
  return kind === 'anonymous' ? texts.anonymousClaimant : texts.confidentialClaimant;
}

function presentCommand(command: NonComplianceCommand, names: HistoryNames): string {
  const { sentences } = texts;
  const { nameOf, actionOf } = names;
  switch (command.deed) {
    case 'accept':
      return sentences.accept(presentClassification(command, names));
    case 'forward':
      return sentences.forward({
        department: findDepartment(command.departmentId, names),
        ...presentClassification(command, names),
      });
    case 'reclassify':
      return sentences.reclassify({
        type: findName(names.catalogue?.notificationTypes ?? [], command.notificationType),
        severity: command.severity === null ? null : presentSeverity(command.severity),
      });
    case 'merge':
      return sentences.merge({ into: names.numberOf(command.into) });
    case 'answer':
      return sentences.answer({ causes: command.causes.length, actions: command.actions.length });
    case 'request-transfer':
      return sentences[command.deed]({
        department: command.departmentId === null ? null : findDepartment(command.departmentId, names),
      });
    case 'finish-action':
      return sentences[command.deed]({
        action: actionOf(command.actionId),
        doneOn: presentCalendarDay(command.doneOn),
      });
    case 'chase-action':
      return sentences[command.deed]({
        action: actionOf(command.actionId),
        decision: command.decision,
        dueOn: command.dueOn === null ? null : presentCalendarDay(command.dueOn),
        who: command.who === null ? null : nameOf(command.who),
      });
    case 'judge-efficacy':
      return sentences[command.deed]({
        result: listNames.efficacyResults[command.result].toLocaleLowerCase('pt-BR'),
        measured: command.measured === null ? null : command.measured.toLocaleString('pt-BR'),
        partialDecision: command.result === 'parcial' ? command.partialDecision : null,
        reasonForEarly: command.reasonForEarly === '' ? null : command.reasonForEarly,
      });
    case 'notify-authority':
      return sentences[command.deed]({
        authority: command.authority,
        outcome: command.outcome,
        notifiedOn: presentCalendarDay(command.notifiedOn),
        notifiedBy: nameOf(command.notifiedBy),
        protocol: command.protocol,
      });
    case 'rate':
      return sentences.rate({ stars: command.stars });
    case 'attach':
      return sentences.attach({ files: command.attachments.length });
    default:
      return sentences[command.deed]();
  }
}

function presentClassification(
  { severity, responsible }: CommandOf<'accept'> | CommandOf<'forward'>,
  { nameOf }: HistoryNames,
): SentenceParts['accept'] {
  return {
    severity: presentSeverity(severity),
    responsible: responsible === null ? null : nameOf(responsible),
  };
}

function presentSeverity(id: Severity): string {
  return listNames.severities[id].toLocaleLowerCase('pt-BR');
}

function findDepartment(id: string, { catalogue }: HistoryNames): string {
  return findName(catalogue?.departments ?? [], id);
}

function findNote(command: NonComplianceCommand): string | null {
  switch (command.deed) {
    case 'answer':
      return command.rootCause;
    case 'finish-action':
    case 'judge-efficacy':
      return command.evidence;
    case 'rate':
      return command.comment === '' ? null : command.comment;
    default:
      return 'note' in command && command.note !== '' ? command.note : null;
  }
}

export function buildNames(
  { nonCompliance, related }: Pick<CaseView, 'nonCompliance' | 'related'>,
  catalogue: Catalogue,
  nameOf: (userName: string) => string,
): HistoryNames {
  return {
    nameOf,
    catalogue,
    actionOf: (id) => findActionText(nonCompliance, id),
    numberOf(id) {
      const found = related.find((one) => one.id === id);
      return found === undefined ? null : presentNumber(found);
    },
  };
}
