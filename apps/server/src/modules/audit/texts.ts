import type { AuditFilter } from '@prumo/contracts/administration/audit-entries';

/** What the trail says of an export of itself. */
export const exportTexts = {
  fields: {
    from: 'de',
    to: 'até',
    userName: 'pessoa',
    documentType: 'tipo',
    action: 'ação',
    documentId: 'registro',
  } satisfies Record<keyof AuditFilter, string>,
  exported: (asked: readonly string[], count: number) =>
    `${asked.length === 0 ? 'tudo' : asked.join(', ')} (${count === 1 ? '1 linha' : `${count} linhas`})`,
} as const;
