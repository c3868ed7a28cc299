import { auditedTypes, type AuditEntry } from '@prumo/contracts/administration/audit-entries';
import { buildCsv } from '@prumo/ui/files/save-file';

import { texts } from '../texts.ts';
import { listRoleChanges } from './list-role-changes.ts';

const momentFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
});

export function presentMoment({ occurredAt }: AuditEntry): string {
  return momentFormat.format(new Date(occurredAt));
}

/** What Prumo did by itself, whatever it called itself then. */
const ownNames: ReadonlySet<string> = new Set(['prumo', 'scheduler', 'system']);

/** Who it was, for people to read; the login beside it says it without doubt, and is null where that says no more. */
export function presentAuthor(
  { userName }: AuditEntry,
  nameOf: (userName: string) => string,
): { readonly name: string; readonly login: string | null } {
  if (ownNames.has(userName.toLowerCase())) return { name: texts.byPrumo, login: null };
  const name = nameOf(userName);
  return { name, login: name.toLowerCase() === userName.toLowerCase() ? null : userName };
}

/** One that this version does not know is called as it is stored. */
export function presentType({ documentType }: AuditEntry): string {
  const known = auditedTypes.find((type) => type === documentType);
  return known === undefined ? documentType : texts.types[known];
}

/** Which fields are others now, and why, as far as that is told. */
export function presentDetail({ changedFields, reason }: AuditEntry): string {
  const names = [...new Set(changedFields.map((field) => texts.fields[field] ?? field))];
  return [names.length === 0 ? '' : texts.changed(names.join(', ')), reason ?? '']
    .filter((part) => part !== '')
    .join(' · ');
}

export function buildAuditCsv(entries: readonly AuditEntry[]): string {
  const { when, who, action, what, id, detail } = texts.columns;
  return buildCsv([
    [when, who, action, what, id, detail],
    ...entries.map((entry) => [
      presentMoment(entry),
      entry.userName,
      texts.actions[entry.action],
      presentType(entry),
      entry.label ?? entry.documentId,
      [presentDetail(entry), ...listRoleChanges(entry).map(texts.role.changed)]
        .filter((part) => part !== '')
        .join(' · '),
    ]),
  ]);
}

interface KeyedEntry {
  readonly key: string;
  readonly entry: AuditEntry;
}

/**
 * Entries have no number of their own, which would tell in which order they were written; two can be the same in all that is
 * told of them.
 */
export function keyEntries(entries: readonly AuditEntry[]): readonly KeyedEntry[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const text = JSON.stringify(entry);
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return { key: `${count} ${text}`, entry };
  });
}
