// What of the screen stands in the address, so that it can be kept as a bookmark and Back means back.
import { readTextOrNull, writeText } from '../../../lib/address/address-words.ts';

export const associationTabs = ['table', 'source'] as const;

export type AssociationTab = (typeof associationTabs)[number];

export interface AssociationSearch {
  /** Key of the entity; null until one is chosen. */
  readonly entity: string | null;
  /** Key of the source; null until one is chosen. */
  readonly source: string | null;
  /** Code of the chosen master record. */
  readonly master: string | null;
  readonly tab: AssociationTab;
}

/** `replaces` where going back shall not come by what was before. */
export type ChangeAssociationSearch = (
  search: AssociationSearch,
  options: { readonly replaces: boolean },
) => void;

/** As they stand in the address; what is as usual is left out. */
export interface AssociationSearchParams {
  readonly tabela?: string | number;
  readonly origem?: string | number;
  readonly cadastro?: string | number;
  readonly aba?: string;
}

export function decodeAssociationSearch(raw: Readonly<Record<string, unknown>>): AssociationSearch {
  return {
    entity: readTextOrNull(raw['tabela']),
    source: readTextOrNull(raw['origem']),
    master: readTextOrNull(raw['cadastro']),
    tab: raw['aba'] === sourceTabWord ? 'source' : 'table',
  };
}

/** The address with another search in it; what is not of this screen, such as the tool around it, stays. */
export function replaceAssociationSearch(
  known: Readonly<Record<string, unknown>>,
  search: AssociationSearch,
): Readonly<Record<string, unknown>> {
  const foreign = Object.entries(known).filter(([name]) => !Object.hasOwn(ownNames, name));
  return { ...Object.fromEntries(foreign), ...encodeAssociationSearch(search) };
}

const sourceTabWord = 'origem';

const ownNames: Readonly<Record<keyof AssociationSearchParams, true>> = {
  tabela: true,
  origem: true,
  cadastro: true,
  aba: true,
};

function encodeAssociationSearch({
  entity,
  source,
  master,
  tab,
}: AssociationSearch): AssociationSearchParams {
  return {
    ...(entity !== null && { tabela: writeText(entity) }),
    ...(source !== null && { origem: writeText(source) }),
    ...(master !== null && { cadastro: writeText(master) }),
    ...(tab === 'source' && { aba: sourceTabWord }),
  };
}
