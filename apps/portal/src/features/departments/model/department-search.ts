// Which dialog of the screen stands in the address, so that Back closes it.
import { readText, writeText } from '../../../lib/address/address-words.ts';

export type DepartmentDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'responsible' | 'remove'; readonly departmentId: string };

export function decodeDepartmentDialog(raw: Readonly<Record<string, unknown>>): DepartmentDialog | null {
  for (const kind of ['edit', 'responsible', 'remove'] as const) {
    const departmentId = readText(raw[words[kind]]);
    if (departmentId !== '') return { kind, departmentId };
  }
  return raw[words.new] === yes ? { kind: 'new' } : null;
}

/** The address with another dialog in it, or none; what is not of this screen stays. */
export function replaceDepartmentDialog(
  known: Readonly<Record<string, unknown>>,
  dialog: DepartmentDialog | null,
): Readonly<Record<string, unknown>> {
  const own: readonly string[] = Object.values(words);
  const foreign = Object.entries(known).filter(([name]) => !own.includes(name));
  return { ...Object.fromEntries(foreign), ...(dialog !== null && encodeDialog(dialog)) };
}

const words = {
  new: 'novo',
  edit: 'editar',
  responsible: 'responsavel',
  remove: 'excluir',
} as const satisfies Record<DepartmentDialog['kind'], string>;

const yes = 'sim';

function encodeDialog(dialog: DepartmentDialog): Readonly<Record<string, string | number>> {
  return { [words[dialog.kind]]: dialog.kind === 'new' ? yes : writeText(dialog.departmentId) };
}
