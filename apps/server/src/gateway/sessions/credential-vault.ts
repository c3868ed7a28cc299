import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

import type { Credentials } from '../doors/back-end-doors.ts';

export interface CredentialVault {
  seal(credentials: Credentials, tokenHash: Buffer): Buffer;
  /** Nothing when the secret has changed or the bytes belong to another session. */
  open(sealed: Buffer, tokenHash: Buffer): Credentials | undefined;
}

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Bound to the session's token: sealed bytes moved to another row do not open. */
export function createCredentialVault(sessionSecret: string): CredentialVault {
  const vaultKey = Buffer.from(hkdfSync('sha256', sessionSecret, 'prumo', 'credential-vault', 32));

  return {
    seal(credentials, tokenHash) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, vaultKey, iv).setAAD(tokenHash);
      const plain = JSON.stringify([credentials.userName, credentials.password]);
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },

    open(sealed, tokenHash) {
      const iv = sealed.subarray(0, ivLength);
      const tag = sealed.subarray(ivLength, ivLength + tagLength);
      try {
        const decipher = createDecipheriv(algorithm, vaultKey, iv).setAAD(tokenHash).setAuthTag(tag);
        const plain = Buffer.concat([
          decipher.update(sealed.subarray(ivLength + tagLength)),
          decipher.final(),
        ]);
        const [userName, password] = JSON.parse(plain.toString('utf8')) as [string, string];
        return { userName, password };
      } catch {
        return undefined;
      }
    },
  };
}
