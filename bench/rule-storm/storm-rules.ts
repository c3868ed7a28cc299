// Rules as a hospital has them, of every kind that looks at the portal's own data, so that all come due at one moment.
import type { RuleFacts, RuleTrigger } from '@prumo/contracts/notification-rules/rule';
import { suggestedTexts } from '@prumo/domain/notification-rules/texts';

const triggers: readonly RuleTrigger[] = [
  { kind: 'off-target', indicatorIds: [], monthsInARow: 1 },
  { kind: 'special-cause', indicatorIds: [] },
  { kind: 'missing-result', indicatorIds: [], afterDay: 10 },
  { kind: 'plan-due', daysBefore: 5, isLateToo: true },
  { kind: 'case-waiting', steps: [], longerThanDays: 1 },
  { kind: 'task-due', daysBefore: 30, isLateToo: true },
  { kind: 'legal-deadline', daysBefore: 30 },
  { kind: 'report', content: { kind: 'indicators' } },
];
const indicatorKinds: readonly RuleTrigger['kind'][] = ['off-target', 'special-cause', 'missing-result'];
const concernedKinds: readonly RuleTrigger['kind'][] = ['plan-due', 'case-waiting', 'task-due'];

/** Every tenth is about the whole hospital, the others about one department each. */
export function buildStormRules(count: number, departmentIds: readonly string[]): readonly RuleFacts[] {
  return Array.from({ length: count }, (_unused, index) => {
    const trigger = triggers[index % triggers.length] ?? { kind: 'special-cause', indicatorIds: [] };
    const { kind } = trigger;
    const departmentId = departmentIds[index % departmentIds.length];
    return {
      name: `Regra ${index + 1}`,
      departmentIds: index % 10 === 0 || departmentId === undefined ? [] : [departmentId],
      trigger,
      schedule: { kind: 'cron', cron: '0 7 * * 1-5' },
      audience: {
        roles: index % 5 === 0 ? ['quality_manager'] : [],
        people: [],
        includesResponsibles: true,
        includesConcerned: concernedKinds.includes(kind),
      },
      channels: { portal: true, email: true, webhook: null },
      noise: {
        pendingDays: 0,
        reminderDays: null,
        tellsRecovery: true,
        tellsNoData: false,
        isDigest: false,
      },
      ...suggestedTexts[kind],
      hasChart: indicatorKinds.includes(kind) && kind !== 'missing-result',
      attachment: kind === 'report' ? (index % 16 === 7 ? 'xlsx' : 'csv') : null,
      isMandatory: false,
    };
  });
}
