import type { Credentials } from './pentaho-target.ts';
import { keepCookies } from './wire.ts';

/** Begins a session of the portal and gives its cookies. */
export async function logInAtPortal(
  url: string,
  { userName, password }: Credentials,
): Promise<ReadonlyMap<string, string>> {
  const response = await fetch(`${url}/gateway/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password }),
  });
  if (response.status !== 200) throw new Error(`${userName} could not log in`);
  const cookies = new Map<string, string>();
  keepCookies(cookies, response.headers);
  return cookies;
}
