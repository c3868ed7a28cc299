import { Gallery } from '@prumo/ui/gallery';
import { mount } from '../support/mount.tsx';

/** Shows a page of the gallery, as `?page=…&theme=…` asks for it. */
export function openGallery(question: string): void {
  history.replaceState(null, '', `/?${question}`);
  mount(<Gallery />);
}
