// The drawing library behind the few things that a diagram can be asked to do.
import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer';

export interface OpenDiagram {
  readonly draw: (xml: string) => Promise<'open' | 'undrawn' | 'failed'>;
  /** How high it is at this width, when it shows all of itself. */
  readonly measureHeight: (width: number) => number;
  readonly mark: (steps: { readonly current: readonly string[]; readonly done: readonly string[] }) => void;
  /** By how many times. */
  readonly zoom: (factor: number) => void;
  /** In pixels; to the right and down. */
  readonly move: (dx: number, dy: number) => void;
  /** All of it, as large as it fits. */
  readonly fit: () => void;
  readonly destroy: () => void;
}

/** `hereText` stands at the elements where the process is now; finished ones have a tick. */
export function openDiagram(place: HTMLElement, hereText: string): OpenDiagram {
  const viewer = new NavigatedViewer<DiagramServices>({
    container: place,
    // Without it the page under a wide diagram could not be scrolled by the wheel.
    zoomScroll: { enabled: false },
  });
  const canvas = viewer.get('canvas');
  const overlays = viewer.get('overlays');
  const registry = viewer.get('elementRegistry');
  let isDrawn = false;

  // The element around it takes the focus and the keys.
  place.querySelector('svg')?.setAttribute('tabindex', '-1');

  function measureSize(): Box {
    const { x, y, width, height } = canvas.viewbox().inner;
    return { x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge };
  }

  function fit(): void {
    if (!isDrawn) {
      return;
    }
    canvas.resized();
    const { outer } = canvas.viewbox();
    const size = measureSize();
    const room = outer.height - bandHeight;
    // A small diagram stays at its own size.
    const scale = Math.min(1, outer.width / size.width, room / size.height);
    if (scale > 0) {
      const width = outer.width / scale;
      canvas.viewbox({
        x: size.x - (width - size.width) / 2,
        y: size.y - (room / scale - size.height) / 2,
        width,
        height: outer.height / scale,
      });
    }
  }

  function addSign(id: string, text: string, className: string): void {
    const sign = document.createElement('span');
    sign.className = className;
    sign.textContent = text;
    // The words below the drawing say the same to screen readers.
    sign.setAttribute('aria-hidden', 'true');
    // It stays legible where all of a large drawing is shown.
    overlays.add(id, { position: { top: -11, left: 8 }, scale: { min: 0.8 }, html: sign });
  }

  return {
    async draw(xml) {
      try {
        await viewer.importXML(xml);
      } catch (error) {
        const isUndrawn =
          error instanceof Error && /no (?:diagram|process or collaboration)/i.test(error.message);
        if (!isUndrawn) console.warn('A process could not be drawn.', error);
        return isUndrawn ? 'undrawn' : 'failed';
      }
      isDrawn = true;
      fit();
      return 'open';
    },
    measureHeight(width) {
      const size = measureSize();
      return size.height * Math.min(1, width / size.width) + bandHeight;
    },
    mark({ current, done }) {
      overlays.clear();
      for (const { id } of registry.getAll()) {
        canvas.removeMarker(id, 'step-current');
        canvas.removeMarker(id, 'step-done');
      }
      // Ids of elements that are not drawn, such as those of another version, are passed over.
      for (const id of new Set(done)) {
        if (registry.get(id) === undefined) continue;
        canvas.addMarker(id, 'step-done');
        if (!current.includes(id)) addSign(id, '✓', 'step-sign');
      }
      for (const id of new Set(current)) {
        if (registry.get(id) === undefined) continue;
        canvas.addMarker(id, 'step-current');
        addSign(id, hereText, 'step-sign step-sign-current');
      }
    },
    zoom: (factor) => canvas.zoom(Math.min(4, Math.max(0.1, canvas.zoom() * factor)), 'auto'),
    move: (dx, dy) => canvas.scroll({ dx, dy }),
    fit,
    destroy: () => viewer.destroy(),
  };
}

/** Around the drawing, in its own pixels. */
const edge = 16;

/** At the foot stand the library's mark and the buttons, which must not cover anything. */
const bandHeight = 52;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** As much of the library's parts as is used here. */
interface DiagramServices {
  readonly canvas: {
    zoom(level?: number, centre?: 'auto'): number;
    viewbox(shown?: Box): {
      readonly inner: Box;
      readonly outer: { readonly width: number; readonly height: number };
    };
    scroll(delta: { readonly dx: number; readonly dy: number }): unknown;
    resized(): void;
    addMarker(id: string, marker: string): void;
    removeMarker(id: string, marker: string): void;
  };
  readonly overlays: {
    add(
      id: string,
      overlay: {
        readonly position: { readonly top: number; readonly left: number };
        readonly scale: { readonly min: number };
        readonly html: HTMLElement;
      },
    ): string;
    clear(): void;
  };
  readonly elementRegistry: {
    get(id: string): unknown;
    getAll(): readonly { readonly id: string }[];
  };
}
