import { buildDraftKey, type DraftFields, type DraftKey } from '@prumo/domain/drafts/create-draft-store';

import type { RuleForm } from './rule-form.ts';

/** Of the rule with this id, or of the new one. */
export function buildRuleDraftKey(userName: string, ruleId: string | null): DraftKey {
  return buildDraftKey(userName, 'notification-rule', ruleId ?? 'new');
}

export function encodeRuleDraft(form: RuleForm): DraftFields {
  return { form: JSON.stringify(form) };
}

/** What the browser keeps, upon a form that is whole: an older version of the portal may have known fewer fields. */
export function decodeRuleDraft(fields: DraftFields | null, begun: RuleForm): RuleForm | null {
  const stored = decodeJson(fields?.['form']);
  if (typeof stored !== 'object' || stored === null) return null;
  const kept = Object.entries(stored).filter(([name, value]) => {
    const known = (begun as unknown as Readonly<Record<string, unknown>>)[name];
    return known !== undefined && (isAlike(known, value) || name === 'file');
  });
  return { ...begun, ...Object.fromEntries(kept) };
}

function isAlike(known: unknown, value: unknown): boolean {
  return typeof known === typeof value && Array.isArray(known) === Array.isArray(value) && value !== null;
}

function decodeJson(text: string | undefined): unknown {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return value;
  } catch {
    return undefined;
  }
}
