// The statements that read members, and what becomes of their rows.
import type { DataType, Hierarchy, Level, LevelSource, Relation } from '../schema/schema.ts';
import type { Dialect, SqlRow, SqlStatement } from '../sql/dialect.ts';
import { presentExpression, presentRelation, StatementBuilder } from '../sql/statement-builder.ts';
import { noProperties, type Member, type MemberKey } from './member.ts';

/** One member as its row says it. */
export interface MemberRow {
  readonly keys: readonly MemberKey[];
  readonly parentKey: MemberKey | undefined;
  readonly name: string;
  readonly caption: string | undefined;
  readonly ordinal: MemberKey | undefined;
  readonly properties: ReadonlyMap<string, MemberKey>;
}

export function relationOf(hierarchy: Hierarchy): Relation {
  const relation = hierarchy.relation ?? hierarchy.factOf?.fact;
  if (relation === undefined) throw new TypeError(`${hierarchy.uniqueName} reads no table`);
  return relation;
}

export function requireSource(level: Level): LevelSource {
  if (level.source === undefined) throw new TypeError(`${level.uniqueName} reads no column`);
  return level.source;
}

/** The levels that have columns. */
export function storedLevels(hierarchy: Hierarchy): Level[] {
  return hierarchy.levels.filter((level) => level.source !== undefined);
}

export function presentLevelKey(level: Level, dialect: Dialect): string {
  return presentExpression(requireSource(level).key, relationOf(level.hierarchy), dialect);
}

const timeTypes: readonly DataType[] = ['Date', 'Time', 'Timestamp'];

/** Read as text, where drivers would make something else of it. */
export function selectKey(level: Level, sql: string, dialect: Dialect): string {
  return timeTypes.includes(level.type) ? dialect.asText(sql) : sql;
}

/** All members of a level, or those below one. */
export function buildLevelStatement(level: Level, dialect: Dialect, below: Member | undefined): SqlStatement {
  const builder = new StatementBuilder(dialect);
  const source = requireSource(level);
  const relation = relationOf(level.hierarchy);
  const present = (expression: LevelSource['key']): string =>
    presentExpression(expression, relation, dialect);
  const above = storedLevels(level.hierarchy).filter(({ depth }) => depth <= level.depth);
  const keys = above.map((each) => presentLevelKey(each, dialect));
  const key = present(source.key);
  const columns = [
    ...above.map((each, index) => selectKey(each, keys[index] ?? key, dialect)),
    ...optional(source.parentChild && present(source.parentChild.parent)),
    ...optional(source.name && present(source.name)),
    ...optional(source.caption && present(source.caption)),
    ...optional(source.ordinal && present(source.ordinal)),
    ...source.properties.map(({ expression }) => present(expression)),
  ];
  const conditions = (below?.keys ?? []).map((value, index) => builder.hasKey(keys[index] ?? key, [value]));
  const where = conditions.length === 0 ? '' : `\nWHERE ${conditions.join(' AND ')}`;
  const from = presentRelation(relation, dialect);
  return builder.build(`SELECT DISTINCT ${columns.join(', ')}\nFROM ${from}${where}`);
}

/** How many members a level has, so that a long one is not read whole. */
export function buildCountStatement(level: Level, dialect: Dialect): SqlStatement {
  const relation = relationOf(level.hierarchy);
  const keys = storedLevels(level.hierarchy)
    .filter(({ depth }) => (level.hasUniqueMembers ? depth === level.depth : depth <= level.depth))
    .map((each) => presentLevelKey(each, dialect));
  const from = presentRelation(relation, dialect);
  const distinct = `SELECT DISTINCT ${keys.join(', ')} FROM ${from}`;
  return new StatementBuilder(dialect).build(`SELECT count(*) FROM (${distinct}) AS counted`);
}

/** For the rows of a level, which may be many: what all of them share is found once. */
export function createMemberRowReader(level: Level): (row: SqlRow) => MemberRow {
  const { parentChild, name, caption, ordinal, properties } = requireSource(level);
  const types = storedLevels(level.hierarchy)
    .filter(({ depth }) => depth <= level.depth)
    .map(({ type }) => type);
  return (row) => {
    let at = types.length;
    const next = (): unknown => {
      const value = row[at];
      at += 1;
      return value;
    };
    const keys = types.map((type, index) => readKey(row[index], type));
    const parentKey = parentChild === undefined ? undefined : readKey(next(), level.type);
    const named = name === undefined ? keys.at(-1) : readKey(next(), 'String');
    const captioned = caption === undefined ? null : readKey(next(), 'String');
    return {
      keys,
      parentKey,
      name: presentName(named),
      caption: captioned === null ? undefined : presentName(captioned),
      ordinal: ordinal === undefined ? keys.at(-1) : readOrdinal(next()),
      properties:
        properties.length === 0
          ? noProperties
          : new Map(properties.map((property) => [property.name, readKey(next(), property.type)] as const)),
    };
  };
}

/** Drivers give numbers that may be long as text. */
export function readKey(value: unknown, type: DataType): MemberKey {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return Number(value);
  const text =
    typeof value === 'string' ? value : value instanceof Date ? value.toISOString() : JSON.stringify(value);
  if (type !== 'Numeric' && type !== 'Integer') return text;
  const number = Number(text);
  return Number.isNaN(number) ? text : number;
}

function readOrdinal(value: unknown): MemberKey {
  if (typeof value !== 'string' || value.trim() === '') return readKey(value, 'String');
  const number = Number(value);
  return Number.isNaN(number) ? value : number;
}

function presentName(value: MemberKey | undefined): string {
  return value === null || value === undefined ? '#null' : String(value);
}

function optional(column: string | undefined): string[] {
  return column === undefined ? [] : [column];
}
