// What a rule sees when it looks: one subject each, with all that may be told of it.
import type { Finding } from '@prumo/domain/notification-rules/rule-state';
import type { FieldValues } from '@prumo/domain/notification-rules/rule-template';

/** Kept with the state of the subject, because of a subject that is gone nothing else tells. */
export interface SubjectFacts {
  /** Code and name, or number: nothing that people have typed about a case. */
  readonly label: string;
  readonly departmentId: string | null;
  /** Initials of its department. */
  readonly department: string | null;
  /** What was compared, as people read it. */
  readonly value: string | null;
  /** In the portal, from its root. */
  readonly address: string | null;
  readonly fields: FieldValues;
  /** User names of those whom it waits for. */
  readonly concerned: readonly string[];
}

export interface Observation extends SubjectFacts {
  /** Within its rule. */
  readonly key: string;
  readonly finding: Finding;
}

export interface Observed {
  readonly observations: readonly Observation[];
  /** Subjects that are not there any more are over; otherwise the rule is not about them any more. */
  readonly isOverWhenGone: boolean;
}
