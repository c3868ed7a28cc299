/** Whose draft of what: the person, and the kind and id of the thing it is written for. */
export type DraftKey = `${string}/${string}`;

export function buildDraftKey(userName: string, kind: string, id: string): DraftKey {
  return `${encodeOwner(userName)}/${kind}/${id}`;
}

/** The owner part of a key, also for names that differ only in case: those are one person. */
export function encodeOwner(userName: string): string {
  return encodeURIComponent(userName.toUpperCase());
}
