import { deviceTokenForm } from '@prumo/contracts/playlists/device-calls';

/** What stands behind `#` in the address of the page. */
export function readDeviceToken(hash: string): string | null {
  const token = hash.replace(/^#/, '');
  return deviceTokenForm.test(token) ? token : null;
}
