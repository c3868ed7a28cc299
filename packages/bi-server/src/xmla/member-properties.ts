// Properties of members: those that every member has, by the names of the protocol, and those of the schema.
import type { Member, MemberKey } from '@prumo/olap/members/member';
import type { DataType, Hierarchy, PropertyDefinition } from '@prumo/olap/schema/schema';

import { presentMemberType } from './discover/member-rowset.ts';

export interface MemberFacts {
  readonly cube: string;
  readonly parentOf: (member: Member) => Member | undefined;
  readonly childrenOf: (member: Member) => number;
}

type ReadProperty = (member: Member, facts: MemberFacts) => MemberKey;

const everyMembers: Readonly<Record<string, readonly [type: string, read: ReadProperty]>> = {
  CUBE_NAME: ['xsd:string', (_member, { cube }) => cube],
  DIMENSION_UNIQUE_NAME: ['xsd:string', ({ hierarchy }) => hierarchy.dimension.uniqueName],
  HIERARCHY_UNIQUE_NAME: ['xsd:string', ({ hierarchy }) => hierarchy.uniqueName],
  LEVEL_UNIQUE_NAME: ['xsd:string', ({ level }) => level.uniqueName],
  LEVEL_NUMBER: ['xsd:unsignedInt', ({ level }) => level.depth],
  MEMBER_ORDINAL: ['xsd:unsignedInt', ({ place }) => place],
  MEMBER_NAME: ['xsd:string', ({ name }) => name],
  MEMBER_UNIQUE_NAME: ['xsd:string', ({ uniqueName }) => uniqueName],
  MEMBER_TYPE: ['xsd:int', (member) => presentMemberType(member)],
  MEMBER_CAPTION: ['xsd:string', ({ caption }) => caption],
  MEMBER_KEY: ['xsd:string', ({ keys, name }) => keys.at(-1) ?? name],
  KEY: ['xsd:string', ({ keys, name }) => keys.at(-1) ?? name],
  CHILDREN_CARDINALITY: ['xsd:unsignedInt', (member, { childrenOf }) => childrenOf(member)],
  PARENT_LEVEL: ['xsd:unsignedInt', ({ level }) => Math.max(0, level.depth - 1)],
  PARENT_UNIQUE_NAME: ['xsd:string', (member, { parentOf }) => parentOf(member)?.uniqueName ?? null],
  PARENT_COUNT: ['xsd:unsignedInt', (member, { parentOf }) => Number(parentOf(member) !== undefined)],
  DEPTH: ['xsd:int', ({ depth }) => depth],
};

/** Depends on the members before and behind; who writes an axis knows it. */
export const displayInfo = 'DISPLAY_INFO';

/** Nothing where members of the hierarchy have no such property. */
export function findPropertyType(hierarchy: Hierarchy, name: string): string | undefined {
  if (name.toUpperCase() === displayInfo) return 'xsd:unsignedInt';
  const [type] = everyMembers[name.toUpperCase()] ?? [];
  if (type !== undefined) return type;
  const property = findDefinition(hierarchy, name);
  return property === undefined ? undefined : propertyTypes[property.type];
}

export function readMemberProperty(member: Member, name: string, facts: MemberFacts): MemberKey {
  const [, read] = everyMembers[name.toUpperCase()] ?? [];
  if (read !== undefined) return read(member, facts);
  const property = findDefinition(member.hierarchy, name);
  return property === undefined ? null : (member.properties.get(property.name) ?? null);
}

function findDefinition({ levels }: Hierarchy, name: string): PropertyDefinition | undefined {
  const wanted = name.toUpperCase();
  return levels
    .flatMap(({ source }) => source?.properties ?? [])
    .find((property) => property.name.toUpperCase() === wanted);
}

const propertyTypes: Readonly<Record<DataType, string>> = {
  String: 'xsd:string',
  Numeric: 'xsd:double',
  Integer: 'xsd:int',
  Boolean: 'xsd:boolean',
  Date: 'xsd:string',
  Time: 'xsd:string',
  Timestamp: 'xsd:string',
};
