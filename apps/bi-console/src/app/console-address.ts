// What the address of the page says: which part is shown, which folder, how it is filtered and ordered. Its words
// are Portuguese, as people see them.
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useMemo } from 'react';

import { buildPathId, readPathId } from '@prumo/bi-client/path-id';
import { type FileOrder, type SortKey, sortKeys } from '../features/files/model/sort-files.ts';
import { serverPaths } from '@prumo/bi-client/http/send-request';

export type ConsoleTab = 'files' | 'trash' | 'people' | 'roles';

interface ConsoleAddress {
  readonly tab: ConsoleTab;
  readonly path: string;
  readonly search: string;
  readonly order: FileOrder;
}

type ConsoleSearch = Readonly<Partial<Record<'aba' | 'pasta' | 'busca' | 'ordem', string>>>;

/** Where people keep what they share. */
const initialPath = '/public';

const initialOrder: FileOrder = { key: 'name', isDescending: false };

export function readConsoleAddress(search: ConsoleSearch): ConsoleAddress {
  const tab = tabs.find((known) => tabWords[known] === search.aba);
  return {
    tab: tab ?? 'files',
    path: search.pasta === undefined ? initialPath : readPathId(search.pasta),
    search: search.busca ?? '',
    order: readOrder(search.ordem ?? ''),
  };
}

/** What is as at the start is left out. */
export function buildConsoleSearch(address: Partial<ConsoleAddress>): ConsoleSearch {
  const { tab = 'files', path = initialPath, search = '', order = initialOrder } = address;
  return {
    ...(tab === 'files' ? {} : { aba: tabWords[tab] }),
    ...(tab !== 'files' || path === initialPath ? {} : { pasta: buildPathId(path) }),
    ...(search === '' ? {} : { busca: search }),
    ...(isInitialOrder(order) ? {} : { ordem: `${order.isDescending ? '-' : ''}${orderWords[order.key]}` }),
  };
}

export function buildConsoleHref(address: Partial<ConsoleAddress>): string {
  return `${serverPaths.home}${writeSearch(buildConsoleSearch(address))}`;
}

/** Colons and slashes may stand as they are, which keeps the address readable. */
export function writeSearch(search: ConsoleSearch): string {
  const text = new URLSearchParams(search).toString().replaceAll('%3A', ':');
  return text === '' ? '' : `?${text}`;
}

export function parseSearch(text: string): ConsoleSearch {
  const parameters = new URLSearchParams(text);
  return Object.fromEntries(
    (['aba', 'pasta', 'busca', 'ordem'] as const).flatMap((name) => {
      const value = parameters.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

const tabs: readonly ConsoleTab[] = ['files', 'trash', 'people', 'roles'];

const tabWords: Readonly<Record<ConsoleTab, string>> = {
  files: 'arquivos',
  trash: 'lixeira',
  people: 'usuarios',
  roles: 'papeis',
};

const orderWords: Readonly<Record<SortKey, string>> = {
  name: 'nome',
  title: 'titulo',
  type: 'tipo',
  size: 'tamanho',
  modified: 'modificado',
};

function readOrder(text: string): FileOrder {
  const isDescending = text.startsWith('-');
  const word = isDescending ? text.slice(1) : text;
  const key = sortKeys.find((known) => orderWords[known] === word);
  return key === undefined ? initialOrder : { key, isDescending };
}

function isInitialOrder({ key, isDescending }: FileOrder): boolean {
  return key === initialOrder.key && isDescending === initialOrder.isDescending;
}

interface AddressChange {
  /** Typing does not make a step back for each letter. */
  readonly replace?: boolean;
}

/**
 * Where the page stands, and how it goes elsewhere. By the address alone: the types of routes are global, and one program
 * checks this app beside the portal, whose routes they are.
 */
export function useConsoleAddress() {
  const router = useRouter();
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const address = useMemo(() => readConsoleAddress(parseSearch(search)), [search]);

  function goTo(changed: Partial<ConsoleAddress>, { replace = false }: AddressChange = {}) {
    void router.navigate({ href: buildConsoleHref(changed), replace });
  }

  return { address, goTo };
}
