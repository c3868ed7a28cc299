import type { NonComplianceSpan } from '@prumo/portal-kit/non-compliances';

const all = ['non-compliances'] as const;

/** Under which answers are kept. */
export const caseKeys = {
  all,
  list: (span: NonComplianceSpan) => [...all, 'list', span] as const,
  one: (id: string) => [...all, 'one', id] as const,
  catalogue: ['non-compliance-catalogue'] as const,
};
