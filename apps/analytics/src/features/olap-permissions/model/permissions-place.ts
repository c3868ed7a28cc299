// Where one is on this screen, as the address of the page says it.

export const roleParts = ['papel', 'ver', 'historico'] as const;
export type RolePart = (typeof roleParts)[number];

export type PermissionsPlace =
  | { readonly kind: 'list'; readonly search: string }
  /** Of a new one `id` is null. */
  | { readonly kind: 'role'; readonly id: string | null; readonly part: RolePart }
  | { readonly kind: 'schema-role'; readonly catalogue: string; readonly name: string }
  | { readonly kind: 'department-role'; readonly id: string }
  | { readonly kind: 'history' };

const newRole = 'novo';

export function readPlace(search: string): PermissionsPlace {
  const values = new URLSearchParams(search);
  const role = values.get('papel');
  const part = values.get('parte');
  if (role !== null && role !== '')
    return {
      kind: 'role',
      id: role === newRole ? null : role,
      part: roleParts.find((each) => each === part) ?? 'papel',
    };
  const name = values.get('esquema');
  if (name !== null) return { kind: 'schema-role', catalogue: values.get('catalogo') ?? '', name };
  const department = values.get('microssistema');
  if (department !== null) return { kind: 'department-role', id: department };
  if (values.has('historico')) return { kind: 'history' };
  return { kind: 'list', search: values.get('busca') ?? '' };
}

export function writePlace(place: PermissionsPlace): string {
  const text = new URLSearchParams(listValues(place)).toString();
  return text === '' ? '' : `?${text}`;
}

function listValues(place: PermissionsPlace): Record<string, string> {
  switch (place.kind) {
    case 'list':
      return place.search === '' ? {} : { busca: place.search };
    case 'role':
      return { papel: place.id ?? newRole, ...(place.part === 'papel' ? {} : { parte: place.part }) };
    case 'schema-role':
      return { esquema: place.name, catalogo: place.catalogue };
    case 'department-role':
      return { microssistema: place.id };
    case 'history':
      return { historico: '1' };
  }
}

/** Going on there leaves what is being edited. */
export function leavesRole(from: PermissionsPlace, to: PermissionsPlace): boolean {
  return from.kind === 'role' && !(to.kind === 'role' && to.id === from.id);
}
