import type { RuleFacts, RuleSource, RuleTrigger } from '@prumo/contracts/notification-rules/rule';
import { describeSchedule } from '@prumo/domain/notification-rules/describe-schedule';
import { foldText } from '@prumo/ui/text/fold-text';

import { presentRole } from '../../../components/person-facts/present-roles.ts';
import type { RuleOptions } from '../api/rule-queries.ts';
import { texts } from '../texts.ts';

/** Names of what rules have as ids; empty until they are there. */
export interface RuleNames {
  readonly departmentOf: (id: string) => string;
  readonly personOf: (userName: string) => string;
}

export function createRuleNames(options: Pick<RuleOptions, 'departments' | 'people'> | undefined): RuleNames {
  const departments = new Map(options?.departments.map(({ id, initials }) => [id, initials]));
  const people = new Map(
    options?.people.map(({ userName, displayName }) => [userName.toLowerCase(), displayName]),
  );
  return {
    departmentOf: (id) => departments.get(id) ?? id,
    personOf: (userName) => people.get(userName.toLowerCase()) ?? userName,
  };
}

/** What it looks at, and where. */
export function presentTrigger(trigger: RuleTrigger): string {
  const { triggers } = texts;
  switch (trigger.kind) {
    case 'off-target':
      return withIndicators(triggers.offTarget(trigger.monthsInARow), trigger.indicatorIds);
    case 'special-cause':
      return withIndicators(triggers.specialCause, trigger.indicatorIds);
    case 'missing-result':
      return withIndicators(triggers.missingResult(trigger.afterDay), trigger.indicatorIds);
    case 'task-due':
      return triggers.due(triggers.task, trigger.daysBefore, trigger.isLateToo);
    case 'plan-due':
      return triggers.due(triggers.plan, trigger.daysBefore, trigger.isLateToo);
    case 'case-waiting':
      return triggers.caseWaiting(
        trigger.longerThanDays,
        trigger.steps.map((step) => texts.waitingSteps[step]),
      );
    case 'legal-deadline':
      return triggers.legalDeadline(trigger.daysBefore);
    case 'query': {
      const { source, condition } = trigger;
      const file = presentSource(source);
      return condition.kind === 'rows'
        ? triggers.rows(file, condition.atLeast)
        : triggers.value(
            file,
            condition.column,
            texts.comparisons[condition.comparison],
            condition.value.toLocaleString('pt-BR'),
          );
    }
    case 'report': {
      const { content } = trigger;
      if (content.kind === 'indicators') return triggers.reportOfIndicators;
      return triggers.report(
        content.kind === 'panel' ? presentPath(content.path) : presentSource(content.source),
      );
    }
  }
}

function withIndicators(words: string, ids: readonly string[]): string {
  return ids.length === 0 ? words : `${words} · ${texts.triggers.indicators(ids.length)}`;
}

function presentSource(source: RuleSource): string {
  const file = presentPath(source.path);
  return source.kind === 'query' ? `${file} (${source.dataAccessId})` : file;
}

/** The name of a file, without its folder and its ending. */
function presentPath(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}

export function presentDepartments(ids: readonly string[], { departmentOf }: RuleNames): string {
  return ids.length === 0 ? texts.wholeHospital : listFormat.format(ids.map(departmentOf));
}

export function presentRuleSchedule({ schedule }: Pick<RuleFacts, 'schedule'>): string {
  const words = describeSchedule(schedule) ?? (schedule.kind === 'cron' ? schedule.cron : '');
  return capitalise(words);
}

/** Everybody who is meant; of long lists the first ones. */
export function presentAudience({ audience }: Pick<RuleFacts, 'audience'>, { personOf }: RuleNames): string {
  const all = [
    ...(audience.includesResponsibles ? [texts.audience.responsibles] : []),
    ...(audience.includesConcerned ? [texts.audience.concerned] : []),
    ...audience.roles.map((role) => texts.audience.role(presentRole(role))),
    ...audience.people.map(personOf),
  ];
  if (all.length === 0) return capitalise(texts.audience.nobody);
  const shown = all.length <= mostNamed + 1 ? all : all.slice(0, mostNamed);
  const others = all.length - shown.length;
  return capitalise(listFormat.format(others === 0 ? shown : [...shown, texts.audience.more(others)]));
}

const mostNamed = 3;

export function presentChannels({ channels }: Pick<RuleFacts, 'channels'>): string {
  const all = [
    ...(channels.portal ? [texts.channels.portal] : []),
    ...(channels.email ? [texts.channels.email] : []),
    ...(channels.webhook === null ? [] : [texts.channels.webhook]),
  ];
  return capitalise(listFormat.format(all));
}

function capitalise(words: string): string {
  return words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1);
}

const listFormat = new Intl.ListFormat('pt-BR');

/** Those that hold every word of the text, wherever it stands. */
export function findRules<Facts extends RuleFacts>(
  rules: readonly Facts[],
  text: string,
  names: RuleNames,
): readonly Facts[] {
  const words = foldText(text).split(/\s+/);
  return rules.filter((rule) => {
    const told = foldText(
      [
        rule.name,
        presentTrigger(rule.trigger),
        presentDepartments(rule.departmentIds, names),
        presentAudience(rule, names),
        presentChannels(rule),
      ].join(' '),
    );
    return words.every((word) => told.includes(word));
  });
}
