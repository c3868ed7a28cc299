import type { AuditEntry } from '@prumo/contracts/administration/audit-entries';
import { describe, expect, it } from 'vitest';

import { buildAuditCsv, presentAuthor, presentDetail, presentType } from './present-audit-entry.ts';

const entry: AuditEntry = {
  occurredAt: '2026-03-02T12:20:00.000Z',
  userName: 'MARINA.LOPES',
  action: 'replace',
  documentType: 'non-compliance',
  documentId: 'nc-1',
  label: 'NC-0007/2026',
  changedFields: ['state', 'isActive', 'somethingNew'],
  olapRole: null,
  reason: null,
};

describe('an entry of the audit trail in words', () => {
  it('calls people by their names beside the login, and what Prumo did by itself so', () => {
    const nameOf = (userName: string) => (userName === 'MARINA.LOPES' ? 'Marina Lopes' : userName);
    expect(presentAuthor(entry, nameOf)).toEqual({ name: 'Marina Lopes', login: 'MARINA.LOPES' });
    expect(presentAuthor({ ...entry, userName: 'SAIU.DAQUI' }, nameOf)).toEqual({
      name: 'SAIU.DAQUI',
      login: null,
    });
    for (const userName of ['prumo', 'PRUMO', 'scheduler']) {
      expect(presentAuthor({ ...entry, userName }, nameOf)).toEqual({
        name: 'Prumo (automático)',
        login: null,
      });
    }
  });

  it('names each changed field once, as people call it, and the reason', () => {
    expect(presentDetail(entry)).toBe('Mudou: situação, somethingNew');
    expect(presentDetail({ ...entry, reason: 'Setor confirmado.' })).toBe(
      'Mudou: situação, somethingNew · Setor confirmado.',
    );
    expect(presentDetail({ ...entry, changedFields: [] })).toBe('');
  });

  it('calls a kind that it does not know as it is stored', () => {
    expect(presentType(entry)).toBe('Notificação');
    expect(presentType({ ...entry, documentType: 'bed' })).toBe('bed');
  });

  it('is one line of the file, in which nothing runs', () => {
    const [head, line] = buildAuditCsv([{ ...entry, label: '=cmd()', changedFields: [] }]).split('\r\n');
    expect(head?.slice(1)).toBe('Quando;Quem;Ação;Registro;Identificação;Detalhe');
    expect(line).toBe("02/03/2026, 09:20:00;MARINA.LOPES;Alterou;Notificação;'=cmd();");
  });
});
