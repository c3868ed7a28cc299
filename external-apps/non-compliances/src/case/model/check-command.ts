// What is to be sent, held against the same shapes and rules by which the server judges it.
import type { Attachment } from '@prumo/contracts/non-compliances/non-compliance';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import {
  type CommandName,
  nonComplianceCommand,
  type NonComplianceCommand,
} from '@prumo/contracts/non-compliances/non-compliance-commands';
import { type CommandRefusal, findRefusal } from '@prumo/domain/non-compliances/find-refusal';

/** As it is filled in so far: fields may be empty or too long. */
export interface CommandCandidate {
  readonly deed: CommandName;
  readonly [field: string]: unknown;
}

export type FaultKind = 'missing' | 'too-long' | 'invalid';

interface CommandFault {
  /** `note`, or `actions.0.what`. */
  readonly field: string;
  readonly kind: FaultKind;
}

type CommandCheck =
  | { readonly isGood: true; readonly command: NonComplianceCommand }
  | {
      readonly isGood: false;
      readonly faults: readonly CommandFault[];
      readonly refusal: CommandRefusal | null;
    };

export interface CommandCircumstances {
  readonly view: Pick<CaseView, 'nonCompliance' | 'roles'>;
  readonly departments: Catalogue['departments'];
  readonly notificationTypes: Catalogue['notificationTypes'];
  readonly userName: string;
  readonly now: Date;
  /** Files that were sent and are to be attached. */
  readonly attachments?: readonly Attachment[];
}

export function checkCommand(candidate: CommandCandidate, circumstances: CommandCircumstances): CommandCheck {
  const decoded = nonComplianceCommand.safeParse(candidate);
  if (!decoded.success) {
    const faults = decoded.error.issues.map(({ path }) => {
      const keys = path.map(String);
      return { field: keys.join('.'), kind: classifyValue(findValue(candidate, keys)) };
    });
    return { isGood: false, faults, refusal: null };
  }
  const refusal = findCommandRefusal(decoded.data, circumstances);
  return refusal === undefined
    ? { isGood: true, command: decoded.data }
    : { isGood: false, faults: [], refusal };
}

/**
 * Why a command would be refused whatever is filled in, as far as the case alone tells: so it is said before anybody
 * begins to write.
 */
export function findObstacle(
  name: CommandName,
  circumstances: CommandCircumstances,
): CommandRefusal | undefined {
  const { nonCompliance } = circumstances.view;
  switch (name) {
    case 'dismiss':
    case 'contest':
    case 'close-without-plan':
      return findCommandRefusal({ deed: name, note: '' }, circumstances);
    case 'cancel':
    case 'approve':
      return findCommandRefusal({ deed: name, note: '' }, circumstances);
    case 'rate':
      return nonCompliance.rating === null ? undefined : 'rated-before';
    case 'judge-efficacy':
      return findCommandRefusal(
        {
          deed: name,
          result: 'eficaz',
          measured: null,
          evidence: '',
          partialDecision: null,
          // Whoever judges early is asked for it.
          reasonForEarly: '-',
        },
        circumstances,
      );
    default:
      return undefined;
  }
}

function findCommandRefusal(
  command: NonComplianceCommand,
  { view, departments, notificationTypes, userName, now, attachments = [] }: CommandCircumstances,
): CommandRefusal | undefined {
  const target =
    command.deed === 'forward' ? departments.find(({ id }) => id === command.departmentId) : undefined;
  const type = notificationTypes.find(({ id }) => id === view.nonCompliance.notificationType);
  return findRefusal(
    { ...view.nonCompliance, receiptHash: null },
    command,
    { userName, roles: view.roles },
    {
      now,
      attachments,
      legalDuties: type?.legalDuties ?? [],
      ...(target !== undefined && { department: { ...target, responsible: target.responsible ?? '' } }),
    },
  );
}

function classifyValue(value: unknown): FaultKind {
  if (value === null || value === undefined) return 'missing';
  if (Array.isArray(value)) return value.length === 0 ? 'missing' : 'too-long';
  if (typeof value !== 'string') return 'invalid';
  // A text that is neither empty nor of the wrong shape can only be too long.
  return value.trim() === '' ? 'missing' : 'too-long';
}

function findValue(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null
        ? Object.entries(found).find(([name]) => name === key)?.[1]
        : undefined,
    value,
  );
}

/** The field that a refusal is about, where it is about a single one that the person can mend. */
export function findRefusedField(
  { deed: command }: Pick<CommandCandidate, 'deed'>,
  refusal: CommandRefusal,
): string | null {
  if (command === 'finish-action') return refusal === 'done-in-future' ? 'doneOn' : null;
  if (command === 'judge-efficacy') return judgeFields[refusal] ?? null;
  if (command === 'notify-authority') return notifyFields[refusal] ?? null;
  if (command !== 'chase-action') return null;
  if (refusal === 'action-term-illegal' || refusal === 'action-term-unexplained') return 'dueOn';
  return refusal === 'verifier-is-executor' ? 'who' : null;
}

const judgeFields: Readonly<Partial<Record<CommandRefusal, string>>> = {
  'partial-undecided': 'partialDecision',
  'partial-closing-by-other': 'partialDecision',
  'early-verdict-unexplained': 'reasonForEarly',
};

const notifyFields: Readonly<Partial<Record<CommandRefusal, string>>> = {
  'notified-in-future': 'notifiedOn',
  'notified-before-occurrence': 'notifiedOn',
  'protocol-missing': 'protocol',
  'waiver-unexplained': 'note',
  'waiver-of-death': 'outcome',
};

/** Nothing for a field left empty; not a number for what is none. 1.234,5 and 1234.5 are the same. */
export function decodeMeasured(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) {
    return Number(text.replaceAll('.', '').replace(',', '.'));
  }
  return /^-?\d{1,15}([.,]\d{1,9})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
