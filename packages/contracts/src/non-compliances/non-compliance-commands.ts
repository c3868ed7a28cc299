// Everything that can be done about a non-compliance after it was written down, one object each.
import * as z from 'zod/mini';

import { efficacyResults, partialDecisions } from '../efficacy/efficacy-lists.ts';
import {
  authorityOutcomes,
  causeCategories,
  chaseDecisions,
  criticalityScales,
  harmGrades,
  nonComplianceLimits as limits,
  severities,
} from './non-compliance-lists.ts';
import { legalDutyLimits } from './notification-type.ts';
import { calendarDay, listOf, orNull, plainText, storedKey, userName } from './stored-fields.ts';

const note = plainText(1, limits.note);
const optionalNote = z._default(plainText(0, limits.note), '');
const severity = z.enum(severities);
const harm = z.enum(harmGrades);

export const criticality = z.strictObject({
  probability: z.literal(criticalityScales.probability),
  consequence: z.literal(criticalityScales.consequence),
  barrier: z.literal(criticalityScales.barrier),
});

export type Criticality = z.infer<typeof criticality>;

export const cause = z.strictObject({
  category: z.enum(causeCategories),
  text: plainText(1, limits.cause),
});

/** One line of 5W2H, as the department plans it. */
export const plannedAction = z.strictObject({
  id: storedKey,
  what: plainText(1, limits.actionText),
  why: z._default(plainText(0, limits.actionDetail), ''),
  where: z._default(plainText(0, limits.actionDetail), ''),
  who: userName,
  dueOn: calendarDay,
  how: z._default(plainText(0, limits.actionDetail), ''),
  /** In reais. */
  howMuch: orNull(z.number().check(z.minimum(0), z.maximum(limits.cost))),
  /** Why it takes longer than thirty days. */
  reasonForTerm: z._default(plainText(0, limits.actionDetail), ''),
});

export type PlannedAction = z.infer<typeof plannedAction>;

export const efficacyPlan = z.strictObject({
  method: plainText(1, limits.method),
  expectedResult: plainText(1, limits.expectedResult),
  verifier: userName,
  dueOn: calendarDay,
});

export type EfficacyPlan = z.infer<typeof efficacyPlan>;

/** What triage decides beside the way that the case goes. Null leaves what is there. */
const classification = {
  severity,
  harm: orNull(harm),
  criticality: orNull(criticality),
  /** Who analyses; the responsible of the department unless somebody is named. */
  responsible: orNull(userName),
};

export const nonComplianceCommand = z.discriminatedUnion('deed', [
  z.strictObject({ deed: z.literal('submit') }),

  z.strictObject({ deed: z.literal('accept'), note, ...classification }),
  z.strictObject({ deed: z.literal('return'), note }),
  z.strictObject({
    deed: z.literal('reclassify'),
    note,
    notificationType: storedKey,
    eventType: orNull(storedKey),
    eventSubtype: orNull(storedKey),
    pattern: orNull(storedKey),
    severity: orNull(severity),
    harm: orNull(harm),
    criticality: orNull(criticality),
  }),
  z.strictObject({ deed: z.literal('forward'), note, departmentId: storedKey, ...classification }),
  z.strictObject({ deed: z.literal('dismiss'), note }),
  z.strictObject({ deed: z.literal('merge'), note, into: storedKey }),

  z.strictObject({
    deed: z.literal('resubmit'),
    title: plainText(1, limits.title),
    description: plainText(1, limits.description),
    immediateAction: z._default(plainText(0, limits.immediateAction), ''),
  }),
  z.strictObject({ deed: z.literal('cancel'), note: optionalNote }),
  /** Nobody completed it in time: triage decides with what there is. */
  z.strictObject({ deed: z.literal('lapse') }),

  z.strictObject({
    deed: z.literal('answer'),
    causes: listOf(cause, limits.causes),
    rootCause: plainText(1, limits.rootCause),
    affectedDepartments: listOf(storedKey, limits.affectedDepartments),
    /** 0 corrective, 1 preventive. */
    planType: z._default(z.literal([0, 1]), 0),
    actions: listOf(plannedAction, limits.actions),
    efficacy: orNull(efficacyPlan),
  }),
  z.strictObject({ deed: z.literal('contest'), note }),
  z.strictObject({ deed: z.literal('request-transfer'), note, departmentId: orNull(storedKey) }),

  z.strictObject({ deed: z.literal('approve'), note: optionalNote }),
  z.strictObject({ deed: z.literal('deepen'), note }),
  z.strictObject({ deed: z.literal('close-without-plan'), note }),

  z.strictObject({
    deed: z.literal('finish-action'),
    actionId: storedKey,
    evidence: plainText(1, limits.evidence),
    doneOn: calendarDay,
  }),
  z.strictObject({
    deed: z.literal('chase-action'),
    actionId: storedKey,
    decision: z.enum(chaseDecisions),
    note,
    dueOn: orNull(calendarDay),
    who: orNull(userName),
  }),

  z.strictObject({
    deed: z.literal('judge-efficacy'),
    result: z.enum(efficacyResults),
    measured: orNull(z.number()),
    evidence: plainText(1, limits.evidence),
    partialDecision: orNull(z.enum(partialDecisions)),
    /** Why it is judged before the planned day. */
    reasonForEarly: z._default(plainText(0, limits.actionDetail), ''),
  }),
  /** Ends a legal clock of the case, in whatever state it is. Done again, the later one counts. */
  z.strictObject({
    deed: z.literal('notify-authority'),
    authority: plainText(1, legalDutyLimits.authority),
    outcome: z.enum(authorityOutcomes),
    notifiedOn: calendarDay,
    notifiedBy: userName,
    /** That the authority gave; nothing where it need not be told. */
    protocol: z._default(plainText(0, limits.protocol), ''),
    /** Why it need not be told. */
    note: optionalNote,
  }),

  z.strictObject({ deed: z.literal('reopen'), note }),
  z.strictObject({
    deed: z.literal('rate'),
    stars: z.int().check(z.minimum(1), z.maximum(5)),
    comment: z._default(plainText(0, limits.ratingComment), ''),
  }),
  z.strictObject({
    deed: z.literal('attach'),
    attachments: z.array(storedKey).check(z.minLength(1), z.maxLength(limits.attachments)),
  }),
]);

export type NonComplianceCommand = z.infer<typeof nonComplianceCommand>;
export type CommandName = NonComplianceCommand['deed'];
/** Of one name. */
export type CommandOf<Name extends CommandName> = Extract<NonComplianceCommand, { deed: Name }>;
