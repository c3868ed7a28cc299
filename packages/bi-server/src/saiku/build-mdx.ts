// From Saiku's model of a question to its MDX, in the shapes that Saiku writes: named sets for the axes, levels of one
// hierarchy kept consistent with each other, filters, top counts and orders around them. Pure.
import type {
  SaikuAxis,
  SaikuFilter,
  SaikuHierarchy,
  SaikuLevel,
  SaikuQuery,
  SaikuQueryModel,
} from '@prumo/contracts/bi/saiku-query';
import { quoteSegment } from '@prumo/olap/mdx/quote-name';

import { SaikuQueryError } from './saiku-query-error.ts';

/** Values of parameters that take the place of a selection: unique names, or captions of the level. */
export type SelectionParameters = ReadonlyMap<string, readonly string[]>;

export function buildMdx(query: SaikuQuery, parameters: SelectionParameters = new Map()): string {
  const { queryModel: model } = query;
  if (model === null || model === undefined) throw new SaikuQueryError('model-missing');
  const sets: string[] = [];
  const present = (location: string): string | undefined => {
    const expression = buildAxis(model, location, parameters);
    if (expression === undefined) return undefined;
    sets.push(`SET [~${location}] AS\n    ${expression}`);
    return `[~${location}]`;
  };
  const slicer = present('FILTER');
  const columns = withMeasures(model, 'COLUMNS', present('COLUMNS'));
  const rows = withMeasures(model, 'ROWS', present('ROWS'));
  if (columns === undefined && rows === undefined) throw new SaikuQueryError('nothing-on-axes');

  const axes =
    columns === undefined
      ? [{ location: 'ROWS', name: 'COLUMNS', set: rows }]
      : [
          { location: 'COLUMNS', name: 'COLUMNS', set: columns },
          { location: 'ROWS', name: 'ROWS', set: rows },
        ];
  const lines = axes.flatMap(({ location, name, set }) =>
    set === undefined
      ? []
      : [`${model.axes[location]?.nonEmpty === true ? 'NON EMPTY ' : ''}${set} ON ${name}`],
  );
  const formulas = [...buildFormulas(model), ...sets];
  return [
    ...(formulas.length === 0 ? [] : ['WITH', ...formulas]),
    'SELECT',
    lines.join(',\n'),
    `FROM ${quoteSegment(query.cube.name)}`,
    ...(slicer === undefined ? [] : [`WHERE ${slicer}`]),
  ].join('\n');
}

function buildFormulas(model: SaikuQueryModel): readonly string[] {
  const measures = model.calculatedMeasures.map(({ name, formula, properties }) =>
    presentMember(`[Measures].${quoteSegment(name)}`, formula, properties ?? {}),
  );
  const members = model.calculatedMembers.map((member) => {
    const above = member.parentMember ?? member.hierarchyName;
    if (above === null || above === undefined || above === '')
      throw new SaikuQueryError('member-without-hierarchy', member.name);
    return presentMember(`${above}.${quoteSegment(member.name)}`, member.formula, member.properties ?? {});
  });
  return [...measures, ...members];
}

function presentMember(name: string, formula: string, properties: Readonly<Record<string, string>>): string {
  const given = Object.entries(properties).filter(([key, value]) => /^\w+$/.test(key) && value !== '');
  const options = given.map(([key, value]) => `, ${key} = ${quoteText(value)}`).join('');
  return `MEMBER ${name} AS\n    ${formula}${options}`;
}

function buildAxis(
  model: SaikuQueryModel,
  location: string,
  parameters: SelectionParameters,
): string | undefined {
  const axis = model.axes[location];
  if (axis === undefined || axis.hierarchies.length === 0) return undefined;
  const sets = axis.hierarchies.map((hierarchy) => buildHierarchy(model, hierarchy, parameters));
  const joined = sets.reduce((all, set) => `CrossJoin(${all}, ${set})`);
  return sortAndFilter(joined, axis);
}

/** Measures stand behind the other hierarchies of their axis, or before them. */
function withMeasures(model: SaikuQueryModel, location: string, set: string | undefined): string | undefined {
  const { details } = model;
  if (details === null || details === undefined || details.axis !== location) return set;
  if (details.measures.length === 0) return set;
  const measures = `{${details.measures.map(({ uniqueName }) => uniqueName).join(', ')}}`;
  if (set === undefined) return measures;
  return details.location === 'TOP' ? `CrossJoin(${measures}, ${set})` : `CrossJoin(${set}, ${measures})`;
}

function buildHierarchy(
  model: SaikuQueryModel,
  hierarchy: SaikuHierarchy,
  parameters: SelectionParameters,
): string {
  if (hierarchy.mdx !== null && hierarchy.mdx !== undefined && hierarchy.mdx !== '') return hierarchy.mdx;
  const levels = Object.values(hierarchy.levels);
  const sets: string[] = [];
  let above: string | undefined;
  for (const level of levels) {
    const own = buildLevel(hierarchy, level, parameters);
    // What is chosen above decides what is there below.
    const set = above === undefined ? own : `Exists(${own}, ${above})`;
    sets.push(set);
    if (isChosen(level, parameters)) above = set;
  }
  const calculated = Object.values(hierarchy.cmembers);
  const shown = model.lowestLevelsOnly ? sets.slice(-1) : sets;
  const parts = calculated.length === 0 ? shown : [...shown, `{${calculated.join(', ')}}`];
  const [only, ...more] = parts;
  if (only === undefined) return `{${hierarchy.name}.DefaultMember}`;
  const united = more.length === 0 ? only : `Hierarchize({${parts.join(', ')}})`;
  const total = model.visualTotals
    ? `VisualTotals(${united}${isGiven(model.visualTotalsPattern) ? `, ${quoteText(model.visualTotalsPattern)}` : ''})`
    : united;
  return sortAndFilter(total, hierarchy);
}

function isChosen({ selection, mdx }: SaikuLevel, parameters: SelectionParameters): boolean {
  return (
    isGiven(mdx) || (selection?.members.length ?? 0) > 0 || parameters.has(selection?.parameterName ?? '')
  );
}

function buildLevel(hierarchy: SaikuHierarchy, level: SaikuLevel, parameters: SelectionParameters): string {
  // A set in words of its own, as relative periods are.
  if (isGiven(level.mdx)) return sortAndFilter(level.mdx, level);
  const name = `${hierarchy.name}.${quoteSegment(level.name)}`;
  const all = `${name}.Members`;
  const given = parameters.get(level.selection?.parameterName ?? '');
  const members =
    given?.map((value) => (value.startsWith('[') ? value : `${name}.${quoteSegment(value)}`)) ??
    level.selection?.members.map(({ uniqueName }) => uniqueName) ??
    [];
  return sortAndFilter(select(all, level.selection?.type ?? 'INCLUSION', members), level);
}

function select(all: string, type: string, members: readonly string[]): string {
  const [first] = members;
  if (first === undefined) return `{${all}}`;
  if (type === 'EXCLUSION') return `Except({${all}}, {${members.join(', ')}})`;
  if (type === 'RANGE') return `{${first} : ${members.at(-1) ?? first}}`;
  return `{${members.join(', ')}}`;
}

type Sortable = Pick<SaikuAxis, 'filters' | 'sortOrder' | 'sortEvaluationLiteral' | 'hierarchizeMode'>;

function sortAndFilter(set: string, sortable: Sortable): string {
  const filtered = sortable.filters.reduce((inner, filter) => applyFilter(inner, filter), set);
  if (isGiven(sortable.hierarchizeMode)) {
    return sortable.hierarchizeMode === 'POST'
      ? `Hierarchize(${filtered}, POST)`
      : `Hierarchize(${filtered})`;
  }
  if (!isGiven(sortable.sortOrder)) return filtered;
  if (!['ASC', 'DESC', 'BASC', 'BDESC'].includes(sortable.sortOrder))
    throw new SaikuQueryError('order-unknown', sortable.sortOrder);
  if (!isGiven(sortable.sortEvaluationLiteral)) throw new SaikuQueryError('order-by-nothing');
  return `Order(${filtered}, ${sortable.sortEvaluationLiteral}, ${sortable.sortOrder})`;
}

const operators: Readonly<Record<string, string>> = {
  EQUALS: '=',
  NOTEQUAL: '<>',
  GREATER: '>',
  GREATER_EQUALS: '>=',
  SMALLER: '<',
  SMALLER_EQUALS: '<=',
};

const counting = ['TopCount', 'TopPercent', 'TopSum', 'BottomCount', 'BottomPercent', 'BottomSum'];

function applyFilter(set: string, filter: SaikuFilter): string {
  const [first = '', second, third] = filter.expressions;
  switch (filter.flavour) {
    case 'Generic':
      return `Filter(${set}, ${first})`;
    case 'Measure':
      // What it is of, and what it is held against.
      return `Filter(${set}, ${first} ${requireOperator(filter)} ${second ?? '0'})`;
    case 'Name':
    case 'NameLike': {
      // The hierarchy, then the texts.
      const name = `${first}.CurrentMember.Name`;
      const tests = filter.expressions.slice(1).map((value) => presentNameTest(filter, name, value));
      return `Filter(${set}, ${tests.join(' OR ') || 'FALSE'})`;
    }
    case 'N': {
      const called = counting.find((each) => each.toLowerCase() === (filter.function ?? '').toLowerCase());
      if (called === undefined) throw new SaikuQueryError('counting-unknown', filter.function ?? '');
      if (!/^\d+(\.\d+)?$/.test(first)) throw new SaikuQueryError('count-no-number', first);
      return `${called}(${[set, first, second, third].filter(isGiven).join(', ')})`;
    }
    default:
      throw new SaikuQueryError('filter-unknown', filter.flavour);
  }
}

function requireOperator({ operator }: SaikuFilter): string {
  const sign = operators[operator ?? ''];
  if (sign === undefined) throw new SaikuQueryError('operator-unknown', operator ?? '');
  return sign;
}

function presentNameTest({ flavour, operator }: SaikuFilter, name: string, value: string): string {
  const text = quoteText(value.replaceAll(/^["']|["']$/g, ''));
  const isNot = operator === 'NOTEQUAL';
  if (flavour === 'NameLike') return `InStr(${name}, ${text}) ${isNot ? '=' : '>'} 0`;
  return `${name} ${isNot ? '<>' : '='} ${text}`;
}

function quoteText(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function isGiven(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text !== '';
}
