// Which dialog stands over the table, as the address says it, so that Back closes it and a link opens it.
import { readText, writeText } from '../../../lib/address/address-words.ts';

export type AssociationDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'show'; readonly associationId: string };

interface AssociationSearchParams {
  readonly novo?: 'sim';
  readonly editar?: string | number;
  readonly ver?: string | number;
}

export function decodeAssociationDialog(raw: Readonly<Record<string, unknown>>): AssociationDialog | null {
  const edited = readText(raw['editar']);
  if (edited !== '') return { kind: 'edit', associationId: edited };
  const shown = readText(raw['ver']);
  if (shown !== '') return { kind: 'show', associationId: shown };
  return raw['novo'] === 'sim' ? { kind: 'new' } : null;
}

/** The address with another dialog in it, or with none; what is not of this screen stays. */
export function replaceAssociationDialog(
  known: Readonly<Record<string, unknown>>,
  dialog: AssociationDialog | null,
): Readonly<Record<string, unknown>> {
  const foreign = Object.entries(known).filter(([name]) => !Object.hasOwn(ownNames, name));
  return { ...Object.fromEntries(foreign), ...encodeDialog(dialog) };
}

function encodeDialog(dialog: AssociationDialog | null): AssociationSearchParams {
  switch (dialog?.kind) {
    case 'new':
      return { novo: 'sim' };
    case 'edit':
      return { editar: writeText(dialog.associationId) };
    case 'show':
      return { ver: writeText(dialog.associationId) };
    case undefined:
      return {};
  }
}

const ownNames: Readonly<Record<keyof AssociationSearchParams, true>> = {
  novo: true,
  editar: true,
  ver: true,
};
