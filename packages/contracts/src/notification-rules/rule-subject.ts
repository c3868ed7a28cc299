// What a rule is about, one by one: an indicator, a task, a case.
import * as z from 'zod/mini';

import { calendarDay, instant } from '../non-compliances/stored-fields.ts';
import { ruleStates } from './rule-lists.ts';

export const ruleSubject = z.object({
  /** Of the subject, within its rule. */
  key: z.string(),
  label: z.string(),
  /** Initials of its department; null: it has none, or several. */
  department: z.nullable(z.string()),
  state: z.enum(ruleStates),
  since: instant,
  /** What was compared, as people read it. */
  value: z.nullable(z.string()),
  lastToldAt: z.nullable(instant),
  silencedUntil: z.nullable(calendarDay),
  /** In the portal, from its root; null: there is no such place. */
  address: z.nullable(z.string()),
});

export type RuleSubject = z.output<typeof ruleSubject>;
