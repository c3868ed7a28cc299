// The only place of the console that touches `document.cookie`.
import { decodeCookies } from './decode-cookies.ts';

export function readCookies(): ReadonlyMap<string, string> {
  return decodeCookies(document.cookie);
}
