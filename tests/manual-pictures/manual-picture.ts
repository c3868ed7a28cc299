import type { Picture } from './picture.ts';

/** On a page of the manual. */
export function manualPicture(name: string, picture: Omit<Picture, 'file'>): Picture {
  return { file: `manual/imagens/${name}.png`, ...picture };
}
