// What non-compliances are classified by, and its maintenance, which is for administrators and quality managers.
import * as z from 'zod/mini';

import { eventType } from './event-type.ts';
import { nonCompliancePattern } from './non-compliance-pattern.ts';
import { notificationType } from './notification-type.ts';
import { departmentName, storedKey, userName } from './stored-fields.ts';

/** GET gives all of it, to everybody who may report. */
export const cataloguePath = '/gateway/non-compliance-catalogue';

export const catalogueKinds = ['event-types', 'notification-types', 'patterns'] as const;

export type CatalogueKind = (typeof catalogueKinds)[number];

/** POST adds; its id is the server's to choose, whatever the body says. */
export function buildCataloguePath(kind: CatalogueKind): string {
  return `${cataloguePath}/${kind}`;
}

/** PUT replaces, with the version that was read in If-Match; DELETE removes what no case uses, else 409 `in_use`. */
export function buildCatalogueEntryPath(kind: CatalogueKind, id: string): string {
  return `${cataloguePath}/${kind}/${encodeURIComponent(id)}`;
}

/** How often cases name it, and which state of it was read. */
const kept = { uses: z.int(), version: z.int() };

export const catalogue = z.object({
  eventTypes: z.array(z.object({ ...eventType.shape, ...kept })),
  notificationTypes: z.array(z.object({ ...notificationType.shape, ...kept })),
  patterns: z.array(z.object({ ...nonCompliancePattern.shape, ...kept })),
  /** By name. */
  departments: z.array(
    z.object({
      id: storedKey,
      name: departmentName,
      initials: z.string(),
      responsible: z.nullable(userName),
    }),
  ),
});

export type Catalogue = z.infer<typeof catalogue>;

export const catalogueEntryAnswer = z.object({ id: storedKey, version: z.int() });
export type CatalogueEntryAnswer = z.infer<typeof catalogueEntryAnswer>;

export const catalogueErrorCodes = {
  /** With `uses`, how many cases name it, and `patterns`, the codes of those that do. */
  inUse: 'in_use',
  /** With `field`. */
  nameTaken: 'name_taken',
} as const;
