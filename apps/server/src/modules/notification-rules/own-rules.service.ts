// What each person has of rules: notices inside the portal, and which of the rules that concern them they want.
import type { OwnRule, RuleNotice } from '@prumo/contracts/notification-rules/own-rule-calls';
import type { RuleFacts } from '@prumo/contracts/notification-rules/rule';
import type { Database } from '@prumo/database/database';
import { isSamePerson } from '@prumo/domain/people/user-name';

import type { Actor } from '../../gateway/actor.ts';
import { AccessDeniedError, NotFoundError } from '../../http/named-error.ts';
import type { DepartmentsDirectory } from '../departments/departments-directory.repository.ts';
import { createRuleHistoryRepository } from './rule-history.repository.ts';
import { createRuleChoicesRepository, type Choice } from './rule-choices.repository.ts';
import { createRulesRepository, type StoredRule } from './rules.repository.ts';

export interface OwnRulesService {
  listNotices(actor: Actor): Promise<readonly RuleNotice[]>;
  markRead(actor: Actor, ids: readonly string[] | null): Promise<void>;
  list(actor: Actor): Promise<readonly OwnRule[]>;
  choose(actor: Actor, id: string, choice: Choice): Promise<void>;
}

interface OwnRulesParts {
  readonly database: Database;
  readonly clock: () => number;
  readonly departments: Pick<DepartmentsDirectory, 'listLedBy'>;
  readonly onChanged: () => void;
}

const daysOfNotices = 30;
const mostNotices = 100;
const dayMs = 86_400_000;

export function createOwnRulesService({
  database,
  clock,
  departments,
  onChanged,
}: OwnRulesParts): OwnRulesService {
  const rules = createRulesRepository(database);
  const chosen = createRuleChoicesRepository(database);
  const history = createRuleHistoryRepository(database);

  async function listConcerning(actor: Actor): Promise<readonly StoredRule[]> {
    const led = await departments.listLedBy(actor.userName);
    const ownIds = led
      .filter(({ responsible }) => isSamePerson(responsible, actor.userName))
      .map(({ id }) => id);
    return (await rules.list()).filter(
      ({ facts, pausedAt }) => pausedAt === null && mayConcern(facts, actor, ownIds),
    );
  }

  return {
    listNotices: async ({ userName }) =>
      await history.listNotices(userName, new Date(clock() - daysOfNotices * dayMs), mostNotices),

    async markRead({ userName }, ids) {
      await history.markRead(userName, ids, new Date(clock()));
      onChanged();
    },

    async list(actor) {
      const [found, choices] = await Promise.all([
        listConcerning(actor),
        chosen.listChoicesOf(actor.userName),
      ]);
      return found.map(({ id, facts }) => {
        const { portal, email } = facts.channels;
        const choice = facts.isMandatory ? undefined : choices.get(id);
        return {
          id,
          name: facts.name,
          triggerKind: facts.trigger.kind,
          isMandatory: facts.isMandatory,
          channels: { portal, email },
          wanted: { portal: portal && choice?.portal !== false, email: email && choice?.email !== false },
        };
      });
    },

    async choose(actor, id, choice) {
      const rule = (await listConcerning(actor)).find((one) => one.id === id);
      if (rule === undefined) throw new NotFoundError(`No rule ${id} tells this person anything.`);
      if (rule.facts.isMandatory) throw new AccessDeniedError('This rule is mandatory.');
      await chosen.saveChoice(id, actor.userName, choice);
    },
  };
}

/** Whether it could ever tell the person something: by name, by role, or by what it is about. */
function mayConcern(
  { audience, channels, departmentIds }: RuleFacts,
  actor: Actor,
  ownIds: readonly string[],
): boolean {
  if (!channels.portal && !channels.email) return false;
  return (
    audience.includesConcerned ||
    audience.people.some((name) => isSamePerson(name, actor.userName)) ||
    audience.roles.some((role) => actor.roles.includes(role)) ||
    (audience.includesResponsibles &&
      ownIds.some((id) => departmentIds.length === 0 || departmentIds.includes(id)))
  );
}
