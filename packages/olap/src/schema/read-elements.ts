// What every element of a schema is read with: attributes by name, texts for the dialect, faults that name their line.
import { OlapError } from '../olap-error.ts';
import type { XmlElement } from '../xml/read-xml.ts';
import type { Described, Relation, SqlExpression } from './schema.ts';

export function failAt(element: XmlElement, message: string): never {
  const name = element.attributes.get('name');
  const subject = name === undefined ? element.name : `${element.name} '${name}'`;
  throw new OlapError('schema_invalid', `${subject} (line ${element.line}): ${message}`, {
    token: name ?? element.name,
    position: { line: element.line, column: 1 },
  });
}

export function requireAttribute(element: XmlElement, name: string): string {
  return element.attributes.get(name) ?? failAt(element, `the attribute ${name} is missing`);
}

export function readBoolean(element: XmlElement, name: string, otherwise: boolean): boolean {
  const value = element.attributes.get(name);
  if (value === undefined) return otherwise;
  if (value === 'true' || value === 'false') return value === 'true';
  return failAt(element, `the attribute ${name} is true or false, not '${value}'`);
}

export function readChoice<Choice extends string>(
  element: XmlElement,
  name: string,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  const value = element.attributes.get(name);
  if (value === undefined) return otherwise;
  return (
    choices.find((choice) => choice === value) ??
    failAt(element, `the attribute ${name} is one of ${choices.join(', ')}, not '${value}'`)
  );
}

export function listChildren(element: XmlElement, ...names: readonly string[]): XmlElement[] {
  return element.elements.filter(({ name }) => names.includes(name));
}

export function findChild(element: XmlElement, ...names: readonly string[]): XmlElement | undefined {
  return listChildren(element, ...names)[0];
}

export function readDescribed(element: XmlElement, name = requireAttribute(element, 'name')): Described {
  return {
    name,
    caption: element.attributes.get('caption') ?? name,
    description: element.attributes.get('description') ?? '',
    isVisible: readBoolean(element, 'visible', true),
    line: element.line,
  };
}

/** Of several texts the one for this dialect, else the one for all of them. */
function readSql(element: XmlElement, dialect: string): string {
  const texts = listChildren(element, 'SQL');
  const ofDialect = (name: string): XmlElement | undefined =>
    texts.find((text) => (text.attributes.get('dialect') ?? 'generic') === name);
  const chosen = ofDialect(dialect) ?? ofDialect('generic') ?? texts[0];
  return chosen?.text.trim() ?? failAt(element, 'it has no SQL');
}

/** A column by an attribute, or what an element of its own says. */
export function readExpression(
  element: XmlElement,
  attribute: string,
  child: string,
  dialect: string,
): SqlExpression | undefined {
  const own = findChild(element, child);
  if (own !== undefined) return { kind: 'sql', sql: readSql(own, dialect) };
  const column = element.attributes.get(attribute);
  return column === undefined
    ? undefined
    : { kind: 'column', table: element.attributes.get('table'), column };
}

const relationNames = ['Table', 'View', 'Join', 'InlineTable'];

export function findRelation(element: XmlElement): XmlElement | undefined {
  return findChild(element, ...relationNames);
}

export function readRelation(element: XmlElement, dialect: string): Relation {
  const { line } = element;
  if (element.name === 'Table') {
    const name = requireAttribute(element, 'name');
    const filter = findChild(element, 'SQL');
    return {
      kind: 'table',
      line,
      schema: element.attributes.get('schema'),
      name,
      alias: element.attributes.get('alias') ?? name,
      filter: filter === undefined ? undefined : readSql(element, dialect),
    };
  }
  if (element.name === 'View') {
    return { kind: 'view', line, alias: requireAttribute(element, 'alias'), sql: readSql(element, dialect) };
  }
  if (element.name !== 'Join') return failAt(element, 'such a relation is not read here');
  const [left, right] = listChildren(element, ...relationNames);
  if (left === undefined || right === undefined) return failAt(element, 'a join has two sides');
  const leftRelation = readRelation(left, dialect);
  const rightRelation = readRelation(right, dialect);
  return {
    kind: 'join',
    line,
    left: leftRelation,
    leftAlias: element.attributes.get('leftAlias') ?? firstAlias(leftRelation),
    leftKey: requireAttribute(element, 'leftKey'),
    right: rightRelation,
    rightAlias: element.attributes.get('rightAlias') ?? firstAlias(rightRelation),
    rightKey: requireAttribute(element, 'rightKey'),
  };
}

/** Of the table that stands first in it, which is what a column without a table is of. */
export function firstAlias(relation: Relation): string {
  return relation.kind === 'join' ? firstAlias(relation.left) : relation.alias;
}
