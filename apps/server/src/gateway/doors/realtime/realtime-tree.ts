// The realtime database as modules of the server use it, embedded or remote. Access was decided before.

/** As JSON carries it; a place without anything is null. */
export type TreeValue =
  | string
  | number
  | boolean
  | null
  | readonly TreeValue[]
  | { readonly [key: string]: TreeValue };

export interface RealtimeTree {
  /** @param path Its keys, from the root. */
  get(path: readonly string[], signal?: AbortSignal): Promise<TreeValue>;
  /**
   * Replaces all of these places in one step, or none of them. Keys are whole paths, `nonCompliances/dep-utia/nc-1/title`;
   * null removes.
   */
  update(actorName: string, places: Readonly<Record<string, TreeValue>>, signal?: AbortSignal): Promise<void>;
}
