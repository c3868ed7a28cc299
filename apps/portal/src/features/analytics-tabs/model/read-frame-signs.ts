import type { FrameSigns } from './classify-frame.ts';

/** Looks at what a frame of our own origin shows; a report in its sandbox is none of ours. */
export function readFrameSigns(frame: HTMLIFrameElement): FrameSigns {
  return readInside(frame) ?? { path: null, status: findStatusFromOutside(frame) };
}

function readInside(frame: HTMLIFrameElement): FrameSigns | null {
  try {
    const view = frame.contentWindow;
    if (view === null) {
      return null;
    }
    const [entry] = view.performance.getEntriesByType('navigation');
    return { path: view.location.pathname, status: findStatus(entry) };
  } catch {
    // The browser forbids to look into a document of another origin.
    return null;
  }
}

/** The page that holds a frame learns how the request for it ended, as with pictures and scripts. */
function findStatusFromOutside(frame: HTMLIFrameElement): number | null {
  return findStatus(performance.getEntriesByName(frame.src, 'resource').at(-1));
}

function findStatus(entry: PerformanceEntry | undefined): number | null {
  return entry !== undefined && 'responseStatus' in entry && typeof entry.responseStatus === 'number'
    ? entry.responseStatus
    : null;
}
