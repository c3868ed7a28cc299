import type { SettingKind } from './setting-kinds.ts';

/** One setting: everything Prumo and its documentation know of it stands in the table, once. */
export interface SettingDeclaration<Value> {
  readonly group: SettingGroup;
  readonly meaning: string;
  readonly kind: SettingKind<Value>;
  readonly defaultValue: Value;
  /** The default where the BI server is the embedded one, which has a tool of its own at an address of its own. */
  readonly embeddedBiDefault?: Value;
  /** How the documentation words the default where the bare value would not tell. */
  readonly defaultInWords?: string;
  readonly isVisibleToBrowser?: boolean;
  /** Never shown in an error line. */
  readonly isSecret?: boolean;
  /** A setting whose part is not built yet: it may be read about, and any value stops the start. */
  readonly isReserved?: boolean;
}

export const settingGroups = {
  server: 'The server',
  database: 'The database',
  backEnds: 'The back ends',
  logIn: 'Login and session',
  notifications: 'Mail and webhooks',
  portal: 'The portal',
} as const;

export type SettingGroup = keyof typeof settingGroups;

export function setting<Value>(declaration: SettingDeclaration<Value>): SettingDeclaration<Value> {
  return declaration;
}
