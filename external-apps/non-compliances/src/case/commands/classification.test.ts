import { describe, expect, it } from 'vitest';

import { buildSampleView } from '../testing/sample-view.ts';
import { beginClassification, beginCriticality, buildCriticality, findScore } from './classification.ts';

const pattern = {
  id: 'p1',
  code: 'P1',
  title: 'Padrão',
  requirement: '',
  eventType: null,
  eventSubtype: null,
  suggestedDepartment: null,
  suggestedDeptName: null,
  defaultSeverity: 'critica',
  responseBusinessDays: 2,
  commonCauses: [],
  suggestedActions: [],
  isActive: true,
  uses: 0,
  version: 1,
} as const;
const patterns = [{ ...pattern, commonCauses: [], suggestedActions: [] }];

describe('classification', () => {
  it('begins with what the pattern says, unless something was decided', () => {
    const open = buildSampleView({ severity: null, pattern: 'p1', harm: 'leve' }).nonCompliance;
    expect(beginClassification(open, { patterns })).toMatchObject({ severity: 'critica', harm: 'leve' });
    expect(beginClassification({ ...open, severity: 'leve' }, { patterns }).severity).toBe('leve');
    expect(beginClassification({ ...open, pattern: null }, { patterns }).severity).toBeNull();
  });

  it('multiplies probability, consequence and barrier', () => {
    const form = beginCriticality({ probability: 5, consequence: 4, barrier: 16 });
    expect(findScore(form)).toBe(320);
    expect(buildCriticality(form)).toEqual({ probability: 5, consequence: 4, barrier: 16 });
    expect(findScore({ ...form, barrier: null })).toBeUndefined();
  });

  it('is left out as a whole, never by half', () => {
    expect(buildCriticality(beginCriticality(null))).toBeNull();
    expect(buildCriticality({ probability: '1', consequence: null, barrier: null })).toEqual({
      probability: 1,
      consequence: null,
      barrier: null,
    });
  });
});
