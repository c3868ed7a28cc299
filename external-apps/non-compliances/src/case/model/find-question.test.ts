import type { HistoryEntry } from '@prumo/contracts/non-compliances/non-compliance';
import type { NonComplianceCommand } from '@prumo/contracts/non-compliances/non-compliance-commands';
import { describe, expect, it } from 'vitest';

import { findReturnNote } from '../answer/answer-panel.tsx';
import { findQuestion } from './find-question.ts';

describe('what quality wrote when it gave something back', () => {
  it('is the latest question to whoever reported', () => {
    const history = [
      enter({ deed: 'return', note: 'Qual leito?' }),
      enter({ deed: 'return', note: 'E a hora?' }),
    ];
    expect(findQuestion({ history })).toBe('E a hora?');
    expect(findQuestion({ history: [] })).toBeNull();
  });

  it('is told to the department until it has answered', () => {
    const deepen = enter({ deed: 'deepen', note: 'Por quê?' });
    const attach = enter({ deed: 'attach', attachments: ['f'] });
    expect(findReturnNote({ history: [deepen, attach] })).toBe('Por quê?');
    expect(findReturnNote({ history: [deepen, enter({ deed: 'submit' })] })).toBeNull();
  });
});

function enter(command: NonComplianceCommand): HistoryEntry {
  return {
    at: '2026-10-12T13:30:00.000Z',
    by: 'MARINA.LOPES',
    role: 'quality',
    from: 'triage',
    to: 'triage',
    cycle: 1,
    deed: command,
  };
}
