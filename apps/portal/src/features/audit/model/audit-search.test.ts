import { describe, expect, it } from 'vitest';

import { decodeAuditSearch, encodeAuditSearch, type AskedAudit } from './audit-search.ts';

describe('the address of the audit trail', () => {
  it.each<AskedAudit>([
    { filter: {}, page: 0 },
    { filter: { from: '2026-03-01', to: '2026-03-31', action: 'read' }, page: 2 },
    { filter: { userName: 'MARINA.LOPES', documentType: 'minutes', documentId: 'ata-1' }, page: 0 },
  ])('says what is looked at, and is read as the same: %j', (asked) => {
    expect(decodeAuditSearch(encodeAuditSearch(asked))).toEqual(asked);
  });

  it('is short where nothing is chosen', () => {
    expect(encodeAuditSearch({ filter: {}, page: 0 })).toEqual({});
  });

  it('leaves out what it does not know', () => {
    const wrong = { tipo: 'user-settings', acao: 'hide', de: '01/03/2026', pagina: 'x', pessoa: '' };
    expect(decodeAuditSearch(wrong)).toEqual({ filter: {}, page: 0 });
    expect(decodeAuditSearch({ registro: 42, pagina: 3 })).toEqual({ filter: { documentId: '42' }, page: 2 });
  });
});
