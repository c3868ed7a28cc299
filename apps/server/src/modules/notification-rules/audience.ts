// Whom a rule tells of a subject, and whether they may see it. Nobody hears by a rule what the portal would not show them.
import type { RuleAudience, RuleFacts, RuleTrigger } from '@prumo/contracts/notification-rules/rule';
import type { ReceiverReason } from '@prumo/contracts/notification-rules/rule-calls';
import { isSamePerson } from '@prumo/domain/people/user-name';

import type { Actor } from '../../gateway/actor.ts';
import { nonComplianceProcessKey } from '../../gateway/doors/workflow-access/list-scope.ts';
import { maySee } from '../indicators/indicators.access.ts';
import type { SubjectFacts } from './observation.ts';
import type { Account, Readings } from './readings.ts';

export interface Receiver {
  readonly account: Account;
  readonly reasons: readonly ReceiverReason[];
}

type Subject = Pick<SubjectFacts, 'departmentId' | 'concerned'>;

/** Everybody who is named by the rule or by what it is about, each once; those who are not let in are left out. */
export async function findReceivers(
  { audience, departmentIds }: Pick<RuleFacts, 'departmentIds'> & { readonly audience: RuleAudience },
  subject: Subject,
  readings: Readings,
): Promise<readonly Receiver[]> {
  const [accounts, departments] = await Promise.all([readings.accounts(), readings.departments()]);
  const reasons = new Map<string, ReceiverReason[]>();
  const add = (userName: string, reason: ReceiverReason): void => {
    const name = userName.toLowerCase();
    const known = reasons.get(name) ?? [];
    if (!known.includes(reason)) reasons.set(name, [...known, reason]);
  };
  for (const name of audience.people) add(name, 'person');
  if (audience.roles.length > 0) {
    for (const { userName, roles } of accounts.values()) {
      if (roles.some((role) => audience.roles.includes(role))) add(userName, 'role');
    }
  }
  if (audience.includesResponsibles) {
    const ids =
      subject.departmentId === null
        ? departmentIds.length === 0
          ? [...departments.keys()]
          : departmentIds
        : [subject.departmentId];
    for (const id of ids) {
      const responsible = departments.get(id)?.responsible;
      if (responsible !== undefined) add(responsible, 'responsible');
    }
  }
  if (audience.includesConcerned) for (const name of subject.concerned) add(name, 'concerned');
  return [...reasons].flatMap(([name, found]) => {
    const account = accounts.get(name);
    return account === undefined ? [] : [{ account, reasons: found }];
  });
}

/** Of queries and reports it is found when they are computed as the person. */
export async function maySeeSubject(
  trigger: RuleTrigger,
  subject: Subject & { readonly key: string },
  actor: Actor,
  readings: Readings,
): Promise<boolean> {
  const isConcerned = subject.concerned.some((name) => isSamePerson(name, actor.userName));
  switch (trigger.kind) {
    case 'off-target':
    case 'special-cause':
    case 'missing-result':
      return subject.departmentId !== null && maySee(actor, subject.departmentId);
    case 'task-due':
      return isConcerned || (await maySeeTask(subject, actor, readings));
    case 'plan-due':
      return isConcerned || (await readings.planIdsOf(actor)).has(subject.key.slice('plan '.length));
    case 'case-waiting':
    case 'legal-deadline':
      return (await readings.caseIdsOf(actor)).has(subject.key.split(' ')[1] ?? '');
    case 'query':
    case 'report':
      return true;
  }
}

/** Who looks after everything, and who leads the department of whoever has it; cases have triggers and rights of their own. */
async function maySeeTask(
  { key, departmentId }: Subject & { readonly key: string },
  actor: Actor,
  readings: Readings,
): Promise<boolean> {
  if (actor.isAdmin || actor.isQualityManager) return true;
  const isLeader = actor.departments.some(({ id, isLed }) => id === departmentId && isLed === true);
  if (!isLeader) return false;
  const id = key.slice('task '.length);
  const task = (await readings.tasks()).find((one) => one.id === id);
  return task !== undefined && task.processDefinitionKey !== nonComplianceProcessKey;
}
