// A plan of the database as steps that people understand: what each does, on what, and how much of the work it is. Pure.
import { planTexts as texts } from './texts.ts';

export interface PlanStep {
  /** By its place in the plan. */
  readonly id: string;
  readonly title: string;
  /** What it is done to, and by what. */
  readonly details: readonly string[];
  /** As the database estimates. */
  readonly rows: number | null;
  /** Of the whole query, from 0 to 1, without the steps below. */
  readonly share: number;
  /** Worth a look: it reads all of a large table. */
  readonly isHeavy: boolean;
  readonly steps: readonly PlanStep[];
}

/** Nothing where what came is no plan. */
export function readPlan(plan: unknown): PlanStep | null {
  const node = readNode(plan);
  if (node === null) return null;
  return presentNode(node, Math.max(costOf(node), 0.01), '0');
}

type PlanNode = Readonly<Record<string, unknown>>;

function readNode(value: unknown): PlanNode | null {
  return typeof value === 'object' && value !== null && 'Node Type' in value ? value : null;
}

function presentNode(node: PlanNode, whole: number, id: string): PlanStep {
  const below = listBelow(node);
  const own = Math.max(0, costOf(node) - below.reduce((sum, each) => sum + costOf(each), 0));
  const share = Math.min(1, own / whole);
  const kind = textOf(node, 'Node Type');
  return {
    id,
    title: nameStep(node, kind),
    details: listDetails(node),
    rows: numberOf(node, 'Plan Rows'),
    share,
    isHeavy: kind === 'Seq Scan' && share >= 0.3 && (numberOf(node, 'Total Cost') ?? 0) > 1000,
    steps: below.map((each, at) => presentNode(each, whole, `${id}.${at}`)),
  };
}

/** A step that ends early, as LIMIT does, costs less than what is below it. */
function costOf(node: PlanNode): number {
  return numberOf(node, 'Total Cost') ?? 0;
}

function listBelow(node: PlanNode): readonly PlanNode[] {
  const plans: unknown = node['Plans'];
  const nodes = Array.isArray(plans) ? plans.map(readNode) : [];
  return nodes.filter((each) => each !== null);
}

function nameStep(node: PlanNode, kind: string): string {
  const table = textOf(node, 'Relation Name');
  const index = textOf(node, 'Index Name');
  switch (kind) {
    case 'Seq Scan':
      return texts.readsAll(table);
    case 'Index Scan':
    case 'Bitmap Heap Scan':
      return texts.readsByIndex(table, index);
    case 'Index Only Scan':
      return texts.readsIndexOnly(table, index);
    case 'Bitmap Index Scan':
      return texts.looksUp(index);
    case 'Aggregate':
      return textOf(node, 'Strategy') === 'Plain' ? texts.aggregates : texts.groups;
    case 'CTE Scan':
      return texts.readsPart(textOf(node, 'CTE Name'));
    case 'Function Scan':
      return texts.callsFunction(textOf(node, 'Function Name'));
    default:
      return texts.steps[kind] ?? texts.otherStep(kind);
  }
}

function listDetails(node: PlanNode): readonly string[] {
  const alias = textOf(node, 'Alias');
  const conditions = ['Index Cond', 'Hash Cond', 'Merge Cond', 'Join Filter', 'Recheck Cond', 'Filter'];
  const keys = listOf(node, 'Sort Key');
  const groups = listOf(node, 'Group Key');
  return [
    ...(alias !== '' && alias !== textOf(node, 'Relation Name') && textOf(node, 'Relation Name') !== ''
      ? [texts.calledAs(alias)]
      : []),
    ...(textOf(node, 'Join Type') === '' ? [] : [texts.joinTypes[textOf(node, 'Join Type')] ?? '']),
    ...conditions
      .filter((name) => textOf(node, name) !== '')
      .map((name) => texts.condition(name === 'Filter' || name === 'Join Filter', textOf(node, name))),
    ...(keys.length === 0 ? [] : [texts.by(keys.join(', '))]),
    ...(groups.length === 0 ? [] : [texts.by(groups.join(', '))]),
  ].filter((text) => text !== '');
}

function textOf(node: PlanNode, name: string): string {
  const value = node[name];
  return typeof value === 'string' ? value : '';
}

function numberOf(node: PlanNode, name: string): number | null {
  const value = node[name];
  return typeof value === 'number' ? value : null;
}

function listOf(node: PlanNode, name: string): readonly string[] {
  const value = node[name];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
