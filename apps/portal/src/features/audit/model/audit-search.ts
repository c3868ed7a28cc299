// What of the audit trail is looked at, as the address has it.
import { auditActions, auditedTypes, type AuditFilter } from '@prumo/contracts/administration/audit-entries';

export interface AskedAudit {
  readonly filter: AuditFilter;
  /** From 0. */
  readonly page: number;
}

type Address = Readonly<Record<string, unknown>>;

/** What the address has that is no such filter is left out. */
export function decodeAuditSearch(search: Address): AskedAudit {
  const documentType = auditedTypes.find((type) => type === search['tipo']);
  const action = auditActions.find((one) => one === search['acao']);
  const from = decodeDay(search['de']);
  const to = decodeDay(search['ate']);
  const userName = decodeText(search['pessoa']);
  const documentId = decodeText(search['registro']);
  const page = Number(search['pagina'] ?? 1) - 1;
  return {
    filter: {
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      ...(userName !== undefined && { userName }),
      ...(documentType !== undefined && { documentType }),
      ...(action !== undefined && { action }),
      ...(documentId !== undefined && { documentId }),
    },
    page: Number.isSafeInteger(page) && page > 0 && page < mostPages ? page : 0,
  };
}

export function encodeAuditSearch({ filter, page }: AskedAudit): Address {
  const { from, to, userName, documentType, action, documentId } = filter;
  const all = { de: from, ate: to, pessoa: userName, tipo: documentType, acao: action, registro: documentId };
  return {
    ...Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    ...(page > 0 && { pagina: page + 1 }),
  };
}

const mostPages = 100_000;

function decodeDay(value: unknown): string | undefined {
  return typeof value === 'string' && /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(value) ? value : undefined;
}

function decodeText(value: unknown): string | undefined {
  // The router reads a text of digits as a number.
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= longestText ? text : undefined;
}

const longestText = 200;
