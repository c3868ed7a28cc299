/** Where external apps have their screens. */
export const appsPath = '/home/aplicativos';

/** @param place The address of a screen below that of all apps, or the name of its state. */
export function buildAppPath(place: string): string {
  return `${appsPath}/${place.split('/').map(encodeURIComponent).join('/')}`;
}
