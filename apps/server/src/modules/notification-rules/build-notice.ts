// One message of a rule for one receiver: of one subject in the words of the rule, of several as a list. Everything in it is
// computed as the receiver.
import type { ResultTable } from '@prumo/bi-server/queries/result-table';
import type { RuleFacts } from '@prumo/contracts/notification-rules/rule';
import type { RuleEvent } from '@prumo/contracts/notification-rules/rule-lists';
import { findStanding } from '@prumo/domain/indicators/standing';
import {
  renderTemplate,
  splitParagraphs,
  type FieldValues,
} from '@prumo/domain/notification-rules/rule-template';
import { eventTexts } from '@prumo/domain/notification-rules/texts';

import type { Actor } from '../../gateway/actor.ts';
import { maySee } from '../indicators/indicators.access.ts';
import type { Message } from '../notifications/create-notifier.ts';
import type { MailContent } from '../notifications/mail/mail-content.ts';
import type { SubjectFacts } from './observation.ts';
import { judgeTable } from './observe-query.ts';
import { presentDayOf, presentMonth, presentTarget } from './present-values.ts';
import type { Readings } from './readings.ts';
import { writeTable, type MailFile } from './rule-files.ts';
import type { ComputedContent, RuleSources } from './rule-sources.ts';
import { texts } from './texts.ts';

/** Something that somebody is told. */
export interface Telling {
  readonly key: string;
  readonly event: RuleEvent;
  readonly since: Date;
  readonly facts: SubjectFacts;
}

export type NoticeContent = Pick<Message, 'subject' | 'lines' | 'link' | 'items' | 'table' | 'files'> & {
  /** It seemed to tell of patients. */
  readonly isWithheld: boolean;
  readonly rows: number;
  /** The first rows of the file. */
  readonly shown: MailContent['table'];
};

interface NoticeParts {
  readonly readings: Readings;
  readonly sources: RuleSources | undefined;
}

type NoticeRule = Pick<
  RuleFacts,
  'trigger' | 'departmentIds' | 'name' | 'subject' | 'body' | 'hasChart' | 'attachment' | 'channels'
>;

const mostItems = 30;
const mostCharts = 3;

/** Throws TileFailure where the receiver may not see what it is made of. */
export async function buildNotice(
  rule: NoticeRule,
  tellings: readonly Telling[],
  actor: Actor,
  parts: NoticeParts,
): Promise<NoticeContent> {
  const content = await computeContent(rule, actor, parts);
  const told = tellings.map((telling) => ({
    ...telling,
    values: fillFields(rule, telling, content, parts.readings.now),
  }));
  const [first] = told;
  const table = content?.table ?? (rule.attachment === null ? null : listTellings(told));
  const name = content?.title ?? rule.name;
  const written = table === null ? undefined : await writeTable(table, name, rule.attachment);
  const isWithheld = table !== null && written === undefined;
  const charts = rule.hasChart && rule.channels.email ? await drawCharts(tellings, parts.readings) : [];
  const notes = [
    ...(content?.lines ?? []),
    ...(isWithheld ? [texts.withheld] : []),
    ...(written?.isCut === true ? [texts.cut(written.rows)] : []),
  ];
  const extra = {
    // The list itself says all of it.
    table: content?.table ? (written?.shown ?? null) : null,
    files: [...charts, ...(written?.file ? [written.file] : [])],
    isWithheld,
    rows: written?.rows ?? 0,
    shown: written?.shown ?? null,
  };
  const label = texts.open[rule.trigger.kind];
  if (told.length === 1 && first !== undefined) {
    const { address } = first.facts;
    return {
      subject: renderTemplate(rule.subject, first.values),
      lines: [...splitParagraphs(renderTemplate(rule.body, first.values)), ...notes],
      link: address === null ? null : { path: address, label },
      items: [],
      ...extra,
    };
  }
  return {
    subject: texts.several(rule.name, told.length),
    lines: [
      texts.severalLine(told.length),
      ...(told.length > mostItems ? [texts.more(told.length - mostItems)] : []),
      ...notes,
    ],
    link: null,
    items: told.slice(0, mostItems).map(({ values, facts }) => ({
      text: renderTemplate(rule.subject, values),
      link: facts.address === null ? null : { path: facts.address, label },
    })),
    ...extra,
  };
}

/** As the receiver; nothing for rules whose subjects say all themselves. */
async function computeContent(
  { trigger, departmentIds }: NoticeRule,
  actor: Actor,
  { sources, readings }: NoticeParts,
): Promise<ComputedContent | undefined> {
  if (trigger.kind === 'query') return await sources?.compute(actor, trigger.source);
  if (trigger.kind !== 'report') return undefined;
  switch (trigger.content.kind) {
    case 'source':
      return await sources?.compute(actor, trigger.content.source);
    case 'panel':
      return await sources?.computePanel(actor, trigger.content);
    case 'indicators':
      return await listIndicators(departmentIds, actor, readings);
  }
}

async function listIndicators(
  departmentIds: readonly string[],
  actor: Actor,
  readings: Readings,
): Promise<ComputedContent> {
  const [indicators, departments] = await Promise.all([readings.indicators(), readings.departments()]);
  const { columns } = texts;
  const rows = [...indicators.values()]
    .filter(
      ({ indicator: { departmentId } }) =>
        (departmentIds.length === 0 || departmentIds.includes(departmentId)) && maySee(actor, departmentId),
    )
    .map(({ indicator, results }) => {
      const { last, target, gap } = findStanding(indicator, results, readings.thisMonth);
      return [
        indicator.code,
        indicator.name,
        gap === null ? null : gap.isOnTarget ? texts.onTarget : texts.offTarget,
        last === null ? null : presentMonth(last.month),
        last?.value ?? null,
        presentTarget(target, null),
        departments.get(indicator.departmentId)?.initials ?? '',
      ];
    });
  // The mail itself shows the first six.
  const table: ResultTable = {
    columns: [
      { name: columns.code, type: 'String' },
      { name: columns.indicator, type: 'String' },
      { name: columns.situation, type: 'String' },
      { name: columns.month, type: 'String' },
      { name: columns.result, type: 'Numeric' },
      { name: columns.target, type: 'String' },
      { name: columns.department, type: 'String' },
    ],
    rows,
  };
  return { title: texts.indicatorsReport, table, lines: [] };
}

function fillFields(
  { name, trigger }: NoticeRule,
  { event, facts, since }: Telling,
  content: ComputedContent | undefined,
  now: Date,
): FieldValues {
  const ofReceiver =
    content === undefined
      ? {}
      : trigger.kind === 'query'
        ? judgeTable(trigger, content.table ?? { columns: [], rows: [] }).fields
        : { consulta: content.title, linhas: String(content.table?.rows.length ?? 0) };
  const fields = { ...facts.fields, ...ofReceiver };
  const situation = fields.situacao ?? '';
  return {
    ...fields,
    regra: name,
    data: presentDayOf(now),
    desde: presentDayOf(since),
    situacao: event === 'reminded' ? texts.reminder(situation) : (eventTexts[event] ?? situation),
  };
}

function listTellings(
  told: readonly { readonly facts: SubjectFacts; readonly since: Date; readonly values: FieldValues }[],
): ResultTable {
  const { columns } = texts;
  return {
    columns: [columns.subject, columns.department, columns.situation, columns.value, columns.since].map(
      (name) => ({ name, type: 'String' }),
    ),
    rows: told.map(({ facts, values, since }) => [
      facts.label,
      facts.department,
      values.situacao ?? null,
      facts.value,
      presentDayOf(since),
    ]),
  };
}

async function drawCharts(tellings: readonly Telling[], readings: Readings): Promise<readonly MailFile[]> {
  const drawn: MailFile[] = [];
  for (const { key } of tellings.slice(0, mostCharts)) {
    const chart = await readings.chart(key);
    if (chart !== undefined) drawn.push(chart);
  }
  return drawn;
}
