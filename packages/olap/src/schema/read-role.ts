import type { XmlElement } from '../xml/read-xml.ts';
import { findChild, listChildren, readChoice, requireAttribute } from './read-elements.ts';
import type { CubeGrant, HierarchyGrant, RoleDefinition, SchemaGrant } from './schema.ts';

export function readRole(element: XmlElement): RoleDefinition {
  const name = requireAttribute(element, 'name');
  const union = findChild(element, 'Union');
  if (union !== undefined) {
    const roles = listChildren(union, 'RoleUsage').map((usage) => requireAttribute(usage, 'roleName'));
    return { kind: 'union', name, roles };
  }
  return { kind: 'grants', name, grants: listChildren(element, 'SchemaGrant').map(readSchemaGrant) };
}

function readSchemaGrant(element: XmlElement): SchemaGrant {
  return {
    access: readChoice(element, 'access', ['all', 'custom', 'none', 'all_dimensions'], 'none'),
    cubes: listChildren(element, 'CubeGrant').map(readCubeGrant),
  };
}

function readCubeGrant(element: XmlElement): CubeGrant {
  return {
    cube: requireAttribute(element, 'cube'),
    access: readChoice(element, 'access', ['all', 'custom', 'none'], 'none'),
    dimensions: listChildren(element, 'DimensionGrant').map((grant) => ({
      dimension: requireAttribute(grant, 'dimension'),
      access: readChoice(grant, 'access', ['all', 'custom', 'none'], 'none'),
    })),
    hierarchies: listChildren(element, 'HierarchyGrant').map(readHierarchyGrant),
  };
}

function readHierarchyGrant(element: XmlElement): HierarchyGrant {
  return {
    hierarchy: requireAttribute(element, 'hierarchy'),
    access: readChoice(element, 'access', ['all', 'custom', 'none'], 'none'),
    topLevel: element.attributes.get('topLevel'),
    bottomLevel: element.attributes.get('bottomLevel'),
    rollupPolicy: readChoice(element, 'rollupPolicy', ['full', 'partial', 'hidden'], 'full'),
    members: listChildren(element, 'MemberGrant').map((grant) => ({
      member: requireAttribute(grant, 'member'),
      access: readChoice(grant, 'access', ['all', 'none'], 'none'),
    })),
  };
}
