// The only place of the portal that touches `document.cookie`.
import { decodeCookies } from './decode-cookies.ts';

export function readCookies(): ReadonlyMap<string, string> {
  return decodeCookies(document.cookie);
}

const oneYearSeconds = 365 * 24 * 60 * 60;

/** For choices of the person; kept for a year. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Strict`;
}

export function removeCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict`;
}
