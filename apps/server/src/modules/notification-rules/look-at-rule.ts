// One look of a rule: what it sees, how its subjects stand by now, and what is to be told to whom. It writes nothing; whoever
// asked writes all of it at once, unless somebody else has looked meanwhile.
import type { RuleFacts } from '@prumo/contracts/notification-rules/rule';
import { ruleStates, type RuleState } from '@prumo/contracts/notification-rules/rule-lists';
import { getDayInSaoPaulo } from '@prumo/domain/calendar/sao-paulo-clock';
import { stepRule, type RulePolicy } from '@prumo/domain/notification-rules/rule-state';

import { TileFailure } from '../panels/tile-failure.ts';
import { findReceivers, maySeeSubject, type Receiver } from './audience.ts';
import { buildNotice, type NoticeContent, type Telling } from './build-notice.ts';
import type { Observation, SubjectFacts } from './observation.ts';
import { observeRule } from './observe-rule.ts';
import type { Readings } from './readings.ts';
import type { RuleSources } from './rule-sources.ts';
import type { Choice } from './rule-choices.repository.ts';
import type { StoredRule, StoredSubject } from './rules.repository.ts';

export interface LookParts {
  readonly readings: Readings;
  readonly sources: RuleSources | undefined;
}

export interface Notice {
  readonly receiver: Receiver;
  readonly content: NoticeContent;
}

export interface Looked {
  readonly subjects: readonly StoredSubject[];
  /** Keys of those that the rule is not about any more. */
  readonly forgotten: readonly string[];
  readonly tellings: readonly Telling[];
  readonly notices: readonly Notice[];
  readonly counts: Readonly<Record<RuleState, number>>;
}

export async function lookAtRule(
  rule: StoredRule,
  known: { readonly subjects: readonly StoredSubject[]; readonly choices: ReadonlyMap<string, Choice> },
  parts: LookParts,
): Promise<Looked> {
  const { facts } = rule;
  const { now } = parts.readings;
  const observed = await observeRule(facts, rule.changedBy, parts);
  const steps = stepAll(rule, observed, known.subjects, now);
  const tellings: readonly Telling[] =
    facts.trigger.kind === 'report' && !isSilenced(rule.silencedUntil, now)
      ? observed.observations.map((one) => ({
          key: one.key,
          event: 'report',
          since: now,
          facts: factsOf(one),
        }))
      : steps.tellings;
  const notices = await buildNotices(facts, tellings, known.choices, parts);
  return { ...steps, tellings, notices, counts: countStates(steps.subjects) };
}

function stepAll(
  rule: StoredRule,
  observed: { readonly observations: readonly Observation[]; readonly isOverWhenGone: boolean },
  before: readonly StoredSubject[],
  now: Date,
): Pick<Looked, 'subjects' | 'forgotten' | 'tellings'> {
  if (rule.facts.trigger.kind === 'report') return { subjects: [], forgotten: [], tellings: [] };
  const memories = new Map(before.map((subject) => [subject.key, subject]));
  const seen = new Set(observed.observations.map(({ key }) => key));
  const gone = before.filter(({ key }) => !seen.has(key));
  // What was over at the last look already has nothing more to say.
  const ending = observed.isOverWhenGone ? gone.filter(({ heldSince }) => heldSince !== null) : [];
  const looks = [
    ...observed.observations.map((one) => ({ key: one.key, finding: one.finding, facts: factsOf(one) })),
    ...ending.map(({ key, facts }) => ({ key, finding: 'clear' as const, facts })),
  ];
  const tellings: Telling[] = [];
  const subjects = looks.map(({ key, finding, facts }): StoredSubject => {
    const memory = memories.get(key) ?? null;
    const silencedUntil = memory?.silencedUntil ?? null;
    const policy: RulePolicy = {
      ...rule.facts.noise,
      isSilenced: isSilenced(rule.silencedUntil, now) || isSilenced(silencedUntil, now),
    };
    const step = stepRule(memory, finding, policy, now);
    if (step.event !== null) {
      tellings.push({ key, event: step.event, since: memory?.heldSince ?? step.memory.since, facts });
    }
    return { ...step.memory, key, silencedUntil, facts };
  });
  const endingKeys = new Set(ending.map(({ key }) => key));
  return {
    subjects,
    forgotten: gone.filter(({ key }) => !endingKeys.has(key)).map(({ key }) => key),
    tellings,
  };
}

/** Each receiver has one message, of all that is news to them and theirs to see. */
async function buildNotices(
  facts: RuleFacts,
  tellings: readonly Telling[],
  choices: ReadonlyMap<string, Choice>,
  parts: LookParts,
): Promise<readonly Notice[]> {
  const { portal, email } = facts.channels;
  if (tellings.length === 0 || (!portal && !email)) return [];
  const notices: Notice[] = [];
  for (const { receiver, told } of await gatherReceivers(facts, tellings, parts.readings)) {
    const { userName } = receiver.account;
    const choice = facts.isMandatory ? undefined : choices.get(userName.toLowerCase());
    if (choice !== undefined && !(portal && choice.portal) && !(email && choice.email)) continue;
    const actor = await parts.readings.actor(userName);
    if (actor === undefined) continue;
    try {
      notices.push({ receiver, content: await buildNotice(facts, told, actor, parts) });
    } catch (error) {
      // What is not theirs to see is not told to them, not even that there is something.
      if (!(error instanceof TileFailure) || error.code === 'failed') throw error;
    }
  }
  return notices;
}

export interface GatheredReceiver {
  readonly receiver: Receiver;
  readonly told: readonly Telling[];
}

/** @param onLeftOut For those who are named and may see nothing of it. */
export async function gatherReceivers(
  facts: Pick<RuleFacts, 'audience' | 'departmentIds' | 'trigger'>,
  tellings: readonly Telling[],
  readings: Readings,
  onLeftOut: (name: string) => void = () => {},
): Promise<readonly GatheredReceiver[]> {
  const gathered = new Map<string, { receiver: Receiver; told: Telling[] }>();
  const blind = new Map<string, string>();
  for (const telling of tellings) {
    for (const receiver of await findReceivers(facts, telling.facts, readings)) {
      const { userName, displayName } = receiver.account;
      const actor = await readings.actor(userName);
      const subject = { ...telling.facts, key: telling.key };
      if (actor === undefined || !(await maySeeSubject(facts.trigger, subject, actor, readings))) {
        blind.set(userName, displayName);
        continue;
      }
      const entry = gathered.get(userName);
      if (entry === undefined) gathered.set(userName, { receiver, told: [telling] });
      else {
        entry.told.push(telling);
        entry.receiver = {
          ...receiver,
          reasons: [...new Set([...entry.receiver.reasons, ...receiver.reasons])],
        };
      }
    }
  }
  for (const [userName, name] of blind) if (!gathered.has(userName)) onLeftOut(name);
  return [...gathered.values()];
}

/** To the end of that day. */
function isSilenced(until: string | null, now: Date): boolean {
  return until !== null && getDayInSaoPaulo(now) <= until;
}

export function factsOf({ finding: _finding, key: _key, ...facts }: Observation): SubjectFacts {
  return facts;
}

function countStates(subjects: readonly StoredSubject[]): Readonly<Record<RuleState, number>> {
  const counts = Object.fromEntries(ruleStates.map((state) => [state, 0])) as Record<RuleState, number>;
  for (const { state } of subjects) counts[state] += 1;
  return counts;
}
