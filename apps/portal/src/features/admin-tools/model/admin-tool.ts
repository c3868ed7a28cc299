import { findByWord } from '../../../lib/address/address-words.ts';

/** In the order in which they are offered. */
export const adminToolKeys = [
  'record-associations',
  'orphan-action-plans',
  'departments',
  'user-departments',
  'audit',
  'jobs',
] as const;

export type AdminToolKey = (typeof adminToolKeys)[number];

/** One that the person may use. */
export interface AdminTool {
  readonly key: AdminToolKey;
  /** As its screen is called. */
  readonly title: string;
  /** Of the screen that is the tool's own. */
  readonly href: string;
}

/** The one that the address asks for, or the first where it asks for none, or for one that is not offered. */
export function findSelectedTool(
  tools: readonly AdminTool[],
  search: Readonly<Record<string, unknown>>,
): AdminTool | undefined {
  const asked = findByWord(toolWords, search[toolParameter]);
  return tools.find(({ key }) => key === asked) ?? tools[0];
}

/** How the address asks for a tool. */
export function buildToolSearch(key: AdminToolKey): Readonly<Record<string, string>> {
  return { [toolParameter]: toolWords[key] };
}

const toolParameter = 'ferramenta';

const toolWords: Readonly<Record<AdminToolKey, string>> = {
  'record-associations': 'associacao-de-cadastros',
  'orphan-action-plans': 'planos-de-acao-sem-departamentos',
  departments: 'departamentos',
  'user-departments': 'usuarios-departamentos',
  audit: 'auditoria',
  jobs: 'execucoes',
};
