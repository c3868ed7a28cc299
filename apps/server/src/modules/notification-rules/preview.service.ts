// What a rule would send today and to whom, while it is being made; and the test that goes to whoever makes it.
import type { RuleDraft, RuleFacts } from '@prumo/contracts/notification-rules/rule';
import {
  previewLimits,
  type PresentedRulePreview,
  type PreviewOutcome,
  type PreviewReceiver,
} from '@prumo/contracts/notification-rules/rule-preview';
import type { Database } from '@prumo/database/database';
import { describeSchedule } from '@prumo/domain/notification-rules/describe-schedule';
import { findRuleFaults } from '@prumo/domain/notification-rules/find-rule-faults';
import { isSamePerson } from '@prumo/domain/people/user-name';
import { suggestedTexts } from '@prumo/domain/notification-rules/texts';

import type { Actor } from '../../gateway/actor.ts';
import type { Message, Notifier } from '../notifications/create-notifier.ts';
import { mailContent } from '../notifications/mail/mail-content.ts';
import { renderMail } from '../notifications/mail/render-mail.ts';
import { planMail } from '../notifications/plan-mail.ts';
import { createPreferencesRepository, usualPreferences } from '../notifications/preferences.repository.ts';
import { TileFailure } from '../panels/tile-failure.ts';
import { buildNotice, type NoticeContent, type Telling } from './build-notice.ts';
import { presentInPortal, type RuleRunner } from './create-rule-runner.ts';
import { factsOf, gatherReceivers, type GatheredReceiver } from './look-at-rule.ts';
import type { Observation } from './observation.ts';
import { observeRule } from './observe-rule.ts';
import { createReadings, type ReadingParts, type Readings } from './readings.ts';
import type { RuleSources } from './rule-sources.ts';
import type { RulesService } from './rules.service.ts';
import { texts } from './texts.ts';

export interface PreviewService {
  preview(actor: Actor, draft: RuleDraft, receiver: string | undefined): Promise<PresentedRulePreview>;
  test(actor: Actor, facts: RuleFacts): Promise<TestOutcome>;
}

interface TestOutcome {
  readonly channels: PreviewReceiver['channels'];
  readonly isSample: boolean;
  readonly subject: string;
}

interface PreviewParts {
  readonly database: Database;
  readonly clock: () => number;
  readonly readingParts: ReadingParts;
  readonly sources: RuleSources | undefined;
  readonly rules: Pick<RulesService, 'requireMaker' | 'findFaults' | 'requireFaultless'>;
  readonly runner: Pick<RuleRunner, 'findNext'>;
  readonly notifier: Notifier;
  readonly publicUrl: string;
  readonly hasMailServer: boolean;
  readonly hasWebhookSecret: boolean;
  /** Something waits in the outbox, or in the portal, and that is committed. */
  readonly onTold: () => void;
}

/** What has not been said yet, as it would be if nobody said otherwise. */
const usual = {
  name: '—',
  audience: { roles: [], people: [], includesResponsibles: false, includesConcerned: false },
  channels: { portal: true, email: false, webhook: null },
  noise: { pendingDays: 0, reminderDays: null, tellsRecovery: false, tellsNoData: false, isDigest: false },
} satisfies Partial<RuleFacts>;

export function createPreviewService(parts: PreviewParts): PreviewService {
  const { database, clock, sources } = parts;

  async function observe(
    facts: RuleFacts,
    actor: Actor,
    readings: Readings,
  ): Promise<readonly Observation[]> {
    return (await observeRule(facts, actor.userName, { readings, sources })).observations;
  }

  /** Of what holds today; of everything, as a sample, where nothing does. */
  function listTellings(facts: RuleFacts, observations: readonly Observation[], now: Date) {
    const isReport = facts.trigger.kind === 'report';
    const holding = observations.filter(({ finding }) => isReport || finding === 'holds');
    const isSample = holding.length === 0;
    const tellings = (isSample ? observations : holding).map((one): Telling => ({
      key: one.key,
      event: isReport ? 'report' : 'fired',
      since: now,
      facts: factsOf(one),
    }));
    return { tellings, isSample, holding: isReport ? 0 : holding.length };
  }

  async function planChannels(
    facts: RuleFacts,
    userName: string,
    isWhole: boolean,
  ): Promise<PreviewReceiver['channels']> {
    const { portal, email } = facts.channels;
    const found = await createPreferencesRepository(database).findAll([userName]);
    const preferences = found.get(userName.toLowerCase()) ?? usualPreferences;
    const address = parts.notifier.findAddress(userName, preferences.email);
    const now = new Date(clock());
    const urgency = { isMandatory: facts.isMandatory, isDigest: facts.noise.isDigest, isWhole };
    const planned = planMail(preferences, urgency, { now, address, hasMailServer: parts.hasMailServer });
    const outcome: PreviewOutcome =
      planned.reason ??
      (planned.state === 'held' ? 'digest' : planned.notBefore > now ? 'after-quiet-hours' : 'now');
    return [
      ...(portal ? [{ channel: 'portal', outcome: 'now', address: null } as const] : []),
      ...(email ? [{ channel: 'email', outcome, address } as const] : []),
    ];
  }

  async function presentReceivers(facts: RuleFacts, tellings: readonly Telling[], readings: Readings) {
    const leftOut: { name: string; why: 'may-not-see' | 'not-let-in' }[] = [];
    const gathered = await gatherReceivers(facts, tellings, readings, (name) =>
      leftOut.push({ name, why: 'may-not-see' }),
    );
    const accounts = await readings.accounts();
    for (const name of facts.audience.people) {
      if (!accounts.has(name.toLowerCase())) leftOut.push({ name, why: 'not-let-in' });
    }
    const items: PreviewReceiver[] = [];
    for (const { receiver, told } of gathered.slice(0, previewLimits.receivers)) {
      const { userName, displayName } = receiver.account;
      const isWhole = facts.attachment !== null || facts.trigger.kind === 'report';
      items.push({
        userName,
        displayName,
        reasons: [...receiver.reasons],
        subjects: told.length,
        channels: await planChannels(facts, userName, isWhole),
      });
    }
    return { gathered, presented: { total: gathered.length, items, leftOut } };
  }

  async function buildMessage(
    facts: RuleFacts,
    { told, userName }: { readonly told: readonly Telling[]; readonly userName: string },
    readings: Readings,
  ): Promise<{ readonly content: NoticeContent; readonly displayName: string } | undefined> {
    const seer = await readings.actor(userName);
    if (seer === undefined || told.length === 0) return undefined;
    try {
      const content = await buildNotice(facts, told, seer, { readings, sources });
      return { content, displayName: seer.displayName };
    } catch (error) {
      if (!(error instanceof TileFailure) || error.code === 'failed') throw error;
      return undefined;
    }
  }

  function presentMessage(
    { content, displayName }: { readonly content: NoticeContent; readonly displayName: string },
    facts: { readonly userName: string; readonly isSample: boolean; readonly event: Telling['event'] },
  ): NonNullable<PresentedRulePreview['message']> {
    const { subject, lines, files = [], isWithheld, rows, shown } = content;
    const mail = renderMail({
      ...mailContent.parse(content),
      kind: 'rule',
      subject,
      displayName,
      publicUrl: parts.publicUrl,
      hasOwnPictures: true,
    });
    const file = files.find(({ alternative }) => alternative === null);
    return {
      ...facts,
      subject,
      lines: [...lines],
      html: mail.html,
      text: mail.text,
      attachment:
        file === undefined
          ? null
          : {
              fileName: file.name,
              rows,
              columns: [...(shown?.columns ?? [])],
              sample: (shown?.rows ?? []).map((row) => [...row]),
            },
      isAttachmentWithheld: isWithheld,
    };
  }

  /** Whose message is shown: whoever was asked for, if they are told anything, or the first. */
  function choose(
    gathered: readonly GatheredReceiver[],
    wanted: string | undefined,
  ): GatheredReceiver | undefined {
    const found = gathered.find(({ receiver }) => isSamePerson(receiver.account.userName, wanted ?? null));
    return wanted === undefined ? gathered[0] : found;
  }

  function presentSchedule(draft: RuleDraft): PresentedRulePreview['schedule'] {
    const { schedule } = draft;
    if (schedule === null || findRuleFaults(draft).some(({ field }) => field === 'schedule')) return null;
    const times: string[] = [];
    let at: Date | null = new Date(clock());
    while (times.length < previewLimits.dueTimes) {
      at = parts.runner.findNext({ schedule }, at);
      if (at === null) break;
      times.push(at.toISOString());
    }
    return { sentence: describeSchedule(schedule) ?? '', nextDueAt: times };
  }

  /** As far as a draft goes: the rest is what nobody has said otherwise. */
  function complete(draft: RuleDraft): RuleFacts | undefined {
    const { trigger, departmentIds } = draft;
    if (trigger === null || departmentIds === null) return undefined;
    const said = suggestedTexts[trigger.kind];
    return {
      ...draft,
      trigger,
      departmentIds,
      name: draft.name ?? usual.name,
      schedule: draft.schedule ?? { kind: 'after-extraction' },
      audience: draft.audience ?? usual.audience,
      channels: draft.channels ?? usual.channels,
      noise: draft.noise ?? usual.noise,
      subject: draft.subject ?? said.subject,
      body: draft.body ?? said.body,
    };
  }

  return {
    async preview(actor, draft, wanted) {
      parts.rules.requireMaker(actor);
      const faults = await parts.rules.findFaults(actor, draft);
      const empty: PresentedRulePreview = {
        faults: [...faults],
        schedule: presentSchedule(draft),
        subjects: null,
        failure: null,
        receivers: null,
        webhook: null,
        message: null,
      };
      const facts = complete(draft);
      // What is not theirs to ask is not looked at either.
      if (facts === undefined || faults.some(({ code }) => code === 'not-allowed')) return empty;
      const readings = createReadings(parts.readingParts);
      let observations: readonly Observation[];
      try {
        observations = await observe(facts, actor, readings);
      } catch (error) {
        return { ...empty, failure: error instanceof Error ? error.message : String(error) };
      }
      const { tellings, isSample, holding } = listTellings(facts, observations, readings.now);
      const { gathered, presented } = await presentReceivers(facts, tellings, readings);
      const chosen = choose(gathered, wanted);
      // Before anybody is named, whoever makes it sees how it would read.
      const userName = chosen?.receiver.account.userName ?? actor.userName;
      const told = (chosen?.told ?? tellings).slice(0, isSample ? 1 : undefined);
      const built = await buildMessage(facts, { told, userName }, readings);
      const failing = observations.find(({ finding }) => finding === 'error');
      return {
        ...empty,
        failure: failing?.value ?? null,
        subjects: {
          total: facts.trigger.kind === 'report' ? 0 : observations.length,
          holding,
          items: observations
            .toSorted((one, other) => Number(other.finding === 'holds') - Number(one.finding === 'holds'))
            .slice(0, previewLimits.subjects)
            .map(({ key, label, department, value, address, finding }) => ({
              key,
              label,
              department,
              value,
              address,
              state: finding === 'holds' ? 'firing' : finding === 'clear' ? 'normal' : finding,
            })),
        },
        receivers: presented,
        webhook:
          facts.channels.webhook === null
            ? null
            : {
                address: facts.channels.webhook,
                outcome: parts.hasWebhookSecret ? 'now' : 'no-webhook-secret',
              },
        message:
          built === undefined
            ? null
            : presentMessage(built, { userName, isSample, event: tellings[0]?.event ?? 'fired' }),
      };
    },

    async test(actor, facts) {
      parts.rules.requireMaker(actor);
      await parts.rules.requireFaultless(actor, facts);
      const readings = createReadings(parts.readingParts);
      const observations = await observe(facts, actor, readings);
      const { tellings, isSample } = listTellings(facts, observations, readings.now);
      // Only what they may see themselves, whoever else would be told more.
      const own = { ...facts, audience: { ...usual.audience, people: [actor.userName] } };
      const [mine] = await gatherReceivers(own, tellings, readings);
      const told = (mine?.told ?? []).slice(0, isSample ? 1 : undefined);
      const built = await buildMessage(facts, { told, userName: actor.userName }, readings);
      const content = built?.content;
      const message: Message = {
        kind: 'test',
        cause: null,
        subject: texts.test(content?.subject ?? facts.name),
        lines: [texts.testLine, ...(isSample ? [texts.sampleLine] : []), ...(content?.lines ?? [])],
        link: content?.link ?? null,
        items: content?.items ?? [],
        table: content?.table ?? null,
        files: content?.files ?? [],
      };
      await database.transaction(async (transaction) => {
        if (facts.channels.portal) {
          await parts.notifier.notifyPortal(transaction, presentInPortal(message), [actor.userName]);
        }
        if (facts.channels.email) await parts.notifier.notify(transaction, message, [actor.userName]);
      });
      parts.onTold();
      const atOnce = { ...facts, isMandatory: true };
      return {
        channels: await planChannels(atOnce, actor.userName, true),
        isSample,
        subject: message.subject,
      };
    },
  };
}
