import type { Credentials } from '../back-end-doors.ts';

export function presentBasic({ userName, password }: Credentials): string {
  return `Basic ${Buffer.from(`${userName}:${password}`, 'utf8').toString('base64')}`;
}

/** In Basic a colon ends the name, so such a name would be taken for another one. */
export function fitsBasic({ userName }: Credentials): boolean {
  return !/[:\p{Cc}]/u.test(userName);
}
