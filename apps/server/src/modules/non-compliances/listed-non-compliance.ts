import type { FollowedAction, NonCompliance } from '@prumo/contracts/non-compliances/non-compliance';

/** As much of a case as lists need. The database computes it from the document, as its migration 0029 tells. */
export interface ListedNonCompliance extends Pick<
  NonCompliance,
  | 'id'
  | 'number'
  | 'year'
  | 'title'
  | 'state'
  | 'kind'
  | 'severity'
  | 'harm'
  | 'isNeverEvent'
  | 'occurrenceDepartment'
  | 'occurrenceDeptName'
  | 'claimant'
  | 'claimantDeptName'
  | 'notificationType'
  | 'eventType'
  | 'eventSubtype'
  | 'pattern'
  | 'reportedAt'
  | 'occurrenceDate'
  | 'stateSince'
  | 'dueAt'
  | 'responsible'
  | 'cycle'
  | 'notifiedAuthorities'
> {
  readonly recurrenceCount: number;
  readonly actions: readonly Pick<FollowedAction, 'who' | 'taskId' | 'dueOn' | 'doneOn'>[];
  readonly efficacy: { readonly verifier: string } | null;
}
