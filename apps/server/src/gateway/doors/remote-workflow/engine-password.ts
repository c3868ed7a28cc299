import { createHash } from 'node:crypto';

export interface EnginePasswordSettings {
  /** USE_SHA1_ENCRYPT: the engine holds the SHA-1 of passwords. */
  readonly useSha1: boolean;
  /** USE_SAME_PW: one password for everybody there; none when empty. */
  readonly samePassword: string;
}

/** What the remote engine gets for a person's password. */
export function presentEnginePassword(password: string, settings: EnginePasswordSettings): string {
  if (settings.samePassword !== '') return settings.samePassword;
  return settings.useSha1 ? createHash('sha1').update(password, 'utf8').digest('hex') : password;
}
