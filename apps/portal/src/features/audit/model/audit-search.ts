// What of the audit trail is looked at, as the address has it.
import { auditActions, auditedTypes, type AuditFilter } from '@prumo/contracts/administration/audit-entries';

import {
  decodeCommonFilter,
  decodePage,
  decodeText,
  encodeLogSearch,
  type LogAddress,
} from '../../../components/log-list/log-search.ts';

export interface AskedAudit {
  readonly filter: AuditFilter;
  /** From 0. */
  readonly page: number;
}

export function decodeAuditSearch(address: LogAddress): AskedAudit {
  const documentType = auditedTypes.find((type) => type === address['tipo']);
  const action = auditActions.find((one) => one === address['acao']);
  const documentId = decodeText(address['registro']);
  return {
    filter: {
      ...decodeCommonFilter(address),
      ...(documentType !== undefined && { documentType }),
      ...(action !== undefined && { action }),
      ...(documentId !== undefined && { documentId }),
    },
    page: decodePage(address),
  };
}

export function encodeAuditSearch(asked: AskedAudit): LogAddress {
  const { documentType, action, documentId } = asked.filter;
  return encodeLogSearch(asked, { tipo: documentType, acao: action, registro: documentId });
}
