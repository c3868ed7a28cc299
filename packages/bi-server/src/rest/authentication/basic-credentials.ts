export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/** What an Authorization header of the kind Basic says; nothing for any other. */
export function decodeBasic(header: string | undefined): Credentials | undefined {
  const encoded = /^Basic\s+([A-Za-z0-9+/=]+)\s*$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const [, userName, password] =
    /^([^:]+):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  return userName === undefined || password === undefined ? undefined : { userName, password };
}
