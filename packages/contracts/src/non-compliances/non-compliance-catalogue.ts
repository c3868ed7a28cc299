// What non-compliances are classified by, and its maintenance, which is for administrators and quality managers.
import * as z from 'zod/mini';

import { defineCall } from '../calls/define-call.ts';
import { severities } from './non-compliance-lists.ts';
import { notificationType } from './notification-type.ts';
import { departmentName, plainText, storedKey, userName } from './stored-fields.ts';

export const eventTypeLimits = { name: 100, subtypes: 50 } as const;

const name = plainText(1, eventTypeLimits.name);

const eventSubtype = z.strictObject({
  id: storedKey,
  name,
  /** One that must never happen: it forces an investigation. */
  isNeverEvent: z.boolean(),
  /** Those in use are not deleted. */
  isActive: z.boolean(),
});

export const eventType = z.strictObject({
  id: storedKey,
  name,
  /** Of the forms of the health authority. */
  notivisaGroup: plainText(0, eventTypeLimits.name),
  isActive: z.boolean(),
  subtypes: z.array(eventSubtype).check(
    z.maxLength(eventTypeLimits.subtypes),
    z.refine((subtypes) => new Set(subtypes.map(({ id }) => id)).size === subtypes.length),
  ),
});

export type EventType = z.infer<typeof eventType>;

// A template: choosing it fills the form, and makes it countable how often the same thing happens.

export const patternLimits = {
  title: 200,
  requirement: 500,
  line: 250,
  lines: 20,
  responseDays: 90,
} as const;

const lines = z.array(plainText(1, patternLimits.line)).check(z.maxLength(patternLimits.lines));

export const nonCompliancePattern = z.strictObject({
  id: storedKey,
  code: plainText(1, 20),
  title: plainText(1, patternLimits.title),
  /** What is breached. */
  requirement: plainText(0, patternLimits.requirement),
  eventType: z.nullable(storedKey),
  eventSubtype: z.nullable(storedKey),
  suggestedDepartment: z.nullable(storedKey),
  suggestedDeptName: z.nullable(departmentName),
  defaultSeverity: z.enum(severities),
  responseBusinessDays: z.int().check(z.minimum(1), z.maximum(patternLimits.responseDays)),
  commonCauses: lines,
  suggestedActions: lines,
  isActive: z.boolean(),
});

export type NonCompliancePattern = z.infer<typeof nonCompliancePattern>;

export const catalogueKinds = ['event-types', 'notification-types', 'patterns'] as const;

export type CatalogueKind = (typeof catalogueKinds)[number];

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

/** The server gives the id; the one that an editor sends along with an entry is not looked at. */
const anyId = { id: z.optional(z.unknown()) };

const oneEntry = z.object({ id: storedKey });

function defineEntryCalls<Body extends z.ZodMiniType>(kind: CatalogueKind, body: Body) {
  const path = `/gateway/non-compliance-catalogue/${kind}` as const;
  return {
    add: defineCall({
      method: 'POST',
      path,
      access: 'authenticated',
      body,
      answer: catalogueEntryAnswer,
      status: 201,
    }),
    /** With the version that was read in If-Match. */
    replace: defineCall({
      method: 'PUT',
      path: `${path}/:id`,
      access: 'authenticated',
      params: oneEntry,
      body,
      answer: catalogueEntryAnswer,
    }),
    /** What no case uses; else 409 `in_use`. */
    remove: defineCall({ method: 'DELETE', path: `${path}/:id`, access: 'authenticated', params: oneEntry }),
  };
}

/** All of it, to everybody who may report. */
export const readCatalogue = defineCall({
  method: 'GET',
  path: '/gateway/non-compliance-catalogue',
  access: 'authenticated',
  answer: catalogue,
  live: 'non-compliance-catalogue',
});

/** Who may maintain it, the module decides. */
export const catalogueEntryCalls = {
  'event-types': defineEntryCalls('event-types', z.strictObject({ ...eventType.shape, ...anyId })),
  'notification-types': defineEntryCalls(
    'notification-types',
    z.strictObject({ ...notificationType.shape, ...anyId }),
  ),
  patterns: defineEntryCalls(
    'patterns',
    z.strictObject({
      ...nonCompliancePattern.shape,
      ...anyId,
      // The name of the department is that which the department has.
      suggestedDeptName: z.optional(z.unknown()),
    }),
  ),
};

/** Of the kind whose entries are written as `Body`. */
export type CatalogueEntryCalls<Body> = ReturnType<typeof defineEntryCalls<z.ZodMiniType<Body>>>;
