// What of a rule is missing or wrong, as far as the rule itself tells. Whether whoever makes it may, and whether what it names
// is there, the server finds.
import type { RuleDraft } from '@prumo/contracts/notification-rules/rule';
import type { RuleFault } from '@prumo/contracts/notification-rules/rule-calls';
import {
  fieldsOfTrigger,
  indicatorTriggerKinds,
  ruleLimits,
  workTriggerKinds,
  type RuleTriggerKind,
} from '@prumo/contracts/notification-rules/rule-lists';

import { findClosestMinutes, readCron } from './cron-schedule.ts';
import { readTemplate } from './rule-template.ts';

export function findRuleFaults(draft: RuleDraft): readonly RuleFault[] {
  return [
    ...findMissing(draft),
    ...findScheduleFaults(draft),
    ...findTextFaults(draft),
    ...findTriggerFaults(draft),
    ...findAddressFaults(draft),
  ];
}

function findMissing(draft: RuleDraft): readonly RuleFault[] {
  const { audience, channels } = draft;
  const isNobody =
    audience === null ||
    (audience.roles.length === 0 &&
      audience.people.length === 0 &&
      !audience.includesResponsibles &&
      !audience.includesConcerned);
  const isNowhere = channels === null || (!channels.portal && !channels.email && channels.webhook === null);
  // Other systems need no people to be told.
  const needsPeople = channels === null || channels.portal || channels.email;
  const missing: readonly (readonly [RuleFault['field'], boolean])[] = [
    ['name', (draft.name ?? '').trim() === ''],
    ['departmentIds', draft.departmentIds === null],
    ['trigger', draft.trigger === null],
    ['schedule', draft.schedule === null],
    ['audience', isNobody && needsPeople],
    ['channels', isNowhere],
    ['noise', draft.noise === null],
    ['subject', (draft.subject ?? '').trim() === ''],
    ['body', (draft.body ?? '').trim() === ''],
  ];
  return missing.filter(([, is]) => is).map(([field]) => ({ field, code: 'missing' }));
}

function findScheduleFaults({ schedule, trigger }: RuleDraft): readonly RuleFault[] {
  if (schedule === null) return [];
  if (schedule.kind === 'after-extraction') {
    const isFitting =
      trigger === null ||
      trigger.kind === 'query' ||
      trigger.kind === 'report' ||
      indicatorTriggerKinds.some((kind) => kind === trigger.kind);
    return isFitting ? [] : [{ field: 'schedule', code: 'not-for-trigger' }];
  }
  const fields = readCron(schedule.cron);
  if (fields === undefined) return [{ field: 'schedule', code: 'bad-cron' }];
  return findClosestMinutes(fields) < ruleLimits.closestMinutes
    ? [{ field: 'schedule', code: 'too-often' }]
    : [];
}

function findTextFaults({ trigger, subject, body }: RuleDraft): readonly RuleFault[] {
  if (trigger === null) return [];
  const allowed = fieldsOfTrigger[trigger.kind];
  return (['subject', 'body'] as const)
    .filter((field) => readTemplate({ subject, body }[field] ?? '', allowed) === undefined)
    .map((field) => ({ field, code: 'bad-field' }));
}

function findTriggerFaults({ trigger, audience, hasChart }: RuleDraft): readonly RuleFault[] {
  if (trigger === null) return [];
  const isAbout = (kinds: readonly RuleTriggerKind[]): boolean => kinds.includes(trigger.kind);
  return [
    ...(hasChart && !isAbout(indicatorTriggerKinds)
      ? [{ field: 'hasChart', code: 'not-for-trigger' } as const]
      : []),
    ...(audience?.includesConcerned === true && !isAbout(workTriggerKinds)
      ? [{ field: 'audience', code: 'not-for-trigger' } as const]
      : []),
    ...(isDueTrigger(trigger) && trigger.daysBefore === null && !trigger.isLateToo
      ? [{ field: 'trigger', code: 'missing' } as const]
      : []),
  ];
}

type Trigger = NonNullable<RuleDraft['trigger']>;

function isDueTrigger(trigger: Trigger): trigger is Extract<Trigger, { readonly isLateToo: boolean }> {
  return trigger.kind === 'task-due' || trigger.kind === 'plan-due';
}

/** Whether the server would really send there, it finds when it sends. */
function findAddressFaults({ channels }: RuleDraft): readonly RuleFault[] {
  const address = channels?.webhook ?? null;
  if (address === null) return [];
  const isRight = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i.test(address);
  return isRight ? [] : [{ field: 'channels', code: 'bad-address' }];
}
