// The part of a statement that every question about facts shares: the fact table, the dimensions that it needs, and
// what of them is wanted. A dimension comes in as a sub-select, so that its tables may be called as they like.
import type { AccessRule, HierarchyAccess } from '../roles/hierarchy-access.ts';
import type { Hierarchy, Level, Relation, SqlExpression, StoredCube } from '../schema/schema.ts';
import { firstAlias } from '../schema/read-elements.ts';
import type { Member } from '../members/member.ts';
import { presentLevelKey, relationOf, requireSource, storedLevels } from '../members/read-level.ts';
import { presentExpression, presentRelation, type StatementBuilder } from '../sql/statement-builder.ts';
import { partOf, type GranularityPart } from './granularity.ts';

interface Join {
  readonly alias: string;
  readonly from: string;
  readonly primaryKey: string;
  readonly foreignKey: string;
  /** SQL by the name of its column. */
  readonly columns: Map<string, string>;
}

/** The same for members that one condition can ask for: nothing but their own key tells them apart. */
export function alikeKey(member: Member): string {
  const { level, isData } = partOf(member);
  if (requireSource(level).parentChild !== undefined) return `${level.uniqueName}\u0007${member.uniqueName}`;
  const above = member.keys.slice(0, -1).map((key) => `${typeof key} ${String(key)}`);
  return [level.uniqueName, String(isData), ...above].join('\u0007');
}

export class FactQuery {
  readonly #cube: StoredCube;
  readonly #builder: StatementBuilder;
  readonly #joins = new Map<string, Join>();

  constructor(cube: StoredCube, builder: StatementBuilder) {
    this.#cube = cube;
    this.#builder = builder;
  }

  /** The columns of a part of the granularity, each as the statement refers to it. */
  columnsOf(part: GranularityPart): { readonly level: Level; readonly sql: string }[] {
    return part.columns.map((level) => ({ level, sql: this.levelColumn(level, part.isData) }));
  }

  levelColumn(level: Level, isData = false): string {
    const source = requireSource(level);
    const { dialect } = this.#builder;
    if (source.parentChild === undefined || isData) {
      return this.#column(level.hierarchy, presentLevelKey(level, dialect));
    }
    return this.#ancestorColumn(level);
  }

  /** Any other expression over the tables of a hierarchy. */
  column(hierarchy: Hierarchy, expression: SqlExpression): string {
    return this.#column(
      hierarchy,
      presentExpression(expression, relationOf(hierarchy), this.#builder.dialect),
    );
  }

  factExpression(expression: SqlExpression): string {
    return presentExpression(expression, this.#cube.fact, this.#builder.dialect);
  }

  /** True for the facts that belong to a member. */
  isBelow(member: Member): string {
    return this.isBelowOneOf([member]);
  }

  /** True for the facts that belong to one of members whose `alikeKey` is the same. */
  isBelowOneOf(members: readonly Member[]): string {
    const [member] = members;
    if (member === undefined) return '1 = 0';
    const part = partOf(member);
    if (requireSource(part.level).parentChild !== undefined && !part.isData) {
      const key = this.levelColumn(part.level, true);
      const closure = this.#closureOf(part.level);
      const wanted = this.#builder.bind(member.keys.at(-1));
      return `${key} IN (SELECT pairs.child FROM (${closure}) AS pairs WHERE pairs.parent = ${wanted})`;
    }
    // By all keys from the top: a grant names a member, not a key that several have.
    const levels = storedLevels(part.hierarchy).filter(({ depth }) => depth <= part.level.depth);
    const conditions = levels.map((level, index) =>
      this.#builder.hasKey(
        this.levelColumn(level, part.isData),
        (index === levels.length - 1 ? members : [member]).map(({ keys }) => keys[index] ?? null),
      ),
    );
    return conditions.length === 1 ? (conditions[0] ?? 'TRUE') : `(${conditions.join(' AND ')})`;
  }

  /** True for the facts that a role with partial rollup counts. */
  isGranted(access: HierarchyAccess): string {
    const conditions = access.rules.map((rule) => this.#presentRule(rule));
    return conditions.length === 1 ? (conditions[0] ?? 'TRUE') : `(${conditions.join(' OR ')})`;
  }

  #presentRule({ isAllowedUnnamed, grants }: AccessRule): string {
    // What was said before the last word on everything counts no more; its values must not be bound either.
    const lastOnAll = grants.findLastIndex(({ member }) => member.kind === 'all');
    let condition = (grants[lastOnAll]?.isAllowed ?? isAllowedUnnamed) ? '1 = 1' : '1 = 0';
    for (const { member, isAllowed } of grants.slice(lastOnAll + 1)) {
      if (member.uniqueName === '') continue;
      else if (isAllowed) condition = `(${condition} OR ${this.isBelow(member)})`;
      // A key that is missing is below nothing, so it is not below what is refused.
      else condition = `(${condition} AND CASE WHEN ${this.isBelow(member)} THEN 0 ELSE 1 END = 1)`;
    }
    return condition;
  }

  /** Gives a row when a fact leads to no member of the hierarchy. */
  presentStrayFact(hierarchy: Hierarchy, relation: Relation): string {
    const { dialect } = this.#builder;
    const { from, primaryKey, foreignKey } = this.#joinOf(hierarchy, relation);
    const members = `(SELECT ${primaryKey} AS pk FROM ${from}) AS members`;
    const facts = presentRelation(this.#cube.fact, dialect);
    const isStray = dialect.isNull('members.pk');
    return dialect.limit(
      `SELECT 1 FROM ${facts} LEFT JOIN ${members} ON members.pk = ${foreignKey} WHERE ${isStray}`,
      1,
    );
  }

  /** FROM and its joins; asked for last, when all columns are known. */
  presentFrom(): string {
    const { dialect } = this.#builder;
    const joins = [...this.#joins.values()].map(({ alias, from, primaryKey, foreignKey, columns }) => {
      const selected = [...columns].map(([name, sql]) => `${sql} AS ${name}`);
      const subSelect = `SELECT ${[`${primaryKey} AS pk`, ...selected].join(', ')} FROM ${from}`;
      return `JOIN (${subSelect}) AS ${alias} ON ${alias}.pk = ${foreignKey}`;
    });
    return [`FROM ${presentRelation(this.#cube.fact, dialect)}`, ...joins].join('\n');
  }

  #column(hierarchy: Hierarchy, sql: string): string {
    if (hierarchy.relation === undefined) return sql;
    return this.#columnOfJoin(this.#joinOf(hierarchy, hierarchy.relation), sql);
  }

  #columnOfJoin({ alias, columns }: Join, sql: string): string {
    const known = [...columns].find(([, text]) => text === sql)?.[0];
    const name = known ?? `c${columns.size}`;
    columns.set(name, sql);
    return `${alias}.${name}`;
  }

  #joinOf(hierarchy: Hierarchy, relation: Relation): Join {
    const { dialect } = this.#builder;
    const primaryKey = this.#primaryKeyOf(hierarchy, relation);
    return this.#join(hierarchy, presentRelation(relation, dialect), primaryKey);
  }

  /** Hierarchies over the same tables and keys share their join. */
  #join(hierarchy: Hierarchy, from: string, primaryKey: string): Join {
    const foreignKey = this.#foreignKeyOf(hierarchy);
    const key = JSON.stringify([from, primaryKey, foreignKey]);
    const known = this.#joins.get(key);
    if (known !== undefined) return known;
    const join: Join = { alias: `d${this.#joins.size}`, from, primaryKey, foreignKey, columns: new Map() };
    this.#joins.set(key, join);
    return join;
  }

  #primaryKeyOf(hierarchy: Hierarchy, relation: Relation): string {
    const { dialect } = this.#builder;
    if (hierarchy.primaryKey !== undefined) return presentExpression(hierarchy.primaryKey, relation, dialect);
    const bottom = storedLevels(hierarchy).at(-1);
    if (bottom === undefined) throw new TypeError(`${hierarchy.uniqueName} has no level with a column`);
    return presentLevelKey(bottom, dialect);
  }

  #foreignKeyOf(hierarchy: Hierarchy): string {
    const { dialect } = this.#builder;
    const fact = dialect.quoteName(firstAlias(this.#cube.fact));
    const foreignKey = this.#cube.foreignKeys.get(hierarchy.dimension);
    if (foreignKey !== undefined) return `${fact}.${dialect.quoteName(foreignKey)}`;
    // The dimension reads the fact table itself, by its own key.
    const { primaryKey } = hierarchy;
    if (primaryKey?.kind === 'column') return `${fact}.${dialect.quoteName(primaryKey.column)}`;
    throw new TypeError(`${hierarchy.uniqueName} is not joined with ${this.#cube.name}`);
  }

  /** Whoever a fact belongs to, and everybody above. */
  #ancestorColumn(level: Level): string {
    const { dialect } = this.#builder;
    const relation = relationOf(level.hierarchy);
    const key = presentLevelKey(level, dialect);
    const from = `${presentRelation(relation, dialect)} JOIN (${this.#closureOf(level)}) AS pairs ON pairs.child = ${key}`;
    const join = this.#join(level.hierarchy, from, this.#primaryKeyOf(level.hierarchy, relation));
    return this.#columnOfJoin(join, 'pairs.parent');
  }

  #closureOf(level: Level): string {
    const { dialect } = this.#builder;
    const { parentChild, key } = requireSource(level);
    if (parentChild === undefined) throw new TypeError(`${level.uniqueName} has no parents`);
    const { closure } = parentChild;
    const relation = relationOf(level.hierarchy);
    if (closure === undefined) {
      return dialect.closureOf({
        from: presentRelation(relation, dialect),
        key: presentExpression(key, relation, dialect),
        parent: presentExpression(parentChild.parent, relation, dialect),
        parentName: 'parent',
        childName: 'child',
      });
    }
    const alias = dialect.quoteName(firstAlias(closure.relation));
    const parent = `${alias}.${dialect.quoteName(closure.parentColumn)} AS parent`;
    const child = `${alias}.${dialect.quoteName(closure.childColumn)} AS child`;
    return `SELECT ${parent}, ${child} FROM ${presentRelation(closure.relation, dialect)}`;
  }
}
