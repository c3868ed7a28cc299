import { describe, expect, it } from 'vitest';

import { decodeDraft, encodeDraft } from './analysis-draft.ts';
import { createForm } from './analysis-form.ts';

describe('drafts of analyses', () => {
  it('are read back with the id that the analysis will have', () => {
    const draft = {
      id: 'b9a1c5de-0000-4000-8000-000000000000',
      form: {
        ...createForm(),
        improvementOption: 'yes' as const,
        resultAnalysis: 'Melhorou\nmuito',
        planType: '0' as const,
        lines: [{ key: 'a', name: 'Treinar', assignee: 'ANA', dueDate: '2026-11-30' }],
      },
    };
    expect(decodeDraft(encodeDraft(draft))).toEqual(draft);
  });

  it.each([null, {}, { id: '' }])('of %o are none', (kept) => {
    expect(decodeDraft(kept)).toBeNull();
  });

  it('leave empty what is not understood', () => {
    const draft = decodeDraft({ id: 'x', racpOption: 'maybe', planType: '7', lines: '[{"key":1}]' });
    expect(draft?.form).toMatchObject({ racpOption: '', planType: '', resultAnalysis: '' });
    expect(draft?.form.lines).toHaveLength(1);
    expect(decodeDraft({ id: 'x', lines: 'no JSON' })?.form.lines).toHaveLength(1);
  });
});
