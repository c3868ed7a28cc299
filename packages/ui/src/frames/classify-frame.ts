// What a loaded frame shows: the content itself, a login page, or nothing that helps anybody.

/** What can be told of a document in a frame once it has loaded. */
interface FrameSigns {
  /** Null when the document may not be looked into: a report in its sandbox, or an error page of the browser. */
  readonly path: string | null;
  /** Null when the browser does not tell; 0 when no answer came. */
  readonly status: number | null;
}

export type FrameJudgement = 'content' | 'session-ended' | 'missing' | 'unavailable' | 'unclear';

export function classifyFrame({ path, status }: FrameSigns): FrameJudgement {
  if (status === 401 || (path !== null && loginPaths.test(path))) {
    return 'session-ended';
  }
  if (status === 403 || status === 404) {
    return 'missing';
  }
  if (status !== null && status >= 500) {
    return 'unavailable';
  }
  return path === null && (status === null || status === 0) ? 'unclear' : 'content';
}

/** Of the portal and of BI servers, which send people there whose session they do not know. */
const loginPaths = /^\/(?:pentaho\/)?login(?:[/;]|$)/i;

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
